import { isHighRisk } from '#contract/facts/high-risk-drugs/high-risk-drugs.ts'
import { addDays, dayIn } from '#contract/record/time/days.ts'
import { dosesOn, type Scheduled } from './adherence.ts'
import { type DayContext, type DoseOfDay, dosesOfDay, hasJustEnded, MISSED_DAYS } from './doses-of-day.ts'
import type { MedicationDose } from './medication-doses.ts'
import { isTakenOn } from './medication-now.ts'
import type { Medication } from './medications.ts'

/**
 * How many days back a missed dose is looked for: until the next one is due, and after a course has ended, some days. Of
 * what is due today, only the next dose matters, unless a missed one is a risk: then yesterday's, too.
 */
export const missedDaysOf = (medication: Medication, today: string) => {
  const { medicationName, dosage, asNeeded, scheduleInterval, cycleDaysOff } = medication
  if (asNeeded || !(isTakenOn(medication, today) || hasJustEnded(medication, today))) return 0
  if (isDueOn(medication, today)) return isHighRisk(medicationName, dosage) ? 1 : 0
  return Math.max(MISSED_DAYS, scheduleInterval ?? 0, cycleDaysOff ?? 0)
}

const isDueOn = (medication: Medication, day: string) => dosesOn([medication], [], day).length > 0

/** A dose that was marked today stays in view, so that it is not given twice; not one of a sample or an import. */
const isMarkedToday = ({ mark }: DoseOfDay, today: string, timeZone: string) =>
  mark !== undefined && !mark.isSample && !mark.origin && dayIn(timeZone, new Date(mark.updatedAt)) === today

/**
 * The doses of the last due day that are missed, or were marked only today: high-risk medications first, then what was
 * due last.
 */
export const missedDoses = (
  medications: readonly (Medication & Scheduled)[],
  marked: readonly MedicationDose[],
  context: DayContext,
): DoseOfDay[] => {
  const today = dayIn(context.timeZone, context.now)
  const riskOf = ({ medication: { medicationName, dosage } }: DoseOfDay) => Number(isHighRisk(medicationName, dosage))
  return medications
    .flatMap(medication => {
      const days = Array.from({ length: missedDaysOf(medication, today) }, (_, back) => addDays(today, -1 - back))
      const last = days.map(day => dosesOfDay([medication], marked, day, context)).find(doses => doses.length > 0) ?? []
      const next = dosesOfDay([medication], marked, today, context)
      // A marked next dose settles what was missed before it, where one is due today.
      const isSettled = ({ at }: DoseOfDay) =>
        next.length > 0 && [...last, ...next].some(({ mark, at: later }) => mark && later > at)
      return last.filter(
        dose => (dose.state === 'missed' && !isSettled(dose)) || isMarkedToday(dose, today, context.timeZone),
      )
    })
    .toSorted((a, b) => riskOf(b) - riskOf(a) || b.at.localeCompare(a.at))
}
