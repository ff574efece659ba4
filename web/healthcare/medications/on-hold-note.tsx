import { highRiskNotes } from '#contract/facts/high-risk-drugs/high-risk-drugs.ts'
import type { Medication } from '#contract/healthcare/medications/medications.ts'
import { t } from '#web/platform/i18n.ts'
import { HighRiskNote } from './high-risk-note.tsx'

/** Taken all the same, or forgotten for good: both can hurt. */
export const onHoldText = () => t('On hold: nothing of it is due. Ask the doctor when to take it again.')

/** Of a high-risk medication that is not taken now: what is dangerous about it stays in view, and that it is on hold. */
export function OnHoldNote({ medication: { medicationName, dosage, status } }: { medication: Medication }) {
  if (highRiskNotes(medicationName, dosage).length === 0) return null
  return (
    <>
      {status === 'on-hold' && <p className="mt-1 text-sm font-medium text-warning-ink">{onHoldText()}</p>}
      <HighRiskNote name={medicationName} dosage={dosage} />
    </>
  )
}
