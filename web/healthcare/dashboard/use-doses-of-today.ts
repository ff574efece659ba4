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

/** Today's doses by time; undefined as long as not all that they depend on is known: "none" would be a lie. */
export const useDosesOfToday = (today: string) => {
  const active = useRecords(medications, 'active')
  const marked = useRecordsBetween(medicationDoses, today, addDays(today, 1))
  return { doses: active.data && marked.data && dosesFrom(active.data, marked.data, today), queries: [active, marked] }
}

const dosesFrom = (active: Medication[], marked: MedicationDose[], today: string): TodaysDose[] => {
  const byId = new Map(active.map(medication => [medication.id, medication]))
  return dosesOn(active, effectiveDoses(marked), today).flatMap(dose => {
    const medication = byId.get(dose.medicationId)
    return medication ? [{ ...dose, medication }] : []
  })
}
