import { type Medication, medications } from '#contract/healthcare/medications/medications.ts'
import { t } from '#web/platform/i18n.ts'
import { today } from '#web/platform/time-zone.ts'
import { useChangeRecord } from '#web/record/use-records.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { failedToUpdate } from './medication-toasts.ts'

export const refillsText = (count: number) => (count === 1 ? t('1 refill left') : t('{count} refills left', { count }))

/** What there is after a refill, where both what was left and what a refill brings are known. */
const refilledSupply = ({ supplyPerRefill }: Medication, left: number | null) =>
  supplyPerRefill === null || left === null ? {} : { supplyLeft: left + supplyPerRefill, supplyCountedOn: today() }

/** One refill was fetched: one fewer remains. The version keeps a double press from counting twice. */
export const useRefill = () => {
  const change = useChangeRecord(medications)
  return (medication: Medication, left: number | null) => {
    const { id, version, refillsRemaining } = medication
    change.mutate(
      { id, version, refillsRemaining: (refillsRemaining ?? 1) - 1, ...refilledSupply(medication, left) },
      {
        onSuccess: refilled =>
          toast({ title: t('Medication Updated'), description: refillsText(refilled.refillsRemaining ?? 0) }),
        onError: failedToUpdate,
      },
    )
  }
}
