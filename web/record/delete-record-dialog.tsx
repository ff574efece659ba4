import type { AnyRecordType, RecordOf } from '#contract/record/define-record.ts'
import { t } from '#web/platform/i18n.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { restoreRecord, useDeleteRecord } from './use-records.ts'

interface DeleteRecordDialogProps<R extends AnyRecordType> {
  record: R
  existing: RecordOf<R>
  onClose: () => void
}

export function DeleteRecordDialog<R extends AnyRecordType>({ record, existing, onClose }: DeleteRecordDialogProps<R>) {
  const remove = useDeleteRecord(record)
  const one = t(record.one)
  const values: Record<string, unknown> = existing

  const fail = (description: string) => toast({ title: t('Error'), description, variant: 'destructive' })
  const undo = () =>
    restoreRecord(record, existing.id, existing.version).then(
      () => toast({ title: t('{one} Restored', { one }) }),
      () => fail(t('This version could not be restored.')),
    )
  const onConfirm = () =>
    remove.mutate(existing, {
      onSuccess: () => {
        toast({ title: t('{one} Deleted', { one }), action: { label: t('Undo'), onClick: undo } })
        onClose()
      },
      onError: () => fail(t('Failed to delete {one}', { one: one.toLowerCase() })),
    })

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={onConfirm}
      pending={remove.isPending}
      title={t('Delete {name}?', { name: String(values[record.title]) })}
      description={t('It leaves your lists. Its history is kept, and you can bring it back later.')}
      confirmLabel={t('Delete')}
      tone="danger"
    />
  )
}
