import type { AnyRecordType, RecordOf } from '#contract/record/define-record.ts'
import { t } from '#web/platform/i18n.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { titleOf } from './show-value.ts'
import { refreshRecords, restoreRecord, useDeleteRecord } from './use-records.ts'

interface DeleteRecordDialogProps<R extends AnyRecordType> {
  record: R
  existing: RecordOf<R>
  onClose: () => void
}

export function DeleteRecordDialog<R extends AnyRecordType>({ record, existing, onClose }: DeleteRecordDialogProps<R>) {
  const remove = useDeleteRecord(record)

  const fail = (description: string) => toast({ title: t('Error'), description, variant: 'destructive' })
  const undo = () =>
    restoreRecord(record, existing.id, existing.version).then(
      () => toast({ title: t(record.says.restored) }),
      () => fail(t('This version could not be restored.')),
    )
  const onConfirm = () =>
    remove.mutateAsync(existing).then(
      () => {
        onClose()
        toast({ title: t(record.says.deleted), action: { label: t('Undo'), onClick: undo } })
        return refreshRecords(record)
      },
      () => fail(t(record.says.deleteFailed)),
    )

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={onConfirm}
      pending={remove.isPending}
      title={t('{delete} {name}?', { delete: t(record.says.delete), name: titleOf(record, existing) })}
      description={t('It will be removed from your lists. Its history is kept, and you can restore it later.')}
      confirmLabel={t(record.says.delete)}
      tone="danger"
    />
  )
}
