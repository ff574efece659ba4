import type { Medication } from './medications.ts'
import { weekdaysOf } from './weekdays.ts'

type DayValues = Pick<
  Medication,
  'scheduleDays' | 'scheduleInterval' | 'scheduleWeekdays' | 'cycleDaysOn' | 'cycleDaysOff' | 'taperSteps'
>

/** The days as text, for software that ignores our extension; null for every day. */
export const daysInWords = (values: DayValues): string | null => {
  const { scheduleDays } = values
  if (scheduleDays === 'interval') return `every ${values.scheduleInterval} days`
  if (scheduleDays === 'weekdays') return `on ${values.scheduleWeekdays}`
  if (scheduleDays === 'cycle') return `${values.cycleDaysOn} days on, ${values.cycleDaysOff} days off`
  return scheduleDays === 'taper' ? `tapering: ${values.taperSteps?.replaceAll('\n', ', then ')}` : null
}

export const repeatOf = (values: DayValues, times: string[]): fhir4.TimingRepeat | undefined => {
  const weekdays = values.scheduleDays === 'weekdays' ? weekdaysOf(values.scheduleWeekdays) : []
  const interval = values.scheduleDays === 'interval' ? values.scheduleInterval : null
  if (times.length === 0 && weekdays.length === 0 && !interval) return undefined
  return {
    ...(interval && { frequency: Math.max(1, times.length), period: interval, periodUnit: 'd' as const }),
    ...(weekdays.length > 0 && { dayOfWeek: weekdays }),
    ...(times.length > 0 && { timeOfDay: times.map(time => `${time}:00`) }),
  }
}
