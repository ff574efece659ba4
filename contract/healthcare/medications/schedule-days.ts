import { daysBetween } from '#contract/record/time/days.ts'
import { isWholeDay } from '#contract/record/time/partial-dates.ts'
import type { Medication } from './medications.ts'
import { taperDoseOn } from './taper.ts'
import { weekdayOn, weekdaysOf } from './weekdays.ts'

type DayFields =
  | 'scheduleDays'
  | 'scheduleInterval'
  | 'scheduleWeekdays'
  | 'cycleDaysOn'
  | 'cycleDaysOff'
  | 'taperSteps'
  | 'scheduleConfirmed'
  | 'status'

/** When a medication is due. Old versions lack fields that did not exist yet. */
export type Schedule = Pick<Medication, 'scheduleTimes' | 'asNeeded'> &
  Partial<Pick<Medication, DayFields>> & {
    /** False for an imported schedule that the person has not confirmed yet: none of its doses are due. */
    scheduleConfirmed?: boolean | null
  }

export const SCHEDULE_FIELDS = [
  'scheduleTimes',
  'asNeeded',
  'scheduleDays',
  'scheduleInterval',
  'scheduleWeekdays',
  'cycleDaysOn',
  'cycleDaysOff',
  'taperSteps',
  'scheduleConfirmed',
  'status',
] as const

/** Whether doses are due on a day. Schedules that are counted from the start date are never due unless its day is known. */
export const isScheduledOn = (schedule: Schedule, startDate: string | null, day: string): boolean => {
  const { scheduleDays = 'daily', scheduleInterval, cycleDaysOn, cycleDaysOff } = schedule
  if (scheduleDays === 'open' || schedule.scheduleConfirmed === false) return false
  if (scheduleDays === 'daily') return true
  if (scheduleDays === 'weekdays') {
    return weekdaysOf(schedule.scheduleWeekdays ?? null).some(weekday => weekday === weekdayOn(day))
  }
  if (scheduleDays === 'taper') return taperDoseOn(schedule.taperSteps ?? null, startDate, day) !== null
  if (!startDate || !isWholeDay(startDate) || day < startDate) return false
  const since = daysBetween(startDate, day)
  if (scheduleDays === 'interval') return scheduleInterval ? since % scheduleInterval === 0 : false
  return cycleDaysOn && cycleDaysOff ? since % (cycleDaysOn + cycleDaysOff) < cycleDaysOn : false
}

/** The dose of a taper's step, otherwise the dosage as written. */
export const dosageOn = (medication: Pick<Medication, 'dosage' | 'startDate'> & Schedule, day: string) =>
  medication.scheduleDays === 'taper'
    ? (taperDoseOn(medication.taperSteps ?? null, medication.startDate, day) ?? medication.dosage)
    : medication.dosage
