import type { AnyRecordType, Values } from '#contract/record/define-record.ts'
import { t } from '#web/platform/i18n.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastError } from '#web/ui/feedback/toast-failure.ts'
import { useContentKey } from './use-entry-key.ts'
import { refreshRecords, useAddRecord, useDeleteRecord } from './use-records.ts'

/** Adds a record with one press and without a form, and offers Undo. */
export const useAddWithUndo = <R extends AnyRecordType>(type: R) => {
  const add = useAddRecord(type)
  const remove = useDeleteRecord(type)
  const key = useContentKey<Partial<Values<R>>>()
  const fail = () => toastError(t('This could not be saved. Please try again.'))

  const undo = (id: string) =>
    remove.mutateAsync({ id }).then(() => {
      toast({ title: t(type.messages.deleted) })
      return refreshRecords(type)
    }, fail)

  return {
    /** `button` identifies the pressed button, for values that include the time. */
    add: (values: Partial<Values<R>>, button = JSON.stringify(values)) =>
      add.mutateAsync(key.entry(values, button)).then(({ id }) => {
        key.renew()
        toast({ title: t(type.messages.added), action: { label: t('Undo'), onClick: () => undo(id) } })
      }, fail),
    isPending: add.isPending,
  }
}
