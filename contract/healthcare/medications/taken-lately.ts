import { addDays } from '#contract/record/time/days.ts'
import { timesOf } from '#contract/record/time/times.ts'
import type { MedicationDose } from './medication-doses.ts'
import type { Medication } from './medications.ts'
import { weekdaysOf } from './weekdays.ts'

type Spaced = Pick<
  Medication,
  'id' | 'asNeeded' | 'scheduleTimes' | 'scheduleDays' | 'scheduleInterval' | 'scheduleWeekdays'
>

const daysApart = ({ scheduleDays, scheduleInterval, scheduleWeekdays }: Spaced) => {
  if (scheduleDays === 'interval') return scheduleInterval ?? 0
  return scheduleDays === 'weekdays' && weekdaysOf(scheduleWeekdays).length === 1 ? 7 : 0
}

/** For what is taken once a week or less often: since when a dose makes the one of this day too soon. */
export const tooSoonSince = (medication: Spaced, day: string) => {
  const days = daysApart(medication)
  return medication.asNeeded || days < 7 ? null : addDays(day, 1 - days)
}

/**
 * The last dose that was taken too shortly before: after a change of days, the next one is due days too early. The
 * twins have the same ingredient.
 */
export const takenLately = (
  medication: Spaced,
  day: string,
  marked: readonly MedicationDose[],
  twins: readonly { id: string }[] = [],
): MedicationDose | undefined => {
  const since = tooSoonSince(medication, day)
  if (!since) return
  const ids = [medication, ...twins].map(({ id }) => id)
  // Two times on one day may be meant.
  const isPart = (dose: MedicationDose) =>
    dose.day === day && dose.medicationId === medication.id && timesOf(medication.scheduleTimes).includes(dose.time)
  return marked
    .filter(dose => dose.status === 'taken' && ids.includes(dose.medicationId) && !isPart(dose))
    .filter(dose => since <= dose.day && dose.day <= day)
    .toSorted((a, b) => b.day.localeCompare(a.day))[0]
}
