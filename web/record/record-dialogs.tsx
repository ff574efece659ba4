import { type ComponentType, Suspense, use } from 'react'
import type { AnyRecordType, RecordOf } from '#contract/record/define-record.ts'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Dialog, DialogActions } from '#web/ui/overlay/dialog.tsx'
import { DeleteRecordDialog } from './delete-record-dialog.tsx'
import { DeletedRecordsDialog } from './deleted-records-dialog.tsx'
import { RecordFormDialog } from './form/record-form-dialog.tsx'
import { useRecordAction } from './form/use-record-action.ts'
import { RecordDetailsDialog } from './record-details-dialog.tsx'
import { RecordHistoryDialog } from './record-history-dialog.tsx'
import { ShareDialog, type ShareDialogProps } from './share-dialog.ts'
import { useRecord } from './use-records.ts'

/**
 * A dialog of one record type's own, such as Discontinue, opened by `?id=…&action=<its name>`; one named as a usual
 * dialog, such as `details`, takes its place.
 */
export type OwnDialog<R extends AnyRecordType> = ComponentType<{ existing: RecordOf<R>; onClose: () => void }>

interface RecordDialogsProps<R extends AnyRecordType> {
  record: R
  own?: Record<string, OwnDialog<R>>
  /** In place of the usual form for a new one. */
  Adding?: ComponentType<{ onClose: () => void }>
}

/** Whatever the address says is open: adding, details, editing, history, deletion, or a dialog of the type's own. */
export function RecordDialogs<R extends AnyRecordType>({ record, own = {}, Adding }: RecordDialogsProps<R>) {
  const { action, id, close, given } = useRecordAction(record)
  if (action === 'share') return <SharingDialog record={record} id={id} onClose={close} />
  if (id) return <OneRecordDialog key={`${id} ${action}`} record={record} id={id} own={own} />
  if (action === 'add' && Adding) return <Adding onClose={close} />
  if (action === 'add') return <RecordFormDialog record={record} initial={given(record)} onClose={close} />
  if (action === 'deleted') return <DeletedRecordsDialog record={record} onClose={close} />
  return null
}

/** Sharing is another area's; the shell says which. */
export function SharingDialog(props: ShareDialogProps) {
  const Dialog = use(ShareDialog)
  return <Suspense>{Dialog && <Dialog {...props} />}</Suspense>
}

interface OneRecordDialogProps<R extends AnyRecordType> {
  record: R
  id: string
  own: Record<string, OwnDialog<R>>
}

function OneRecordDialog<R extends AnyRecordType>({ record, id, own }: OneRecordDialogProps<R>) {
  const { action, open, close } = useRecordAction(record)
  const { data: existing, isError } = useRecord(record, id)

  if (action === 'history') return <RecordHistoryDialog record={record} id={id} onClose={close} />
  if (isError) return <MissingRecordDialog record={record} onClose={close} />
  if (!existing) return null
  const Own = own[action ?? 'details']
  if (Own) return <Own existing={existing} onClose={close} />
  if (action === 'edit') return <RecordFormDialog record={record} existing={existing} onClose={close} />
  if (action === 'delete') return <DeleteRecordDialog record={record} existing={existing} onClose={close} />
  return <RecordDetailsDialog record={record} existing={existing} onAction={next => open(next, id)} onClose={close} />
}

const MissingRecordDialog = ({ record, onClose }: { record: AnyRecordType; onClose: () => void }) => (
  <Dialog open onClose={onClose} title={t(record.says.notFound)} size="small">
    <p>{t('It may have been deleted. You can restore deleted records from the list of deleted items.')}</p>
    <DialogActions>
      <Button onClick={onClose}>{t('Close')}</Button>
    </DialogActions>
  </Dialog>
)
