import { FlaskConical, History, Pencil, ScanText, Share2, Trash2 } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import type { Language } from '#contract/account/settings/settings.ts'
import { type DocumentRecord, documents } from '#contract/documents/documents.ts'
import { sendFileText } from '#contract/documents/file-endpoints.ts'
import type { FileText } from '#contract/documents/file-schemas.ts'
import { type FileTypeName, fileTypeNamed, isFileType } from '#contract/documents/file-types.ts'
import type { Values } from '#contract/record/define-record.ts'
import { serverMessage } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { formatPercent, formatSize } from '#web/platform/format/numbers.ts'
import { currentLanguage, t } from '#web/platform/i18n.ts'
import { useCanChange, useCanManage } from '#web/platform/person/current-person.ts'
import { FieldValueText } from '#web/record/details/field-value.tsx'
import { visibleFields } from '#web/record/details/visible-fields.ts'
import { type OnProgress, textOf } from '#web/record/files/derived/read-file-text.ts'
import { StoredFileViewer } from '#web/record/files/viewer/document-viewer.tsx'
import { readFile } from '#web/record/files/viewer/read-file.ts'
import { useRecordAction } from '#web/record/form/use-record-action.ts'
import { changeRecord, refreshRecords, useRecord } from '#web/record/use-records.ts'
import { Button } from '#web/ui/action/button.tsx'
import { TextLink } from '#web/ui/action/link.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastError } from '#web/ui/feedback/toast-failure.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Opening } from '#web/ui/overlay/opening.tsx'
import { FileButton } from './add/choose-files.tsx'
import { prepareFile, RefusedFile } from './add/prepare-file.ts'
import { uploadDocument } from './add/upload-document.ts'
import { LinkedRecords } from './linking/linked-records.tsx'

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

// It brings the rules for reports with it.
const ReadResultsDialog = lazyPart(() => import('./text/read-results-dialog.tsx').then(m => m.ReadResultsDialog))

function DocumentDetails({ document, isGuest = false }: { document: DocumentRecord; isGuest?: boolean }) {
  const { open } = useRecordAction(documents)
  const canManage = useCanManage()
  const [isReading, setReading] = useState(false)
  const { id, fileId, fileType, fileSize } = document
  const type = fileTypeNamed(fileType)
  const filled = visibleFields(documents).filter(
    ([name]) => name !== 'title' && document[name as keyof DocumentRecord] !== null,
  )
  return (
    <div className="space-y-5">
      <dl className="space-y-2">
        {filled.map(([name, field]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{t(field.label)}</dt>
            <dd className="break-words whitespace-pre-line">
              <FieldValueText field={field} value={document[name as keyof Values<typeof documents>]} />
              {name === 'fileName' && type && fileSize !== null && (
                <span className="text-sm text-muted">
                  {' '}
                  {t(type.label)}, {formatSize(fileSize)}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <LinkedRecords document={document} />
      {fileId && (type?.viewer === 'pdf' || type?.viewer === 'picture') && (
        <div className="flex flex-col items-start gap-2">
          <Button changes variant="secondary" size="small" icon={<FlaskConical />} onClick={() => setReading(true)}>
            {t('Read results from this report')}
          </Button>
          <RecognizeText fileId={fileId} fileType={fileType} />
        </div>
      )}
      <div className="flex flex-wrap gap-2 border-t border-line pt-4">
        {isGuest ? (
          <TextLink href={`/documents?id=${id}`}>{t('Open in Documents')}</TextLink>
        ) : (
          <>
            <Button changes size="small" icon={<Pencil />} onClick={() => open('edit', id)}>
              {t('Edit')}
            </Button>
            <ReplaceFile document={document} />
            {fileId && canManage && (
              <Button variant="secondary" size="small" icon={<Share2 />} onClick={() => open('share', id)}>
                {t('Share')}
              </Button>
            )}
            <Button variant="secondary" size="small" icon={<History />} onClick={() => open('history', id)}>
              {t('History')}
            </Button>
            <Button changes variant="quiet" size="small" icon={<Trash2 />} onClick={() => open('delete', id)}>
              {t('Delete')}
            </Button>
          </>
        )}
      </div>
      <Suspense fallback={<Opening />}>
        {isReading && <ReadResultsDialog document={document} isOpen onClose={() => setReading(false)} />}
      </Suspense>
    </div>
  )
}

/** Reads the words of a picture or a scan, for search. It takes a while, and can be stopped. */
function RecognizeText({ fileId, fileType }: { fileId: string; fileType: string | null }) {
  const [share, setShare] = useState<number>()
  const abort = useRef<AbortController>(null)
  if (!isFileType(fileType)) return null

  const recognize = async () => {
    abort.current = new AbortController()
    const { signal } = abort.current
    setShare(0)
    try {
      const text = await recognizeText(await readFile(fileId, signal), fileType, currentLanguage(), setShare, signal)
      await call(sendFileText, { params: { id: fileId }, body: text }, { signal })
      toast({ title: t('Text recognized'), description: t('Search now finds the words in this document.') })
    } catch (error) {
      if (!signal.aborted)
        toast({
          title: t('The text could not be recognized.'),
          description: serverMessage(error),
          variant: 'destructive',
        })
    }
    setShare(undefined)
  }

  if (share === undefined)
    return (
      <Button changes variant="secondary" size="small" icon={<ScanText />} onClick={recognize}>
        {t('Recognize text')}
      </Button>
    )
  return (
    <div className="w-full">
      <p aria-live="polite" className="text-sm">
        {t('Recognizing text: {percent}', { percent: formatPercent(Math.round(share * 100)) })}
      </p>
      <ProgressBar share={share} className="my-1" />
      <Button variant="quiet" size="small" onClick={() => abort.current?.abort()}>
        {t('Stop')}
      </Button>
    </div>
  )
}

/** A new version of a document's file, or the first file of one on paper. The one before stays in the history. */
function ReplaceFile({ document }: { document: DocumentRecord }) {
  const [share, setShare] = useState<number>()
  if (!useCanChange()) return null

  const replace = async (file: File) => {
    setShare(0)
    try {
      const prepared = await prepareFile(file, file.name)
      const fileId = await uploadDocument(prepared, {
        signal: new AbortController().signal,
        onProgress: sent => setShare(sent / prepared.bytes.length),
        onWaiting: () => {},
      })
      await changeRecord(documents, document.id, { version: document.version, fileId })
      toast({ title: t(documents.messages.updated) })
    } catch (error) {
      const description =
        error instanceof RefusedFile
          ? error.message
          : (serverMessage(error) ?? t('This could not be saved. Please try again.'))
      toastError(description)
    }
    setShare(undefined)
    await refreshRecords(documents)
  }

  if (share !== undefined)
    return (
      <div className="w-full">
        <p aria-live="polite" className="text-sm">
          {t('Uploading: {percent}', { percent: formatPercent(Math.floor(share * 100)) })}
        </p>
        <ProgressBar share={share} className="mt-1" />
      </div>
    )
  return (
    <FileButton
      kind="files"
      size="small"
      multiple={false}
      label={t(document.fileId ? 'Replace file' : 'Add a file')}
      onFiles={([file]) => file && void replace(file)}
    />
  )
}

const recognizeText = async (
  bytes: Uint8Array,
  type: FileTypeName,
  language: Language,
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<FileText> => {
  const { recognizePages } = await import('./text/recognize-pages.ts')
  return textOf(await recognizePages(bytes, type, language, onProgress, signal), 'recognized')
}
