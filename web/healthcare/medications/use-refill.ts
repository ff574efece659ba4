import { type Medication, medications } from '#contract/healthcare/medications/medications.ts'
import { t } from '#web/platform/i18n.ts'
import { useChangeRecord } from '#web/record/use-records.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { failedToUpdate } from './medication-toasts.ts'

/** One refill was picked up. The version keeps a double click from counting twice. */
export const useRefill = () => {
  const change = useChangeRecord(medications)
  return ({ id, version, refillsRemaining }: Medication) =>
    change.mutate(
      { id, version, refillsRemaining: (refillsRemaining ?? 1) - 1 },
      {
        onSuccess: refilled =>
          toast({
            title: t('Medication Updated'),
            description: t('{count} refills left', { count: refilled.refillsRemaining ?? 0 }),
          }),
        onError: failedToUpdate,
      },
    )
}
