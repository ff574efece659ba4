import { useRef } from 'react'
import { type Medication, medications } from '#contract/healthcare/medications/medications.ts'
import { isUnanswered } from '#web/platform/api/api-error.ts'
import { t } from '#web/platform/i18n.ts'
import { today } from '#web/platform/time-zone.ts'
import { SAME_PRESS } from '#web/record/use-entry-key.ts'
import { holds, refreshRecords, useChangeRecord } from '#web/record/use-records.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { failedToUpdate } from './medication-toasts.ts'

export const refillsText = (count: number) => (count === 1 ? t('1 refill left') : t('{count} refills left', { count }))

/** The supply after a refill, if both the remaining amount and the amount per refill are known. */
const refilledSupply = ({ supplyPerRefill }: Medication, left: number | null) =>
  supplyPerRefill === null || left === null ? {} : { supplyLeft: left + supplyPerRefill, supplyCountedOn: today() }

/** One refill was fetched: one fewer remains. The version keeps a double press from counting twice. */
export const useRefill = () => {
  const change = useChangeRecord(medications)
  const unanswered = useRef<{ sent: object; at: number }>(undefined)
  return (medication: Medication, left: number | null) => {
    const { id, version, refillsRemaining } = medication
    const { sent, at = 0 } = unanswered.current ?? {}
    const tell = (known: Medication) => {
      unanswered.current = undefined
      toast({ title: t('Medication Updated'), description: refillsText(known.refillsRemaining ?? 0) })
    }
    // The refill was counted and only the response was lost: another press means the same refill.
    if (sent && Date.now() - at < SAME_PRESS && holds(medication, sent)) return tell(medication)
    const refilled = { refillsRemaining: (refillsRemaining ?? 1) - 1, ...refilledSupply(medication, left) }
    change.mutate(
      { id, version, ...refilled },
      {
        onSuccess: tell,
        onError: error => {
          if (isUnanswered(error)) unanswered.current = { sent: refilled, at: Date.now() }
          failedToUpdate(error)
          void refreshRecords(medications)
        },
      },
    )
  }
}
