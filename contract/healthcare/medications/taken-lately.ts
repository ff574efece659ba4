import { addDays, dayIn } from '#contract/record/time/days.ts'
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
const tooSoonSince = (medication: Spaced, day: string) => {
  const days = daysApart(medication)
  return medication.asNeeded || days < 7 ? null : addDays(day, 1 - days)
}

/** From which day on doses must be read to know whether one of this day is too soon. */
export const lastTakenSince = (medication: Spaced, day: string) => {
  const since = tooSoonSince(medication, day)
  // A dose before that may have been taken late.
  return since && addDays(since, -daysApart(medication))
}

interface LastDose {
  /** When it was taken, or marked. */
  day: string
  isMarkedLate: boolean
}

/**
 * The last dose that was taken too shortly before: after a change of days, the next one is due days too early. The
 * twins have the same ingredient. A dose that was marked nearer to the next one than to its own day may have been taken
 * only then.
 */
export const takenLately = (
  medication: Spaced,
  day: string,
  marked: readonly MedicationDose[],
  { twins = [], timeZone }: { twins?: readonly { id: string }[]; timeZone: string },
): LastDose | undefined => {
  const since = tooSoonSince(medication, day)
  if (!since) return
  const ids = [medication, ...twins].map(({ id }) => id)
  // Two times on one day may be meant.
  const isPart = (dose: MedicationDose) =>
    dose.day === day && dose.medicationId === medication.id && timesOf(medication.scheduleTimes).includes(dose.time)
  const lastDayOf = ({ day, updatedAt, isSample, origin }: MedicationDose): LastDose => {
    const markedOn = dayIn(timeZone, new Date(updatedAt))
    const isMarkedLate = !isSample && !origin && markedOn >= addDays(day, Math.ceil(daysApart(medication) / 2))
    return { day: isMarkedLate ? markedOn : day, isMarkedLate }
  }
  return marked
    .filter(dose => dose.status === 'taken' && ids.includes(dose.medicationId) && !isPart(dose))
    .map(lastDayOf)
    .filter(last => since <= last.day && last.day <= day)
    .toSorted((a, b) => b.day.localeCompare(a.day))[0]
}
