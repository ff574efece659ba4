import { type DocumentRecord, documents } from '#contract/documents/documents.ts'
import { isFileType } from '#contract/documents/file-types.ts'
import { t } from '#web/platform/i18n.ts'
import { StoredFileViewer } from '#web/record/files/viewer/document-viewer.tsx'
import { useRecord } from '#web/record/use-records.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { DocumentDetails } from './document-details.tsx'

interface DocumentDialogProps {
  existing: DocumentRecord
  onClose: () => void
  /** Shown on another page, without links to dialogs of the documents page. */
  isGuest?: boolean
}

/** A document: its file with all about it beside; of one on paper, only that. */
export function DocumentDialog({ existing, onClose, isGuest }: DocumentDialogProps) {
  const { data: document = existing } = useRecord(documents, existing.id)
  const { title, fileId, fileType } = document
  const details = <DocumentDetails document={document} isGuest={isGuest} />
  if (fileId && isFileType(fileType))
    return (
      <StoredFileViewer key={fileId} title={title} fileId={fileId} fileType={fileType} onClose={onClose}>
        {details}
      </StoredFileViewer>
    )
  return (
    <Dialog open onClose={onClose} title={title} description={t('Kept on paper: it has no file.')}>
      {details}
    </Dialog>
  )
}
