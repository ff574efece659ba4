import { daysPerWeek } from './days.ts'
import type { DoseSchedule, DoseTime, PartOfDay, TimeOfDay } from './dose-schedule.ts'

/** The proposed times for parts of the day. */
const PARTS: Record<PartOfDay, string> = {
  waking: '07:00',
  morning: '08:00',
  noon: '12:00',
  afternoon: '15:00',
  evening: '18:00',
  night: '22:00',
  bedtime: '22:00',
}

const MEAL_TIMES = {
  breakfast: { before: '07:30', with: '08:00', after: '08:30' },
  lunch: { before: '11:30', with: '12:00', after: '12:30' },
  dinner: { before: '17:30', with: '18:00', after: '18:30' },
}

export const clockOf = (time: TimeOfDay): string => {
  if ('clock' in time) return time.clock
  return 'part' in time ? PARTS[time.part] : MEAL_TIMES[time.meal][time.relation]
}

export const byClock = (a: DoseTime, b: DoseTime) =>
  clockOf(a).localeCompare(clockOf(b)) || JSON.stringify(a).localeCompare(JSON.stringify(b))

/** The proposed times for a number of doses a day. */
const SPREAD: Record<number, string[]> = {
  1: ['08:00'],
  2: ['08:00', '20:00'],
  3: ['08:00', '14:00', '20:00'],
  4: ['08:00', '12:00', '16:00', '20:00'],
}

/** The same at meals. */
const AT_MEALS: Record<number, string[]> = { ...SPREAD, 2: ['08:00', '18:00'], 3: ['08:00', '12:00', '18:00'] }

/** The times for doses a number of hours apart, the same every day. */
const HOURS_APART: Record<number, string[]> = {
  12: ['08:00', '20:00'],
  8: ['06:00', '14:00', '22:00'],
  6: ['00:00', '06:00', '12:00', '18:00'],
  4: ['00:00', '04:00', '08:00', '12:00', '16:00', '20:00'],
}

const MILLIGRAMS: Record<string, number> = { mcg: 0.001, mg: 1, g: 1000 }

type Limited = Pick<DoseSchedule, 'amount' | 'maxPerDay'>

/** How many doses a day's maximum allows; null if a dose cannot be compared with it, and without one. */
export const mostDoses = ({ amount, maxPerDay }: Limited): number | null => {
  if (!maxPerDay) return null
  const { count, unit } = maxPerDay
  if (unit === null) return count
  const scale = amount?.unit === unit ? 1 : (MILLIGRAMS[amount?.unit ?? ''] ?? 0) / (MILLIGRAMS[unit] ?? 0)
  return amount && scale > 0 && Number.isFinite(scale) ? Math.floor(count / (amount.max * scale)) : null
}

/** The clock times of a day's doses; null if they do not follow from the directions, or may be more than these allow. */
export const clockTimes = (schedule: Pick<DoseSchedule, 'doses' | 'meals'> & Limited): string[] | null => {
  const times = timesOfDoses(schedule)
  return times && (!schedule.maxPerDay || times.length <= (mostDoses(schedule) ?? 0)) ? times : null
}

const timesOfDoses = ({ doses, meals }: Pick<DoseSchedule, 'doses' | 'meals'>): string[] | null => {
  if (!doses) return null
  if ('times' in doses) {
    // The record cannot store doses that differ, and two at the same clock time would be one.
    const clocks = new Set(doses.times.map(clockOf))
    return doses.times.some(({ amount }) => amount) || clocks.size < doses.times.length ? null : [...clocks]
  }
  const { min, max } = 'perDay' in doses ? doses.perDay : doses.everyHours
  if (min !== max) return null
  if ('everyHours' in doses) return HOURS_APART[min] ?? null
  return (meals ? AT_MEALS : SPREAD)[min] ?? null
}

/** "Every 36 hours": neither every day, nor every other. */
export const isLongerThanADay = ({ doses }: Pick<DoseSchedule, 'doses'>): boolean =>
  doses !== null && 'everyHours' in doses && doses.everyHours.max > 24

/** The most doses of a day; null if unknown. */
export const dosesPerDay = ({ doses }: Pick<DoseSchedule, 'doses'>): number | null => {
  if (!doses) return null
  if ('times' in doses) return doses.times.length
  return 'perDay' in doses ? doses.perDay.max : Math.ceil(24 / doses.everyHours.min)
}

/** The most doses of any week; null if unknown. */
export const dosesPerWeek = (schedule: Pick<DoseSchedule, 'doses' | 'days'>): number | null => {
  const perDay = dosesPerDay(schedule)
  return perDay === null ? null : perDay * daysPerWeek(schedule.days)
}
