import { addDays, daysBetween, isDay } from './days.ts'

/**
 * A date as precisely as it is known: `2013`, `2013-05` or `2013-05-04`. Sources and people often know no more, and a
 * made-up day would be a false fact. Comparisons say what is possible or certain of every day that it may stand for.
 */
export type DatePrecision = 'year' | 'month' | 'day'

const YEAR = 4
const MONTH = 7

export const precisionOf = (date: string): DatePrecision => {
  if (date.length === YEAR) return 'year'
  return date.length === MONTH ? 'month' : 'day'
}

export const isPartialDate = (text: string) =>
  /^\d{4}$/.test(text) || (/^\d{4}-\d{2}$/.test(text) && isDay(`${text}-01`)) || isDay(text)

/** Whether the day itself is known. */
export const isWholeDay = (date: string) => precisionOf(date) === 'day'

export const firstDayOf = (date: string) => {
  if (precisionOf(date) === 'year') return `${date}-01-01`
  return precisionOf(date) === 'month' ? `${date}-01` : date
}

const DAYS_OF_MONTHS = [31, 30, 29, 28]

export const lastDayOf = (date: string) => {
  if (precisionOf(date) === 'year') return `${date}-12-31`
  if (precisionOf(date) === 'day') return date
  return DAYS_OF_MONTHS.map(day => `${date}-${day}`).find(isDay) ?? date
}

/** Where a chart draws it. */
export const middleDayOf = (date: string) => {
  const first = firstDayOf(date)
  return addDays(first, Math.floor(daysBetween(first, lastDayOf(date)) / 2))
}

/**
 * Whether one date is before the other for all days that they may stand for: of 2013 and May 2013, the order is
 * unknown.
 */
export const isCertainlyBefore = (date: string, other: string) => lastDayOf(date) < firstDayOf(other)

/** Newest first. What is known less precisely comes after the days within it. */
export const byNewestDate = (a: string, b: string) => (a === b ? 0 : a < b ? 1 : -1)

/** The days from one to another; about, if one of them is not known to the day. */
export const daysBetweenDates = (from: string, to: string) => ({
  days: Math.max(0, daysBetween(middleDayOf(from), middleDayOf(to))),
  isAbout: !(isWholeDay(from) && isWholeDay(to)),
})

const formats = new Map<string, Intl.DateTimeFormat>()

const MONTH_STYLES = { medium: 'short', full: 'long' } as const

/** "2013", "May 2013" or "May 4, 2013", in a language. */
export const formatPartialDate = (locale: string, date: string, style: 'medium' | 'full' = 'medium') => {
  const precision = precisionOf(date)
  if (precision === 'year') return date
  const key = `${locale} ${precision} ${style}`
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(locale, {
      timeZone: 'UTC',
      ...(precision === 'day' ? { dateStyle: style } : { month: MONTH_STYLES[style], year: 'numeric' }),
    })
  formats.set(key, format)
  return format.format(new Date(`${firstDayOf(date)}T00:00:00Z`))
}
