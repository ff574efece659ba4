import type { z } from 'zod'
import { extensionText } from '#contract/fhir/lenient.ts'
import type { medicationStatement } from '#contract/fhir/resources.ts'
import type { Medication } from './medications.ts'
import { joinWeekdays, type Weekday, weekdaysOf } from './weekdays.ts'

type Dosage = z.output<typeof medicationStatement>['dosage'][number]
type DayValues = Pick<
  Medication,
  'scheduleDays' | 'scheduleInterval' | 'scheduleWeekdays' | 'cycleDaysOn' | 'cycleDaysOff' | 'taperSteps'
>

/** "21/7": FHIR has no element for days on and days off. */
export const cycleOf = ({ scheduleDays, cycleDaysOn, cycleDaysOff }: DayValues) =>
  scheduleDays === 'cycle' ? `${cycleDaysOn}/${cycleDaysOff}` : null

/** On which days, for software and people that know no extension; null for every day. */
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

const isWeekday = (text: string): text is Weekday => weekdaysOf(text).length === 1

const NONE: DayValues = {
  scheduleDays: 'daily',
  scheduleInterval: null,
  scheduleWeekdays: null,
  cycleDaysOn: null,
  cycleDaysOff: null,
  taperSteps: null,
}

export const daysFrom = (dosage: Dosage | undefined): DayValues => {
  const extensions = dosage?.extension ?? []
  const { dayOfWeek = [], period, periodUnit } = dosage?.timing?.repeat ?? {}
  const [on, off] = extensionText(extensions, 'schedule-cycle')?.split('/').map(Number) ?? []
  if (on && off) return { ...NONE, scheduleDays: 'cycle', cycleDaysOn: on, cycleDaysOff: off }
  const taperSteps = extensionText(extensions, 'taper-steps')
  if (taperSteps) return { ...NONE, scheduleDays: 'taper', taperSteps }
  const weekdays = joinWeekdays(dayOfWeek.filter(isWeekday))
  if (weekdays) return { ...NONE, scheduleDays: 'weekdays', scheduleWeekdays: weekdays }
  const days = period !== undefined && Number.isInteger(period) ? period * (periodUnit === 'wk' ? 7 : 1) : 0
  const isInterval = (periodUnit === 'd' || periodUnit === 'wk') && days >= 2 && days <= 365
  return isInterval ? { ...NONE, scheduleDays: 'interval', scheduleInterval: days } : NONE
}
