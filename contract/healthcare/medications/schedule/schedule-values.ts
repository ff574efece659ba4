import { addDays, isDay } from '#contract/record/time/days.ts'
import { joinTimes, timesOf } from '#contract/record/time/times.ts'
import { taperStepsOf } from '../taper.ts'
import { joinWeekdays, weekdayOn, weekdaysOf } from '../weekdays.ts'
import { intervalInDays } from './days.ts'
import type { Amount, DoseDays, DoseSchedule } from './dose-schedule.ts'
import { clockTimes, dosesPerDay, dosesPerWeek, isLongerThanADay, mostDoses } from './times-of-day.ts'

/** The medication's fields about when it is taken. */
export interface ScheduleFields {
  scheduleTimes: string | null
  asNeeded: boolean
  maxPerDay: number | null
  /** Of what is taken as needed. */
  minHoursApart: number | null
  /** `open`: the days are not known yet, and nothing is due. */
  scheduleDays: 'daily' | 'interval' | 'weekdays' | 'cycle' | 'taper' | 'open'
  scheduleInterval: number | null
  scheduleWeekdays: string | null
  cycleDaysOn: number | null
  cycleDaysOff: number | null
  taperSteps: string | null
}

export const OPEN_SCHEDULE: ScheduleFields = {
  scheduleTimes: null,
  asNeeded: false,
  maxPerDay: null,
  minHoursApart: null,
  scheduleDays: 'open',
  scheduleInterval: null,
  scheduleWeekdays: null,
  cycleDaysOn: null,
  cycleDaysOff: null,
  taperSteps: null,
}

type DayFields = Omit<ScheduleFields, 'scheduleTimes' | 'asNeeded' | 'maxPerDay' | 'minHoursApart'>
const NO_DAYS: DayFields = (({ scheduleTimes: _, asNeeded: __, maxPerDay: ___, minHoursApart: ____, ...days }) => days)(
  OPEN_SCHEDULE,
)

const MAX_DAYS = 365

const intervalFields = (days: Extract<DoseDays, { kind: 'interval' }>, startDate: string | null): DayFields => {
  const interval = intervalInDays(days)
  // On a named weekday only if the start, from which the days are counted, is on it.
  const isOnWeekday =
    !days.weekdays || (startDate !== null && days.weekdays.length === 1 && days.weekdays[0] === weekdayOn(startDate))
  if (!interval || interval > MAX_DAYS || !isOnWeekday) return NO_DAYS
  return { ...NO_DAYS, scheduleDays: 'interval', scheduleInterval: interval }
}

const stepAmount = ({ min, max, unit }: Amount) => [min === max ? min : `${min}-${max}`, unit].filter(Boolean).join(' ')

const dayFields = (schedule: DoseSchedule, startDate: string | null): DayFields => {
  const { days, taper } = schedule
  // The record cannot express the days of "every 36 hours".
  if (isLongerThanADay(schedule)) return NO_DAYS
  if (taper) {
    const taperSteps = taper
      .map(step => (step.days === null ? stepAmount(step.amount) : `${stepAmount(step.amount)} for ${step.days} days`))
      .join('\n')
    return taperStepsOf(taperSteps) ? { ...NO_DAYS, scheduleDays: 'taper', taperSteps } : NO_DAYS
  }
  if (days.kind === 'daily') return { ...NO_DAYS, scheduleDays: 'daily' }
  if (days.kind === 'weekdays')
    return { ...NO_DAYS, scheduleDays: 'weekdays', scheduleWeekdays: joinWeekdays(days.weekdays) }
  if (days.kind === 'interval') return intervalFields(days, startDate)
  const isCycle = days.kind === 'cycle' && days.off !== null && days.on <= MAX_DAYS && days.off <= MAX_DAYS
  return isCycle ? { ...NO_DAYS, scheduleDays: 'cycle', cycleDaysOn: days.on, cycleDaysOff: days.off } : NO_DAYS
}

/** The most doses of a day that may be taken as needed; null if the directions name none in doses. */
export const mostPerDayOf = (schedule: DoseSchedule): number | null => {
  const { maxPerDay, amount, doses, days } = schedule
  if (maxPerDay) {
    const { count, unit } = maxPerDay
    const each = unit === null ? 1 : amount?.unit === unit && amount.min === amount.max ? amount.min : null
    // 8 tablets a day are 4 doses of 2, and unknown where a dose is 1 to 2.
    const found = each === null ? null : Math.floor(count / each)
    return found !== null && found >= 1 && found <= 48 ? found : null
  }
  // "Once a week as needed" is not "at most once a day".
  return days.kind === 'daily' && doses && !('everyHours' in doses) ? dosesPerDay(schedule) : null
}

/** The fewest days between two doses, and of a month its shortest; null if only which days is known. */
const daysApart = (days: DoseDays): number | null => {
  if (days.kind === 'perWeek') return days.count.max === 1 ? 7 : null
  if (days.kind !== 'interval') return null
  return intervalInDays(days) ?? days.every * (days.unit === 'month' ? 28 : 365)
}

/** The shortest time between two doses, in hours: 4 of "every 4 to 6 hours"; null if the directions name none. */
export const hoursApartOf = ({ doses, days }: DoseSchedule): number | null => {
  if (doses && 'everyHours' in doses) return doses.everyHours.min
  const apart = daysApart(days)
  return apart === null ? null : Math.min(apart, MAX_DAYS) * 24
}

/** A schedule as the days that a person has to complete: what the grammar knows of them, also where something is missing. */
export const incompleteDays = (schedule: DoseSchedule, startDate: string | null): DayFields => {
  const { days } = schedule
  if (days.kind === 'perWeek') return { ...NO_DAYS, scheduleDays: 'weekdays' }
  if (days.kind === 'cycle' && days.off === null) return { ...NO_DAYS, scheduleDays: 'cycle', cycleDaysOn: days.on }
  return dayFields(schedule, startDate)
}

const COUNTED_FROM_START: readonly ScheduleFields['scheduleDays'][] = ['interval', 'cycle', 'taper']

/**
 * A schedule as the fields of a medication. What the fields cannot represent is left open, never approximated; a
 * schedule that is counted from the start is open without a start date, and so is one that ends after some days.
 */
export const scheduleValues = (schedule: DoseSchedule | null, started: string | null): ScheduleFields => {
  // Of an imported medication perhaps only the year is known.
  const startDate = started && isDay(started) ? started : null
  if (!schedule) return OPEN_SCHEDULE
  if (schedule.asNeeded) {
    return {
      ...OPEN_SCHEDULE,
      scheduleDays: 'daily',
      asNeeded: true,
      maxPerDay: mostPerDayOf(schedule),
      minHoursApart: hoursApartOf(schedule),
    }
  }
  const days = dayFields(schedule, startDate)
  const endsUnknown = lastsForDays(schedule) && !startDate
  const isUncounted = COUNTED_FROM_START.includes(days.scheduleDays) && !startDate
  if (days.scheduleDays === 'open' || endsUnknown || isUncounted) return OPEN_SCHEDULE
  const times = clockTimes(schedule)
  return { ...OPEN_SCHEDULE, ...days, scheduleTimes: times && joinTimes(times) }
}

const addMonths = (day: string, months: number) => {
  const index = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  const month = `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
  const last = ['31', '30', '29', '28'].find(number => isDay(`${month}-${number}`)) ?? '28'
  const number = day.slice(8)
  return `${month}-${number < last ? number : last}`
}

/** Whether it ends after some days, weeks or months. */
export const lastsForDays = ({ duration }: DoseSchedule) => duration !== null && duration !== 'until finished'

/** The last day of a schedule that lasts for some days; null if it has no end, or no start. */
export const endOfSchedule = ({ duration }: DoseSchedule, startDate: string | null): string | null => {
  if (!duration || duration === 'until finished' || !startDate || !isDay(startDate)) return null
  const { count, unit } = duration
  if (unit === 'month') return addDays(addMonths(startDate, count), -1)
  return addDays(startDate, count * (unit === 'week' ? 7 : 1) - 1)
}

type ScheduledFields = Partial<Pick<ScheduleFields, keyof DayFields>> &
  Pick<ScheduleFields, 'scheduleTimes' | 'asNeeded'>

const daysOfFields = (fields: ScheduledFields): DoseDays | null => {
  const { scheduleDays = 'daily', scheduleInterval, scheduleWeekdays, cycleDaysOn, cycleDaysOff } = fields
  const weekdays = weekdaysOf(scheduleWeekdays ?? null)
  if (scheduleDays === 'daily' || scheduleDays === 'taper') return { kind: 'daily' }
  if (scheduleDays === 'interval')
    return scheduleInterval ? { kind: 'interval', every: scheduleInterval, unit: 'day' } : null
  if (scheduleDays === 'weekdays') return weekdays.length > 0 ? { kind: 'weekdays', weekdays } : null
  return scheduleDays === 'cycle' && cycleDaysOn ? { kind: 'cycle', on: cycleDaysOn, off: cycleDaysOff ?? null } : null
}

/** The schedule that a medication's fields state; null if they are not complete. */
export const scheduleOfFields = (fields: ScheduledFields): DoseSchedule | null => {
  const days = daysOfFields(fields)
  if (!days) return null
  const times = timesOf(fields.scheduleTimes).map(clock => ({ clock }))
  return {
    doses: times.length > 0 ? { times } : null,
    days,
    meals: null,
    amount: null,
    asNeeded: fields.asNeeded ? { reason: null } : null,
    maxPerDay: null,
    taper: null,
    duration: null,
  }
}

/** The hours between two doses, if they were even; those of the fullest week, except of an interval. */
const hoursBetween = (fields: DoseSchedule): number | null => {
  const perDay = dosesPerDay(fields)
  if (fields.days.kind === 'interval' && perDay) return ((intervalInDays(fields.days) ?? 0) * 24) / perDay
  const perWeek = dosesPerWeek(fields)
  return perWeek && (7 * 24) / perWeek
}

/** Whether the fields state more doses in a day than the directions do; of "every 10 hours", over several days. */
export const hasMoreDoses = (fields: DoseSchedule, directions: DoseSchedule): boolean => {
  const [set, stated] = [dosesPerDay(fields), dosesPerDay(directions)]
  const most = mostDoses(directions)
  if (set !== null && most !== null && set > most) return true
  if (directions.doses && 'everyHours' in directions.doses)
    return (hoursBetween(fields) ?? Number.POSITIVE_INFINITY) < directions.doses.everyHours.min
  return set !== null && stated !== null && set > stated
}
