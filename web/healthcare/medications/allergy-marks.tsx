import { TriangleAlert } from 'lucide-react'
import { highRiskNotes } from '#contract/facts/high-risk-drugs/high-risk-drugs.ts'
import { metAllergies } from '#contract/healthcare/medications/checks/met-allergies.ts'
import { isOverOn, mayBeTaken } from '#contract/healthcare/medications/medication-now.ts'
import { medications } from '#contract/healthcare/medications/medications.ts'
import { allergies } from '#contract/lifecare/health-profile/allergies.ts'
import { formatList } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { useToday } from '#web/platform/use-today.ts'
import { MetAllergies, NotCompared } from '#web/record/met-allergies.tsx'
import { useRecords } from '#web/record/use-records.ts'
import type { AllergyMarkProps } from './allergy-mark.tsx'
import { askedBeside, togetherText } from './checks/together-questions.ts'

/** The allergies that a medication meets, and other medications that it should not be combined with before asking. */
export function AllergyMarks({ medication, atDose = false }: AllergyMarkProps) {
  const { data: noted = [], isError } = useRecords(allergies)
  const { data: all = [] } = useRecords(medications)
  const today = useToday()
  const others = all.filter(other => mayBeTaken(other) && !isOverOn(other, today))
  const beside = isOverOn(medication, today) ? [] : askedBeside(medication, others)
  return (
    <>
      {isError ? <NotCompared /> : <MetAllergies allergies={metAllergies(medication, noted)} />}
      {beside.length > 0 && (
        <DoseWarning>{t(togetherText(formatList(beside.map(({ medicationName }) => medicationName))))}</DoseWarning>
      )}
      {atDose &&
        highRiskNotes(medication.medicationName, medication.dosage).map(({ atDose }) => (
          <DoseWarning key={atDose}>{t(atDose)}</DoseWarning>
        ))}
    </>
  )
}

export const DoseWarning = ({ children }: { children: string }) => (
  <span className="flex items-start gap-1.5 text-sm font-medium text-warning-ink">
    <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
    {children}
  </span>
)
