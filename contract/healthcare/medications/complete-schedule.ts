import { isWeeklyOnly } from '#contract/facts/high-risk-drugs/weekly-only.ts'
import { message } from '#contract/languages/message.ts'
import type { RuleContext } from '#contract/record/define-record.ts'
import { isDay } from '#contract/record/time/days.ts'
import { joinTimes, timesOf } from '#contract/record/time/times.ts'
import { saysHowOften } from './schedule/agreed-schedule.ts'
import { isAtMostWeekly } from './schedule/at-most-weekly.ts'
import { followCourse } from './schedule/course.ts'
import { bothDays } from './schedule/days.ts'
import { scheduleOfDirections } from './schedule/directions.ts'
import type { ParsedSchedule } from './schedule/dose-schedule.ts'
import { readText } from './schedule/parse-schedule.ts'
import {
  endOfSchedule,
  hasMoreDoses,
  hoursApartOf,
  incompleteDays,
  lastsForDays,
  mostPerDayOf,
  OPEN_SCHEDULE,
  type ScheduleFields,
  scheduleOfFields,
  scheduleValues,
} from './schedule/schedule-values.ts'
import { clockTimes, isLongerThanADay } from './schedule/times-of-day.ts'
import { weekdaysIn } from './schedule/weekdays-in.ts'
import { provideScheduleRules, type ScheduleFault, type ScheduleValues } from './schedule-rules.ts'
import { taperStepsOf } from './taper.ts'

const COUNTED_FROM_START = ['interval', 'cycle', 'taper']

const missingPart = (values: ScheduleValues): ScheduleFault | undefined => {
  const { scheduleDays, scheduleInterval, scheduleWeekdays, cycleDaysOn, cycleDaysOff, taperSteps } = values
  if (scheduleDays === 'interval' && scheduleInterval === null) {
    return { field: 'scheduleInterval', message: 'Enter the number of days.' }
  }
  if (scheduleDays === 'weekdays' && !weekdaysIn(scheduleWeekdays)) {
    return { field: 'scheduleWeekdays', message: 'Enter weekdays such as Mon, Wed, Fri.' }
  }
  if (scheduleDays === 'cycle' && cycleDaysOn === null)
    return { field: 'cycleDaysOn', message: 'Enter the number of days.' }
  if (scheduleDays === 'cycle' && cycleDaysOff === null)
    return { field: 'cycleDaysOff', message: 'Enter the number of days.' }
  if (scheduleDays === 'taper' && !taperStepsOf(taperSteps)) {
    return { field: 'taperSteps', message: 'Write each step on its own line, such as: 40 mg for 5 days.' }
  }
  const twice = (['firstDose', 'lastDose'] as const).find(name => timesOf(values[name] ?? null).length > 1)
  if (twice) return { field: twice, message: 'Enter one time.' }
  if (COUNTED_FROM_START.includes(scheduleDays) && !isDay(values.startDate ?? '')) {
    return { field: 'startDate', message: 'Enter the start date. The days are counted from it.' }
  }
  if (scheduleDays === 'open' && values.scheduleTimes && !values.asNeeded) {
    return { field: 'scheduleDays', message: 'Choose the days on which it is taken.' }
  }
  return undefined
}

/**
 * A contradiction between the frequency and the days or times, which would remind of a weekly medication every day.
 * Undefined where the frequency was not understood: then the days and times are the person's own.
 */
export const scheduleContradiction = (values: ScheduleValues): ScheduleFault | undefined => {
  const frequency = values.frequency?.trim() ?? ''
  const read = frequency && !values.asNeeded ? readText(frequency) : null
  const set = scheduleOfFields({ ...values, scheduleWeekdays: weekdaysIn(values.scheduleWeekdays) })
  if (!read || 'notUnderstood' in read || !set) return undefined
  const { schedule: stated, facts } = read
  if (stated.asNeeded) {
    if (!values.scheduleTimes) return undefined
    const text =
      'The frequency is “{frequency}”, but there are times. Choose “Only as needed”, or change the frequency.'
    return { field: 'scheduleTimes', message: message(text, { frequency }) }
  }
  const hasOtherSchedule = saysHowOften(facts) && !isLongerThanADay(stated) && !bothDays(stated.days, set.days)
  if (hasOtherSchedule || (stated.taper && values.scheduleDays !== 'taper')) {
    const text = 'The frequency is “{frequency}”, but the days say something else. Change one of them.'
    return { field: 'scheduleDays', message: message(text, { frequency }) }
  }
  if (!hasMoreDoses(set, stated)) return undefined
  const text = 'The frequency is “{frequency}”, but there are more times than that. Change one of them.'
  return { field: 'scheduleTimes', message: message(text, { frequency }) }
}

const isOver = ({ status }: ScheduleValues) => status === 'discontinued' || status === 'given'

/** Methotrexate on any other days than one a week. A schedule is not required: without one there are no reminders. */
const notWeekly = (values: ScheduleValues): ScheduleFault | undefined => {
  if (!isWeeklyOnly(values.medicationName ?? '') || isOver(values)) return undefined
  const text = 'Methotrexate is taken once a WEEK, never daily. Choose one weekday.'
  if (values.asNeeded) return { field: 'asNeeded', message: text }
  return isAtMostWeekly(values) ? undefined : { field: 'scheduleDays', message: text }
}

/** What is missing or contradictory in a schedule. */
export const scheduleFault = (values: ScheduleValues): ScheduleFault | undefined => {
  if (values.scheduleConfirmed === false) return undefined
  // Without times the days follow the frequency when it is saved.
  return missingPart(values) ?? notWeekly(values) ?? (values.scheduleTimes ? scheduleContradiction(values) : undefined)
}

/** What a form asks about before it is saved: also a contradiction without times, and a duration without a start. */
export const formFault = (values: ScheduleValues): ScheduleFault | undefined => {
  const contradiction = values.scheduleConfirmed === false ? undefined : scheduleContradiction(values)
  if (contradiction || values.startDate || values.endDate || values.asNeeded) return contradiction
  const parsed = scheduleOfDirections(values.frequency, values.instructions, values.dosage)
  const isLimited = parsed !== null && 'understood' in parsed && lastsForDays(parsed.understood)
  return isLimited ? { field: 'startDate', message: 'Enter the start date. The days are counted from it.' } : undefined
}

const DAY_FIELDS = [
  'scheduleDays',
  'scheduleInterval',
  'scheduleWeekdays',
  'cycleDaysOn',
  'cycleDaysOff',
  'taperSteps',
] as const

type Directions = Pick<ScheduleValues, 'frequency' | 'instructions' | 'startDate' | 'dosage'>

interface Implied extends ScheduleFields {
  parsed: ParsedSchedule
  endDate: string | null
}

/** `form`: days that a person still has to complete are shown; elsewhere they are left open. */
type Completion = 'form' | 'saved'

/** What the frequency alone would set; without one, every day and no times. */
const impliedBy = ({ frequency, instructions, startDate, dosage }: Directions, completion: Completion): Implied => {
  const parsed = scheduleOfDirections(frequency, instructions, dosage)
  if (!parsed) return { ...OPEN_SCHEDULE, scheduleDays: 'daily', parsed, endDate: null }
  if ('notUnderstood' in parsed) return { ...OPEN_SCHEDULE, parsed, endDate: null }
  const { understood } = parsed
  const values = scheduleValues(understood, startDate)
  const days = completion === 'form' && !values.asNeeded ? incompleteDays(understood, startDate) : {}
  return { ...values, ...days, parsed, endDate: endOfSchedule(understood, startDate) }
}

const hasSameDays = (a: ScheduleFields, b: ScheduleFields) => DAY_FIELDS.every(name => a[name] === b[name])

/** The times of a frequency on days that a person chose, if they fit. */
const withTimes = <V extends ScheduleValues>(values: V, { parsed }: Implied): V => {
  const isOpen = values.scheduleTimes !== null || values.asNeeded || values.scheduleDays === 'open'
  if (isOpen || !parsed || 'notUnderstood' in parsed || parsed.understood.asNeeded) return values
  const times = clockTimes(parsed.understood)
  return times && !scheduleContradiction(values) ? { ...values, scheduleTimes: joinTimes(times) } : values
}

/** What a person set stays; what followed from the frequency follows the new one. */
const followed = (value: number | null, previous: number | null, next: number | null) =>
  value === null || value === previous ? next : value

/**
 * Fills in the schedule from a new frequency, unless the person has entered another one. Days and times follow it
 * independently, so that times which a person set stay when the days change.
 */
export const followFrequency = <V extends ScheduleValues>(
  values: V,
  before: V | null,
  completion: Completion = 'saved',
): V => {
  if (values.scheduleConfirmed === false || (before !== null && before.frequency === values.frequency)) return values
  const previous = impliedBy(before ?? { frequency: null, instructions: null, startDate: null }, completion)
  const next = impliedBy(values, completion)
  if (values.asNeeded && !previous.asNeeded) {
    // "Every 4 hours", or "Twice daily", and the person says that it is as needed.
    if (!next.parsed || !('understood' in next.parsed)) return values
    const { understood } = next.parsed
    return {
      ...values,
      maxPerDay: values.maxPerDay ?? mostPerDayOf(understood),
      minHoursApart: values.minHoursApart ?? hoursApartOf(understood),
    }
  }
  const hasOwnTimes = values.scheduleTimes !== null && values.scheduleTimes !== previous.scheduleTimes
  const isNotUnderstood = next.parsed !== null && 'notUnderstood' in next.parsed
  // Times that a person entered beside words that were not understood are kept; so are the days of a new record.
  const isOwn = completion === 'saved' && values.scheduleTimes !== null && (isNotUnderstood || before === null)
  if (isOwn || !(hasSameDays(values, previous) || hasSameDays(values, next))) return withTimes(values, next)
  const days = Object.fromEntries(DAY_FIELDS.map(name => [name, next[name]]))
  const isEndSet = values.endDate !== null && values.endDate !== previous.endDate
  return {
    ...values,
    ...days,
    asNeeded: hasOwnTimes ? values.asNeeded : next.asNeeded,
    maxPerDay: followed(values.maxPerDay, previous.maxPerDay, next.maxPerDay),
    minHoursApart: followed(values.minHoursApart, previous.minHoursApart, next.minHoursApart),
    scheduleTimes: hasOwnTimes ? values.scheduleTimes : next.scheduleTimes,
    endDate: isEndSet ? values.endDate : next.endDate,
  }
}

/** When the kind of schedule changes, clears the fields of other kinds. */
const clearOtherKinds = <V extends ScheduleValues>(values: V, before: V | null): V => {
  const { scheduleDays: kind, scheduleWeekdays, asNeeded } = values
  const written = { ...values, scheduleWeekdays: weekdaysIn(scheduleWeekdays) ?? scheduleWeekdays }
  if (before === null || (before.scheduleDays === kind && before.asNeeded === asNeeded)) return written
  return {
    ...written,
    maxPerDay: asNeeded ? values.maxPerDay : null,
    minHoursApart: asNeeded ? values.minHoursApart : null,
    scheduleInterval: kind === 'interval' ? values.scheduleInterval : null,
    scheduleWeekdays: kind === 'weekdays' ? written.scheduleWeekdays : null,
    cycleDaysOn: kind === 'cycle' ? values.cycleDaysOn : null,
    cycleDaysOff: kind === 'cycle' ? values.cycleDaysOff : null,
    taperSteps: kind === 'taper' ? values.taperSteps : null,
  }
}

const countedOn = (values: ScheduleValues, before: ScheduleValues | null, today: string) => {
  if (values.supplyLeft === null) return null
  const isCounted = values.supplyCountedOn !== null && values.supplyCountedOn !== before?.supplyCountedOn
  if (isCounted) return values.supplyCountedOn
  return before?.supplyLeft === values.supplyLeft ? values.supplyCountedOn : today
}

/** Derives the schedule's fields before a medication is stored. */
export const completeSchedule = <V extends ScheduleValues>(given: V, before: V | null, context: RuleContext): V => {
  const values = followCourse(given, clearOtherKinds(followFrequency(given, before), before), before, context)
  return { ...values, supplyCountedOn: countedOn(values, before, context.today) }
}

provideScheduleRules({ fault: scheduleFault, complete: completeSchedule })
