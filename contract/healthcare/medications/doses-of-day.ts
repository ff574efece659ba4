import { addDays, dayIn } from '#contract/record/time/days.ts'
import { instantAt } from '#contract/record/time/zoned.ts'
import { effectiveDoses } from './active-doses.ts'
import { countsAsMissed, type DueDose, dosesOn, type Scheduled, withoutTimes, withUncheckedTimes } from './adherence.ts'
import type { MedicationDose } from './medication-doses.ts'
import { isActive, isTakenOn, stateOn } from './medication-now.ts'
import type { Medication } from './medications.ts'

export const LATE_AFTER = 3_600_000

/** A dose that is marked longer before its time than this is asked about: it may be the wrong one. */
export const EARLY_BEFORE = 4 * 3_600_000

export interface DoseOfDay extends DueDose {
  medication: Medication
  mark?: MedicationDose | undefined
  /** When it is due. */
  at: string
  /** `unmarked` is due later; `unknown` is of a day before the medication was on the list. */
  state: MedicationDose['status'] | 'unmarked' | 'late' | 'missed' | 'unknown'
}

export interface DayContext {
  now: Date
  timeZone: string
}

/**
 * The doses of a day, by time: the one computation for every page, notice and reminder. What was stopped or put on hold is
 * no longer offered from the day on which that happened; what was marked before stays.
 */
export const dosesOfDay = (
  medications: readonly (Medication & Scheduled)[],
  marked: readonly MedicationDose[],
  day: string,
  { now, timeZone }: DayContext,
): DoseOfDay[] => {
  const today = dayIn(timeZone, now)
  const late = new Date(now.getTime() - LATE_AFTER).toISOString()
  const byId = new Map(medications.map(medication => [medication.id, medication]))
  // Each time once: time zones are slow, and most medications share a few times.
  const instants = new Map<string, string>()
  return dosesOn([...medications], effectiveDoses([...marked]), day).flatMap(dose => {
    const medication = byId.get(dose.medicationId)
    if (!medication || !(dose.mark || day < today || isActive(medication))) return []
    const at = instants.get(dose.time) ?? instantAt(timeZone, `${day}T${dose.time}`)
    instants.set(dose.time, at)
    const state = (): DoseOfDay['state'] => {
      if (dose.mark) return dose.mark.status
      if (countsAsMissed(dose, medication, today)) return 'missed'
      if (day < today) return 'unknown'
      return at <= late && at >= medication.createdAt ? 'late' : 'unmarked'
    }
    return [{ ...dose, medication, at, state: state() }]
  })
}

/** For so many days after a course, its last doses are shown as missed unless they are marked. */
export const MISSED_DAYS = 7

export const hasJustEnded = (medication: Medication, today: string) =>
  stateOn(medication, today) === 'ended' && stateOn(medication, addDays(today, -MISSED_DAYS)) !== 'ended'

/** Whether today's doses may leave it out: a dose of it may have been missed, or it is on hold. */
export const isBesideToday = (medication: Medication, today: string) =>
  medication.status === 'on-hold' ||
  (medication.scheduleTimes !== null && (isTakenOn(medication, today) || hasJustEnded(medication, today)))

export const isFarAhead = ({ day, time }: DueDose, { now, timeZone }: DayContext) =>
  Date.parse(instantAt(timeZone, `${day}T${time}`)) - now.getTime() > EARLY_BEFORE

export const openDoses = (doses: readonly DoseOfDay[]) => doses.filter(({ mark }) => !mark)

/** Medications taken on a day that have no scheduled doses: it is unknown whether all of them were taken. */
export const takenWithoutDoses = <M extends Medication & Scheduled>(medications: readonly M[], day: string) => {
  const taken = medications.filter(medication => isTakenOn(medication, day))
  return {
    withoutTimes: withoutTimes(taken, day),
    unchecked: withUncheckedTimes(taken, day),
    asNeeded: taken.filter(({ asNeeded }) => asNeeded),
  }
}
