import type { DoseDays, Range } from './dose-schedule.ts'

type Kind<K extends DoseDays['kind']> = Extract<DoseDays, { kind: K }>

const isSame = (a: DoseDays, b: DoseDays) => JSON.stringify(a) === JSON.stringify(b)

const contains = ({ min, max }: Range, count: number) => count >= min && count <= max

export const intervalInDays = ({ every, unit }: Kind<'interval'>): number | null => {
  if (unit === 'day') return every
  return unit === 'week' ? every * 7 : null
}

/** "Every 7 days" and "every 2 weeks"; "every day" and "every week" are not counted from a start. */
export const everyUnits = (every: number, unit: Kind<'interval'>['unit']): DoseDays => {
  if (every === 1 && unit === 'day') return { kind: 'daily' }
  if (every === 1 && unit === 'week') return { kind: 'perWeek', count: { min: 1, max: 1 } }
  return { kind: 'interval', every, unit }
}

/** At least this many of the seven days make "daily, Monday to Friday" one statement and not two. */
const NEARLY_DAILY = 5

/** What two statements about the days say together, the more general first; null if they contradict each other. */
const refined = (general: DoseDays, special: DoseDays): DoseDays | null => {
  if (isSame(general, special)) return special
  if (general.kind === 'daily') {
    if (special.kind === 'cycle') return special
    return special.kind === 'weekdays' && special.weekdays.length >= NEARLY_DAILY ? special : null
  }
  if (general.kind === 'perWeek') {
    if (special.kind === 'weekdays') return contains(general.count, special.weekdays.length) ? special : null
    const isWeekly = special.kind === 'interval' && intervalInDays(special) === 7
    return isWeekly && contains(general.count, 1) ? special : null
  }
  if (general.kind === 'interval') {
    if (special.kind === 'weekdays' && general.unit === 'week' && !general.weekdays) {
      return { ...general, weekdays: special.weekdays }
    }
    if (special.kind === 'monthDays') {
      return general.unit === 'month' && general.every === 1 && special.days.length === 1 ? special : null
    }
    if (special.kind === 'interval' && general.unit === 'month' && special.unit === 'day') {
      // Every 28 or 30 days is how a record can represent every month.
      return special.every >= 28 * general.every && special.every <= 31 * general.every ? special : null
    }
    const days = intervalInDays(general)
    const isSameInterval = special.kind === 'interval' && days !== null && days === intervalInDays(special)
    return isSameInterval && !general.weekdays ? special : null
  }
  const isCycle = general.kind === 'cycle' && special.kind === 'cycle'
  return isCycle && general.on === special.on && general.off === null ? special : null
}

/** What two statements about the days say together; null if they contradict each other. */
export const bothDays = (a: DoseDays, b: DoseDays): DoseDays | null => refined(a, b) ?? refined(b, a)

/** The most days of any week on which it is taken. */
export const daysPerWeek = (days: DoseDays): number => {
  if (days.kind === 'weekdays') return days.weekdays.length
  if (days.kind === 'perWeek') return days.count.max
  if (days.kind === 'monthDays') return days.days.length
  if (days.kind === 'cycle') return Math.min(7, days.on)
  if (days.kind === 'daily') return 7
  if (days.weekdays) return days.weekdays.length
  return Math.ceil(7 / (intervalInDays(days) ?? 7))
}
