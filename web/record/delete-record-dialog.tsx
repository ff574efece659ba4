import type { AnyRecordType, RecordOf } from '#contract/record/define-record.ts'
import { t } from '#web/platform/i18n.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastError } from '#web/ui/feedback/toast-failure.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { noteDeleted } from './deleted-here.ts'
import { toastNotRestored, toastRestored } from './restored-toast.ts'
import { titleOf } from './show-value.ts'
import { refreshRecords, restoreRecord, useDeleteRecord } from './use-records.ts'

interface DeleteRecordDialogProps<R extends AnyRecordType> {
  type: R
  existing: RecordOf<R>
  onClose: () => void
}

export function DeleteRecordDialog<R extends AnyRecordType>({ type, existing, onClose }: DeleteRecordDialogProps<R>) {
  const remove = useDeleteRecord(type)

  const undo = (): Promise<unknown> =>
    restoreRecord(type, existing.id).then(
      // Where it was changed elsewhere before it was deleted here, it comes back as it was then.
      restored => toastRestored(type, restored.version === existing.version + 2 ? existing : {}, restored),
      error => toastNotRestored(error, undo),
    )
  const onConfirm = () =>
    remove.mutateAsync(existing).then(
      () => {
        noteDeleted(existing.id)
        onClose()
        toast({ title: t(type.messages.deleted), action: { label: t('Undo'), onClick: undo } })
        return refreshRecords(type)
      },
      () => toastError(t(type.messages.deleteFailed)),
    )

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={onConfirm}
      pending={remove.isPending}
      title={t('{delete} {name}?', { delete: t(type.messages.delete), name: titleOf(type, existing) })}
      description={t('It will be removed from your lists. Its history is kept, and you can restore it later.')}
      confirmLabel={t(type.messages.delete)}
      tone="danger"
    />
  )
}
