import { TriangleAlert } from 'lucide-react'
import { highRiskNotes } from '#contract/facts/high-risk-drugs/high-risk-drugs.ts'
import { metAllergies } from '#contract/healthcare/medications/checks/met-allergies.ts'
import { allergies } from '#contract/lifecare/health-profile/allergies.ts'
import { t } from '#web/platform/i18n.ts'
import { MetAllergies, NotCompared } from '#web/record/met-allergies.tsx'
import { useRecords } from '#web/record/use-records.ts'
import type { AllergyMarkProps } from './allergy-mark.tsx'

/** The allergies that a medication meets, for as long as both are there. */
export function AllergyMarks({ medication, atDose = false }: AllergyMarkProps) {
  const { data: noted = [], isError } = useRecords(allergies)
  return (
    <>
      {isError ? <NotCompared /> : <MetAllergies allergies={metAllergies(medication, noted)} />}
      {atDose && <DoseWarnings medication={medication} />}
    </>
  )
}

const DoseWarnings = ({ medication: { medicationName, dosage } }: AllergyMarkProps) =>
  highRiskNotes(medicationName, dosage).map(({ atDose }) => (
    <span key={atDose} className="flex items-start gap-1.5 text-sm font-medium text-warning-ink">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {t(atDose)}
    </span>
  ))
