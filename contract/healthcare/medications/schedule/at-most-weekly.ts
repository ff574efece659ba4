import type { Medication } from '../medications.ts'
import { weekdaysOf } from '../weekdays.ts'
import { weekdaysIn } from './weekdays-in.ts'

/** Whether a schedule, also as it is typed, has at most one day a week. An open schedule has no due doses. */
export const isAtMostWeekly = ({
  scheduleDays,
  scheduleInterval,
  scheduleWeekdays,
}: Pick<Medication, 'scheduleDays' | 'scheduleInterval' | 'scheduleWeekdays'>) =>
  scheduleDays === 'open' ||
  (scheduleDays === 'weekdays' && weekdaysOf(weekdaysIn(scheduleWeekdays)).length === 1) ||
  (scheduleDays === 'interval' && scheduleInterval !== null && scheduleInterval >= 7)
