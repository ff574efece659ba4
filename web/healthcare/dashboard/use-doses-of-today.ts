import { effectiveDoses } from '#contract/healthcare/medications/active-doses.ts'
import { daysCounted, dosesThatCount } from '#contract/healthcare/medications/as-needed.ts'
import { type DoseOfDay, dosesOfDay, takenWithoutDoses } from '#contract/healthcare/medications/doses-of-day.ts'
import { type MedicationDose, medicationDoses } from '#contract/healthcare/medications/medication-doses.ts'
import { isTakenOn } from '#contract/healthcare/medications/medication-now.ts'
import { type Medication, medications } from '#contract/healthcare/medications/medications.ts'
import { addDays } from '#contract/record/time/days.ts'
import { timeZone } from '#web/platform/time-zone.ts'
import { useNow } from '#web/platform/use-now.ts'
import { useRecords, useRecordsBetween } from '#web/record/use-records.ts'

export interface Doses {
  all: Medication[]
  doses: DoseOfDay[]
  /** Whether anything is taken at all. */
  takesAnything: boolean
  untimed: ReturnType<typeof takenWithoutDoses<Medication>>
  /** The doses of what is taken as needed that count for the next one. */
  logged: (medication: Medication) => MedicationDose[]
}

/** Today's doses by time; undefined until everything that they depend on is loaded: "none" would be wrong. */
export const useDosesOfToday = (today: string) => {
  const now = useNow()
  const all = useRecords(medications)
  const marked = useRecordsBetween(medicationDoses, today, addDays(today, 1))
  const asNeeded = (all.data ?? []).filter(entry => entry.asNeeded && isTakenOn(entry, today))
  const { since, until } = daysCounted(asNeeded, today)
  const counted = useRecordsBetween(medicationDoses, since, until, asNeeded.length > 0)
  const clock = { now, timeZone: timeZone() }
  const known: Doses | undefined = all.data &&
    marked.data &&
    (asNeeded.length === 0 || counted.data) && {
      all: all.data,
      doses: dosesOfDay(all.data, marked.data, today, clock),
      takesAnything: all.data.some(medication => isTakenOn(medication, today)),
      untimed: takenWithoutDoses(all.data, today),
      logged: medication => dosesThatCount(medication, effectiveDoses(counted.data ?? []), clock),
    }
  return { known, queries: [all, marked, counted] }
}
