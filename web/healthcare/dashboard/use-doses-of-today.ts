import { effectiveDoses } from '#contract/healthcare/medications/active-doses.ts'
import { type DueDose, dosesOn } from '#contract/healthcare/medications/adherence.ts'
import { type MedicationDose, medicationDoses } from '#contract/healthcare/medications/medication-doses.ts'
import { type Medication, medications } from '#contract/healthcare/medications/medications.ts'
import { addDays } from '#contract/record/time/days.ts'
import { useRecords, useRecordsBetween } from '#web/record/use-records.ts'

export interface TodaysDose extends DueDose {
  mark?: MedicationDose | undefined
  medication: Medication
}

/** Today's doses by time; none if they cannot be read, undefined until they are known. */
export const useDosesOfToday = (today: string): TodaysDose[] | undefined => {
  const active = useRecords(medications, 'active')
  const marked = useRecordsBetween(medicationDoses, today, addDays(today, 1))
  if (active.isPending || marked.isPending) return undefined
  const byId = new Map(active.data?.map(medication => [medication.id, medication]))
  return dosesOn(active.data ?? [], effectiveDoses(marked.data ?? []), today).flatMap(dose => {
    const medication = byId.get(dose.medicationId)
    return medication ? [{ ...dose, medication }] : []
  })
}
