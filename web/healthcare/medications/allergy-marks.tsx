import { metAllergies } from '#contract/healthcare/medications/checks/met-allergies.ts'
import type { Medication } from '#contract/healthcare/medications/medications.ts'
import { allergies } from '#contract/lifecare/health-profile/allergies.ts'
import { MetAllergies, NotCompared } from '#web/record/met-allergies.tsx'
import { useRecords } from '#web/record/use-records.ts'

/** The allergies that a medication meets, for as long as both are there. */
export function AllergyMarks({ medication }: { medication: Pick<Medication, 'medicationName' | 'status'> }) {
  const { data: noted = [], isError } = useRecords(allergies)
  return isError ? <NotCompared /> : <MetAllergies allergies={metAllergies(medication, noted)} />
}
