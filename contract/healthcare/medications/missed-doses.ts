import { addDays, dayIn } from '#contract/record/time/days.ts'
import { dosesOn, type Scheduled } from './adherence.ts'
import { type DayContext, type DoseOfDay, dosesOfDay } from './doses-of-day.ts'
import type { MedicationDose } from './medication-doses.ts'
import { isTakenOn } from './medication-now.ts'
import type { Medication } from './medications.ts'

/** A missed weekly dose is shown until the next one is due. */
export const MISSED_DAYS = 7

/** Whether it may be due on other days than today: of what is taken daily, only the next dose matters. */
export const isNotDaily = (medication: Medication, today: string) =>
  isTakenOn(medication, today) && !medication.asNeeded && dosesOn([medication], [], today).length === 0

/** A dose that was marked today stays in view, so that it is not given twice; not one of a sample or an import. */
const isMarkedToday = ({ mark }: DoseOfDay, today: string, timeZone: string) =>
  mark !== undefined && !mark.isSample && !mark.origin && dayIn(timeZone, new Date(mark.updatedAt)) === today

/**
 * For each medication that is not due daily: the doses of its last due day that are missed, or were marked only today.
 */
export const missedDoses = (
  medications: readonly (Medication & Scheduled)[],
  marked: readonly MedicationDose[],
  context: DayContext,
): DoseOfDay[] => {
  const today = dayIn(context.timeZone, context.now)
  const days = Array.from({ length: MISSED_DAYS }, (_, back) => addDays(today, -1 - back))
  return medications
    .filter(medication => isNotDaily(medication, today))
    .flatMap(medication => {
      const last = days.map(day => dosesOfDay([medication], marked, day, context)).find(doses => doses.length > 0) ?? []
      return last.filter(dose => dose.state === 'missed' || isMarkedToday(dose, today, context.timeZone))
    })
}
