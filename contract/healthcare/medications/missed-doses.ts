import { addDays, dayIn } from '#contract/record/time/days.ts'
import { dosesOn, type Scheduled } from './adherence.ts'
import { type DayContext, type DoseOfDay, dosesOfDay, hasJustEnded, MISSED_DAYS } from './doses-of-day.ts'
import type { MedicationDose } from './medication-doses.ts'
import { isTakenOn } from './medication-now.ts'
import type { Medication } from './medications.ts'

/**
 * How many days back a missed dose is looked for: until the next one is due, and after a course has ended, some days.
 */
export const missedDaysOf = ({ scheduleInterval, cycleDaysOff }: Medication) =>
  Math.max(MISSED_DAYS, scheduleInterval ?? 0, cycleDaysOff ?? 0)

/** Whether it may have been due on another day than today: of what is taken daily, only the next dose matters. */
export const isNotDueToday = (medication: Medication, today: string) =>
  (isTakenOn(medication, today) || hasJustEnded(medication, today)) &&
  !medication.asNeeded &&
  dosesOn([medication], [], today).length === 0

/** A dose that was marked today stays in view, so that it is not given twice; not one of a sample or an import. */
const isMarkedToday = ({ mark }: DoseOfDay, today: string, timeZone: string) =>
  mark !== undefined && !mark.isSample && !mark.origin && dayIn(timeZone, new Date(mark.updatedAt)) === today

/**
 * For each medication that is not due today: the doses of its last due day that are missed, or were marked only today.
 */
export const missedDoses = (
  medications: readonly (Medication & Scheduled)[],
  marked: readonly MedicationDose[],
  context: DayContext,
): DoseOfDay[] => {
  const today = dayIn(context.timeZone, context.now)
  return medications
    .filter(medication => isNotDueToday(medication, today))
    .flatMap(medication => {
      const days = Array.from({ length: missedDaysOf(medication) }, (_, back) => addDays(today, -1 - back))
      const last = days.map(day => dosesOfDay([medication], marked, day, context)).find(doses => doses.length > 0) ?? []
      return last.filter(dose => dose.state === 'missed' || isMarkedToday(dose, today, context.timeZone))
    })
}
