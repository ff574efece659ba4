import { isDay } from '#contract/record/time/days.ts'
import { instantAt } from '#contract/record/time/zoned.ts'

/** Which comes first in `3/4/2026`. */
export type DateOrder = 'month-first' | 'day-first'

const CLOCK = /(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:\.\d+)?)?\s*([ap])?\.?m?\.?$/i
const ZONED = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?\s*(Z|[+-]\d\d:?\d\d)$/i
const NUMBERS = /^(\d{1,4})([-/.])(\d{1,2})\2(\d{2,4})\b/

/** The order of the numbers in a date such as `13/4/2026`; undefined for other text. */
export const orderOf = (text: string): DateOrder | 'either' | undefined => {
  const [, first = '', sign, second = '', last = ''] = NUMBERS.exec(text.trim()) ?? []
  if (sign === undefined || first.length === 4 || last.length === 1) return undefined
  if (sign === '.' || Number(first) > 12) return 'day-first'
  return Number(second) > 12 ? 'month-first' : 'either'
}

const dayIn = (text: string, order: DateOrder): string => {
  const [, first = '', , second = '', last = ''] = NUMBERS.exec(text) ?? []
  const two = (number: string) => number.padStart(2, '0')
  if (first.length === 4) return `${first}-${two(second)}-${two(last)}`
  const year = last.length === 2 ? `20${last}` : last
  const [month, day] = order === 'day-first' ? [second, first] : [first, second]
  return `${year}-${two(month)}-${two(day)}`
}

/** Prefixes of months in English, German, Spanish and French, without accents. */
const MONTHS = [
  'jan ene',
  'feb fev',
  'mar mrz',
  'apr abr avr',
  'may mai',
  'jun juin',
  'jul juil',
  'aug ago aou',
  'sep',
  'oct okt',
  'nov',
  'dec dez dic',
]

const monthOf = (name: string) => {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return MONTHS.findIndex(starts => starts.split(' ').some(start => plain.startsWith(start)))
}

const MONTH_FIRST = /^(?:\p{L}+,\s*)?(\p{L}{3,10})\.?\s+(\d{1,2}),?\s+(\d{4})\b/u
const DAY_FIRST = /^(\d{1,2})\.?\s+(?:de\s+)?(\p{L}{3,10})\.?\s+(?:de\s+)?(\d{4})\b/u

/** Some apps write months as text: "Nov 3, 2026 8:15 AM". */
const asText = (text: string) => {
  const [, name = '', date = '', year = ''] = MONTH_FIRST.exec(text) ?? []
  const [, day = date, month = name, of = year] = DAY_FIRST.exec(text) ?? []
  const index = month === '' ? -1 : monthOf(month)
  return index < 0 ? undefined : `${of}-${String(index + 1).padStart(2, '0')}-${day.padStart(2, '0')}`
}

const clockOf = (text: string) => {
  const [, hour, minute = '', , half] = CLOCK.exec(text) ?? []
  // A day without a time is at noon, so that no time zone moves it to another day.
  if (hour === undefined) return '12:00'
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour)
  return hours < 24 && Number(minute) < 60 ? `${String(hours).padStart(2, '0')}:${minute}` : undefined
}

/** The instant of one cell, or of a cell for the day and one for the time, in a time zone. */
export const parseCsvTimestamp = (date: string, time: string, order: DateOrder, timeZone: string): number => {
  const text = date.trim()
  if (ZONED.test(text))
    return isDay(text.slice(0, 10)) ? Date.parse(text.replace(' ', 'T').replace(/\s/g, '')) : Number.NaN
  const day = asText(text) ?? dayIn(text, order)
  const rest = text.replace(NUMBERS, '').trim()
  const clock = clockOf(time.trim() || rest)
  return isDay(day) && clock ? Date.parse(instantAt(timeZone, `${day}T${clock}`)) : Number.NaN
}
