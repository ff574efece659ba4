import type { AnyRecordType, RecordOf, Values } from '#contract/record/define-record.ts'
import { t } from '#web/platform/i18n.ts'
import { useChangeRecord } from '#web/record/use-records.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastError } from '#web/ui/feedback/toast-failure.ts'

/** Changes a record with one click in its row, and shows a toast. */
export const useChangeInPlace = <R extends AnyRecordType>(type: R) => {
  const change = useChangeRecord(type)
  const save = (existing: RecordOf<R>, values: Partial<Values<R>>) =>
    change.mutateAsync({ id: existing.id, version: existing.version, ...values }).then(
      () => toast({ title: t(type.messages.updated) }),
      () => toastError(t('This could not be saved. Please try again.')),
    )
  return { save, isPending: change.isPending }
}
