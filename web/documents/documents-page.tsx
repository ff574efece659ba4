import { Eye, FilePlus2 } from 'lucide-react'
import { Suspense, useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import { type DocumentRecord, documents } from '#contract/documents/documents.ts'
import { isFileType } from '#contract/documents/file-types.ts'
import { ImportButton } from '#web/imports/dialog/import-button.tsx'
import { ImportRecords } from '#web/imports/dialog/import-records.tsx'
import { t } from '#web/platform/i18n.ts'
import { useCanChange } from '#web/platform/person/current-person.ts'
import { DeletedRecordsButton } from '#web/record/deleted-records-dialog.tsx'
import { useRecordAction } from '#web/record/form/use-record-action.ts'
import { AddRecord } from '#web/record/list/add-record.tsx'
import { type CustomDialog, RecordDialogs } from '#web/record/record-dialogs.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Opening } from '#web/ui/overlay/opening.tsx'
import { useIncomingFiles } from './add/use-incoming-files.ts'
import { DeletedDocumentsDialog } from './list/deleted-documents-dialog.tsx'
import { DocumentsCard } from './list/documents-card.tsx'
import { NearlyFull } from './list/nearly-full.tsx'

const StoredFileViewer = lazyPart(() =>
  import('#web/record/files/viewer/document-viewer.tsx').then(m => m.StoredFileViewer),
)

/** The file that a version had. */
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
