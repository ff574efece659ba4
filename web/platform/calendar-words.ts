import { LOCALE } from './dates.ts'

const DAYS_OF_WEEK = 7
// A Sunday, as the first day of the week.
const sundayPlus = (days: number) => new Date(Date.UTC(2026, 10, 1 + days))

/** A month, `YYYY-MM`, as people write it: "November 2026". */
export const formatMonth = (month: string) =>
  new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )

/** The days of the week from Sunday, in a letter or two and in full. */
export const weekdayNames = () => {
  const name = (weekday: 'short' | 'long', days: number) =>
    new Intl.DateTimeFormat(LOCALE, { weekday, timeZone: 'UTC' }).format(sundayPlus(days))
  return Array.from({ length: DAYS_OF_WEEK }, (_, days) => ({ short: name('short', days), long: name('long', days) }))
}
