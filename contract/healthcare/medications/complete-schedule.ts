import type { Fault } from '#contract/record/define-record.ts'
import { isDay } from '#contract/record/time/days.ts'
import { scheduleFromFrequency } from './frequency.ts'
import { taperStepsOf } from './taper.ts'
import { weekdaysIn } from './weekdays.ts'

/** The fields about when a medication is due and how much of it is left. */
export interface ScheduleValues {
  frequency: string | null
  instructions: string | null
  startDate: string | null
  scheduleTimes: string | null
  asNeeded: boolean
  maxPerDay: number | null
  scheduleDays: 'daily' | 'interval' | 'weekdays' | 'cycle' | 'taper'
  scheduleInterval: number | null
  scheduleWeekdays: string | null
  cycleDaysOn: number | null
  cycleDaysOff: number | null
  taperSteps: string | null
  supplyLeft: number | null
  supplyCountedOn: string | null
}

type ScheduleFault = Fault<keyof ScheduleValues>

const COUNTED_FROM_START = ['interval', 'cycle', 'taper']

/** What is missing in a schedule. */
export const scheduleFault = (values: ScheduleValues): ScheduleFault | undefined => {
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
  if (COUNTED_FROM_START.includes(scheduleDays) && !isDay(values.startDate ?? '')) {
    return { field: 'startDate', message: 'Enter the start date. The days are counted from it.' }
  }
  return undefined
}

const AS_NEEDED = /\b(?:as needed|if needed|when needed|prn|bei bedarf|si es necesario|au besoin)\b/i

/** Fills in the schedule from the frequency, unless the person has entered another schedule. */
const followFrequency = <V extends ScheduleValues>(values: V, before: V | null): V => {
  const isNew = before === null || before.frequency !== values.frequency
  if (!isNew || values.asNeeded) return values
  const followed = before && scheduleFromFrequency(before.frequency, before.instructions)
  const followedBefore = followed !== null && values.scheduleTimes === followed.scheduleTimes
  if (values.scheduleTimes && !followedBefore) return values
  if (values.scheduleDays !== (followedBefore ? followed.scheduleDays : 'daily')) return values
  if (AS_NEEDED.test(values.frequency ?? '')) return { ...values, asNeeded: true, scheduleTimes: null }
  const parsed = scheduleFromFrequency(values.frequency, values.instructions)
  if (!parsed) return values
  // An interval is counted from the start date.
  return parsed.scheduleDays === 'interval' && !isDay(values.startDate ?? '') ? values : { ...values, ...parsed }
}

/** When the kind of schedule changes, clears the fields of other kinds. */
const clearOtherKinds = <V extends ScheduleValues>(values: V, before: V | null): V => {
  const { scheduleDays: kind, scheduleWeekdays, asNeeded } = values
  const written = { ...values, scheduleWeekdays: weekdaysIn(scheduleWeekdays) ?? scheduleWeekdays }
  if (before === null || (before.scheduleDays === kind && before.asNeeded === asNeeded)) return written
  return {
    ...written,
    maxPerDay: asNeeded ? values.maxPerDay : null,
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
export const completeSchedule = <V extends ScheduleValues>(given: V, before: V | null, today: string): V => {
  const values = clearOtherKinds(followFrequency(given, before), before)
  return { ...values, supplyCountedOn: countedOn(values, before, today) }
}
