import { TriangleAlert } from 'lucide-react'
import type { Source } from '#contract/facts/fact-set.ts'
import { highRiskNotes, isHighRisk } from '#contract/facts/high-risk-drugs/high-risk-drugs.ts'
import type { Medication } from '#contract/healthcare/medications/medications.ts'
import { t } from '#web/platform/i18n.ts'

/** "ISMP" of "ISMP, High-alert medications in …": there is little room in a list. */
const nameOf = ({ title }: Source) => title.split(/[,:]/)[0] ?? title

/** What to keep in mind about a dangerous medication, with its source. */
export function HighRiskNote({ name, dosage }: { name: string; dosage: string | null }) {
  return highRiskNotes(name, dosage).map(({ note, source }) => (
    <p key={note} className="mt-1 flex gap-2 text-sm font-medium text-warning-ink">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        {t(note)}{' '}
        <a href={source.url} target="_blank" rel="noopener noreferrer" className="relative font-normal underline">
          {t('Source: {source}', { source: nameOf(source) })}
        </a>
      </span>
    </p>
  ))
}

/** Taking it during the hold is dangerous, and so is never resuming it. */
const onHoldText = () => t('On hold: nothing of it is due. Ask the doctor when to take it again.')

/** For a high-risk medication that is on hold: says so, and keeps its warning in view. */
export function OnHoldNote({ medication: { medicationName, dosage, status } }: { medication: Medication }) {
  if (!isHighRisk(medicationName, dosage)) return null
  return (
    <>
      {status === 'on-hold' && <p className="mt-1 text-sm font-medium text-warning-ink">{onHoldText()}</p>}
      <HighRiskNote name={medicationName} dosage={dosage} />
    </>
  )
}

/** The high-risk medications that are on hold. */
export const HighRiskOnHold = ({ all }: { all: Medication[] }) =>
  all
    .filter(({ status, medicationName, dosage }) => status === 'on-hold' && isHighRisk(medicationName, dosage))
    .map(({ id, medicationName, dosage }) => (
      <p key={id} className="mt-1 text-sm break-words">
        <span className="font-medium">{[medicationName, dosage].filter(Boolean).join(' ')}</span>
        <span className="block font-medium text-warning-ink">{onHoldText()}</span>
      </p>
    ))
