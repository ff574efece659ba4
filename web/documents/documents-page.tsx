import { Eye, FilePlus2, Trash2 } from 'lucide-react'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { readStorage } from '#contract/account/personal-data/storage-endpoints.ts'
import { type DocumentRecord, documents } from '#contract/documents/documents.ts'
import { eraseDocument } from '#contract/documents/file-endpoints.ts'
import { isFileType } from '#contract/documents/file-types.ts'
import { ImportButton } from '#web/imports/dialog/import-button.tsx'
import { ImportRecords } from '#web/imports/dialog/import-records.tsx'
import { serverMessage } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { formatSize } from '#web/platform/format/numbers.ts'
import { t } from '#web/platform/i18n.ts'
import { useCanChange, useCanErase, useSeesSensitive } from '#web/platform/person/current-person.ts'
import { DeletedRecordsButton, DeletedRecordsDialog } from '#web/record/deleted-records-dialog.tsx'
import { useRecordAction } from '#web/record/form/use-record-action.ts'
import { AddRecord } from '#web/record/list/add-record.tsx'
import { type CustomDialog, RecordDialogs } from '#web/record/record-dialogs.tsx'
import { refreshRecords } from '#web/record/use-records.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastError } from '#web/ui/feedback/toast-failure.ts'
import { Page } from '#web/ui/layout/page.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Opening } from '#web/ui/overlay/opening.tsx'
import { DocumentsCard } from './list/documents-card.tsx'

const StoredFileViewer = lazyPart(() =>
  import('#web/record/files/viewer/document-viewer.tsx').then(m => m.StoredFileViewer),
)

function VersionFile({ record: { title, fileId, fileType, fileName } }: { record: DocumentRecord }) {
  const [isOpen, setOpen] = useState(false)
  if (!fileId || !isFileType(fileType)) return null
  return (
    <>
      <Button variant="secondary" size="small" icon={<Eye />} onClick={() => setOpen(true)}>
        {t('Open file')}
      </Button>
      {isOpen &&
        createPortal(
          <Suspense fallback={<Opening />}>
            <StoredFileViewer title={title} fileId={fileId} fileType={fileType} onClose={() => setOpen(false)}>
              <p className="break-words">{fileName}</p>
            </StoredFileViewer>
          </Suspense>,
          document.body,
        )}
    </>
  )
}

const AddDocuments = lazyPart(() => import('./add/add-documents.tsx').then(m => m.AddDocuments))
const DocumentDialog = lazyPart(() => import('./document-dialog.tsx').then(m => m.DocumentDialog))

const Details: CustomDialog<typeof documents> = props => (
  <Suspense fallback={<Opening />}>
    <DocumentDialog {...props} />
  </Suspense>
)

/** Adding is a dialog of its own, which stays while files travel. */
const None = () => null

export function DocumentsPage({ title }: { title: string }) {
  const { action, open, close } = useRecordAction(documents)
  const canChange = useCanChange()
  const [incoming, setIncoming] = useState<readonly File[]>([])
  const isAdding = canChange && action === 'add'
  const [hasAdded, setHasAdded] = useState(isAdding)
  if (isAdding && !hasAdded) setHasAdded(true)

  const take = useCallback(
    (files: readonly File[]) => {
      setIncoming(files)
      if (!isAdding) open('add')
    },
    [open, isAdding],
  )
  const isOver = useIncomingFiles(canChange, take)

  return (
    <Page
      title={title}
      action={
        <>
          <AddRecord type={documents} />
          <ImportButton />
        </>
      }
    >
      <ImportRecords />
      <NearlyFull />
      <DocumentsCard />
      <DeletedRecordsButton type={documents} />
      <RecordDialogs
        type={documents}
        customDialogs={{ details: Details }}
        Adding={None}
        Deleted={DeletedDocumentsDialog}
        VersionActions={VersionFile}
      />
      <Suspense fallback={<Opening />}>
        {hasAdded && <AddDocuments open={isAdding} incoming={incoming} onReopen={() => open('add')} onClose={close} />}
      </Suspense>
      {isOver && <DropHint />}
    </Page>
  )
}

const DropHint = () => (
  <div className="pointer-events-none fixed inset-4 z-40 flex items-center justify-center rounded-card border-4 border-dashed border-accent bg-accent-soft/90">
    <p className="flex items-center gap-3 text-xl font-semibold text-accent-ink">
      <FilePlus2 aria-hidden className="size-7" />
      {t('Drop files to add them')}
    </p>
  </div>
)

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

/** Files that are dropped anywhere on the page, or pasted. Returns whether some are held above it. */
const useIncomingFiles = (isOn: boolean, onFiles: (files: File[]) => void) => {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!isOn) return
    // Each element that the pointer crosses is entered before the previous one is left.
    let depth = 0
    const stop = new AbortController()
    const listen = <Name extends keyof WindowEventMap>(name: Name, react: (event: WindowEventMap[Name]) => void) =>
      window.addEventListener(name, react, { signal: stop.signal })
    const cross = (event: DragEvent, by: number) => {
      if (!hasFiles(event)) return
      depth = Math.max(0, depth + by)
      setOver(depth > 0)
    }
    listen('dragenter', event => cross(event, 1))
    listen('dragleave', event => cross(event, -1))
    listen('dragover', event => {
      if (hasFiles(event)) event.preventDefault()
    })
    listen('drop', event => {
      if (!hasFiles(event)) return
      // Or the browser would leave the page and open the file.
      event.preventDefault()
      depth = 0
      setOver(false)
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length > 0) onFiles(files)
    })
    listen('paste', event => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0 || (isTyping(event.target) && event.clipboardData?.types.includes('text/plain'))) return
      event.preventDefault()
      onFiles(files)
    })
    return () => stop.abort()
  }, [isOn, onFiles])
  return isOver
}

const NEARLY = 0.9

/** Only where little room is left. */
function NearlyFull() {
  const { data } = useEndpoint(readStorage, {}, { enabled: useSeesSensitive() })
  if (!data || data.bytes < data.maxBytes * NEARLY) return null
  return (
    <Alert tone="warning">
      {t('Your storage is nearly full: {used} of {limit}. Permanently deleting documents frees up space.', {
        used: formatSize(data.bytes),
        limit: formatSize(data.maxBytes),
      })}
    </Alert>
  )
}

/** Restores deleted documents, or erases them permanently. */
function DeletedDocumentsDialog({ onClose }: { onClose: () => void }) {
  const [erased, setErased] = useState<DocumentRecord>()
  const [pending, setPending] = useState(false)
  const canErase = useCanErase()

  const erase = async ({ id }: DocumentRecord) => {
    setPending(true)
    await call(eraseDocument, { params: { id } }).then(
      () => toast({ title: t('Document deleted for good') }),
      error => toastError(serverMessage(error) ?? t('This could not be deleted. Please try again.')),
    )
    await refreshRecords(documents)
    setPending(false)
    setErased(undefined)
  }

  return (
    <>
      <DeletedRecordsDialog
        type={documents}
        onClose={onClose}
        actions={record =>
          canErase && (
            <Button variant="quiet" size="small" icon={<Trash2 />} onClick={() => setErased(record)}>
              {t('Delete for good')}
            </Button>
          )
        }
      />
      <ConfirmDialog
        open={erased !== undefined}
        onClose={() => setErased(undefined)}
        onConfirm={() => erased && void erase(erased)}
        pending={pending}
        title={t('Delete {name} for good?', { name: erased?.title ?? '' })}
        description={t('The document, its history and all versions of its file are erased. This cannot be undone.')}
        confirmLabel={t('Delete for good')}
        tone="danger"
      />
    </>
  )
}
