import type { Timing } from '../statement.ts'

const UNITS: Record<string, readonly [one: string, many: string]> = {
  s: ['second', 'seconds'],
  min: ['minute', 'minutes'],
  h: ['hour', 'hours'],
  d: ['day', 'days'],
  wk: ['week', 'weeks'],
  mo: ['month', 'months'],
  a: ['year', 'years'],
}

/** HL7's codes of events. */
const EVENTS: Record<string, string> = {
  MORN: 'in the morning',
  'MORN.early': 'early in the morning',
  'MORN.late': 'late in the morning',
  NOON: 'at noon',
  AFT: 'in the afternoon',
  'AFT.early': 'early in the afternoon',
  'AFT.late': 'late in the afternoon',
  EVE: 'in the evening',
  'EVE.early': 'early in the evening',
  'EVE.late': 'late in the evening',
  NIGHT: 'at night',
  PHS: 'after going to bed',
  HS: 'at bedtime',
  WAKE: 'after waking',
  C: 'with meals',
  CM: 'with breakfast',
  CD: 'with lunch',
  CV: 'with dinner',
  AC: 'before meals',
  ACM: 'before breakfast',
  ACD: 'before lunch',
  ACV: 'before dinner',
  PC: 'after meals',
  PCM: 'after breakfast',
  PCD: 'after lunch',
  PCV: 'after dinner',
  IC: 'between meals',
  ICM: 'between breakfast and lunch',
  ICD: 'between lunch and dinner',
  ICV: 'between dinner and bedtime',
}

const WEEKDAYS: Record<string, string> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
}

/** `4–6` for a range. */
const range = (low: number, high: number | undefined) =>
  high === undefined || high === low ? `${low}` : `${low}–${high}`

const COUNTS: Record<string, string> = { 1: 'once', 2: 'twice' }

const repetition = ({ frequency, frequencyMax, period, periodMax, periodUnit }: Timing): string | undefined => {
  const [one, many] = UNITS[periodUnit ?? ''] ?? []
  const times = frequency === undefined ? undefined : range(frequency, frequencyMax)
  const count = times && (COUNTS[times] ?? `${times} times`)
  if (period === undefined || !one) return count
  const isSingle = period === 1 && (periodMax === undefined || periodMax === 1)
  if (isSingle) return `${count ?? 'once'} ${one === 'hour' ? 'an' : 'a'} ${one}`
  return [count === 'once' ? undefined : count, `every ${range(period, periodMax)} ${many}`].filter(Boolean).join(' ')
}

const offset = (minutes: number | undefined) => (minutes ? `${minutes} minutes` : undefined)

/** A timing in words, "Twice a day, before breakfast": the source's own first, then all numbers and codes. */
export const timingWords = (timing: Timing): string | undefined => {
  const { text, code, daysOfWeek = [], timesOfDay = [], when = [], boundsDays } = timing
  const computed = [
    repetition(timing),
    [offset(timing.offsetMinutes), when.map(event => EVENTS[event] ?? event).join(', ')].filter(Boolean).join(' '),
    daysOfWeek.length > 0 && `on ${daysOfWeek.map(day => WEEKDAYS[day.slice(0, 3).toLowerCase()] ?? day).join(', ')}`,
    timesOfDay.length > 0 && `at ${timesOfDay.join(', ')}`,
    boundsDays !== undefined && `for ${boundsDays} days`,
  ]
    .filter(Boolean)
    .join(', ')
  const words = [text ?? (computed ? undefined : code), computed].filter(Boolean).join(', ')
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : undefined
}
