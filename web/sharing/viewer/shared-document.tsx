import { Eye } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { type FileTypeName, isFileType } from '#contract/documents/file-types.ts'
import type { SummaryDocument, SummaryFile } from '#contract/sharing/summary-of-patient.ts'
import { t } from '#web/platform/i18n.ts'
import { saveAsFile } from '#web/platform/save-as-file.ts'
import { FileMessage } from '#web/record/files/viewer/page-source.ts'
import type { ViewedFile } from '#web/record/files/viewer/stored-file.ts'
import { Button } from '#web/ui/action/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { showDay } from '../summary/summary-formats.ts'
import { type Opening, readSharedDocument } from './read-shared-document.ts'

const DocumentViewer = lazyPart(() =>
  import('#web/record/files/viewer/document-viewer.tsx').then(m => m.DocumentViewer),
)

const useSharedFile = (opening: Opening, { id, name }: SummaryFile, type: FileTypeName): ViewedFile =>
  useMemo(
    () => ({
      type,
      load: signal => readSharedDocument(opening, id, signal),
      download: () =>
        void readSharedDocument(opening, id).then(
          // A generic type, so that no browser displays it instead of downloading.
          bytes => saveAsFile(new Blob([bytes], { type: 'application/octet-stream' }), name ?? t('Document')),
          error =>
            toast({
              title: t('The document could not be downloaded.'),
              description: error instanceof FileMessage ? error.message : undefined,
              variant: 'destructive',
            }),
        ),
    }),
    [opening, id, name, type],
  )

interface OpenSharedDocumentProps {
  opening: Opening
  document: SummaryDocument
}

export function OpenSharedDocument({ opening, document }: OpenSharedDocumentProps) {
  const [isOpen, setOpen] = useState(false)
  const { title, file } = document
  if (!file || !isFileType(file.type)) return null
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon={<Eye />}
        aria-label={t('Open {name}', { name: title })}
        onClick={() => setOpen(true)}
      >
        {t('Open')}
      </Button>
      <Suspense>
        {isOpen && (
          <OpenedDocument
            opening={opening}
            document={document}
            file={file}
            type={file.type}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}

interface OpenedDocumentProps extends OpenSharedDocumentProps {
  file: SummaryFile
  type: FileTypeName
  onClose: () => void
}

const OpenedDocument = ({ opening, document, file, type, onClose }: OpenedDocumentProps) => {
  const facts = [document.kind && t(document.kind), showDay(document.date), document.author, file.name, document.notes]
  return (
    <DocumentViewer title={document.title} file={useSharedFile(opening, file, type)} onClose={onClose}>
      {facts.map(
        fact =>
          fact && (
            <p key={fact} className="break-words whitespace-pre-line">
              {fact}
            </p>
          ),
      )}
    </DocumentViewer>
  )
}
