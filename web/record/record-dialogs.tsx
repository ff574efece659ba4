import { type ComponentType, Suspense, use, useEffect } from 'react'
import type { AnyRecordType, RecordOf } from '#contract/record/define-record.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { t } from '#web/platform/i18n.ts'
import { useCanChange, useCanManage } from '#web/platform/person/current-person.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { DialogActions } from '#web/ui/overlay/dialog-parts.tsx'
import { Opening } from '#web/ui/overlay/opening.tsx'
import { DeleteRecordDialog } from './delete-record-dialog.tsx'
import { wasDeletedHere } from './deleted-here.ts'
import { DeletedRecordsDialog } from './deleted-records-dialog.tsx'
import { RecordDetailsDialog } from './details/record-details-dialog.tsx'
import { RecordHistoryDialog, type VersionActions } from './details/record-history-dialog.tsx'
import { RecordFormDialog } from './form/record-form-dialog.tsx'
import { useRecordAction } from './form/use-record-action.ts'
import { ShareDialog, type ShareDialogProps } from './share/share-dialog.ts'
import { useRecord } from './use-records.ts'

/**
 * A type's custom dialog, such as Discontinue, opened by `?id=…&action=<its name>`. With the name of a standard
 * dialog, such as `details`, it replaces that one.
 */
export type CustomDialog<R extends AnyRecordType> = ComponentType<{ existing: RecordOf<R>; onClose: () => void }>

interface RecordDialogsProps<R extends AnyRecordType> {
  type: R
  customDialogs?: Record<string, CustomDialog<R>>
  /** Replaces the standard form for a new record. */
  Adding?: ComponentType<{ onClose: () => void }>
  /** Replaces the list of what was deleted. */
  Deleted?: ComponentType<{ onClose: () => void }>
  /** What can be done with a version in the history, beside restoring it. */
  VersionActions?: VersionActions<R>
}

/** The dialog that the address asks for: add, details, edit, history, delete, or a custom one. */
export function RecordDialogs<R extends AnyRecordType>({ type, Adding, Deleted, ...rest }: RecordDialogsProps<R>) {
  const { action, id, close, initial } = useRecordAction(type)
  const [canChange, canManage] = [useCanChange(), useCanManage()]
  if (action === 'share') return canManage && <SharingDialog type={type} id={id} onClose={close} />
  if (id) return <OneRecordDialog key={`${id} ${action}`} type={type} id={id} {...rest} />
  if (!canChange) return null
  if (action === 'add' && Adding) return <Adding onClose={close} />
  if (action === 'add') return <RecordFormDialog type={type} initial={initial(type)} onClose={close} />
  if (action === 'deleted' && Deleted) return <Deleted onClose={close} />
  if (action === 'deleted') return <DeletedRecordsDialog type={type} onClose={close} />
  return null
}

/** Sharing is another area; the shell provides the dialog by context. */
export function SharingDialog(props: ShareDialogProps) {
  const Dialog = use(ShareDialog)
  return <Suspense fallback={<Opening />}>{Dialog && <Dialog {...props} />}</Suspense>
}

type OneRecordDialogProps<R extends AnyRecordType> = Pick<
  RecordDialogsProps<R>,
  'type' | 'customDialogs' | 'VersionActions'
> & { id: string }

function OneRecordDialog<R extends AnyRecordType>({
  type,
  id,
  customDialogs = {},
  VersionActions,
}: OneRecordDialogProps<R>) {
  const { action: asked, open, close } = useRecordAction(type)
  // A viewer gets the details, whatever the address asks for.
  const action = useCanChange() || asked === 'history' || asked === 'advice' ? asked : null
  const { data: existing, error, refetch } = useRecord(type, id)

  if (action === 'history')
    return <RecordHistoryDialog type={type} id={id} onClose={close} VersionActions={VersionActions} />
  if (wasDeletedHere(id)) return <CloseAtOnce onClose={close} />
  // What was read before stays open, with all that was typed.
  if (error && !existing)
    return <MissingRecordDialog {...{ type, error }} onClose={close} onRetry={() => void refetch()} />
  if (!existing) return <Opening />
  const name = action ?? 'details'
  const CustomDialogOfType = Object.hasOwn(customDialogs, name) ? customDialogs[name] : undefined
  if (CustomDialogOfType) return <CustomDialogOfType existing={existing} onClose={close} />
  if (action === 'edit') return <RecordFormDialog type={type} existing={existing} onClose={close} />
  if (action === 'delete') return <DeleteRecordDialog type={type} existing={existing} onClose={close} />
  return (
    <Suspense fallback={<Opening />}>
      <RecordDetailsDialog type={type} existing={existing} onAction={next => open(next, id)} onClose={close} />
    </Suspense>
  )
}

interface MissingRecordDialogProps {
  type: AnyRecordType
  error: Error
  onClose: () => void
  onRetry: () => void
}

const isGone = (error: Error | null) => error instanceof ApiError && error.status === 404

/** Back after a deletion: the list, not a message about what the person has just deleted. */
function CloseAtOnce({ onClose }: { onClose: () => void }) {
  useEffect(onClose)
  return null
}

const MissingRecordDialog = ({ type, error, onClose, onRetry }: MissingRecordDialogProps) => {
  const hasGone = isGone(error)
  return (
    <Dialog open onClose={onClose} title={hasGone ? t(type.messages.notFound) : t(type.one)} size="small">
      <p>
        {hasGone
          ? t('It may have been deleted. You can restore deleted records from the list of deleted items.')
          : t('This cannot be loaded right now. Nothing is lost.')}
      </p>
      <DialogActions>
        {!hasGone && (
          <Button variant="secondary" onClick={onRetry}>
            {t('Try again')}
          </Button>
        )}
        <Button onClick={onClose}>{t('Close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
