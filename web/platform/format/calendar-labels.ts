import { FIRST_WEEKDAYS } from '#contract/languages/locales.ts'
import { currentLanguage } from '../i18n.ts'
import { zoneless } from './cached-formats.ts'

const DAYS_OF_WEEK = 7
// A Sunday, as the first day of the week.
const sundayPlus = (days: number) => new Date(Date.UTC(2026, 10, 1 + days))

const monthFormat = zoneless({ month: 'long', year: 'numeric' })
const shortWeekday = zoneless({ weekday: 'short' })
const longWeekday = zoneless({ weekday: 'long' })

const monthName = zoneless({ month: 'long' })

/** The months' names by number, `01` to `12`. */
export const monthNames = (): [number: string, name: string][] =>
  Array.from({ length: 12 }, (_, month) => [
    String(month + 1).padStart(2, '0'),
    monthName().format(new Date(Date.UTC(2026, month, 1))),
  ])

/** A month, `YYYY-MM`, as people write it: "November 2026". */
export const formatMonth = (month: string) => monthFormat().format(new Date(`${month}-01T00:00:00Z`))

/** With which day a week begins, from 0 for Sunday. */
export const firstWeekday = () => FIRST_WEEKDAYS[currentLanguage()]

/** The days of the week from its first, in a letter or two and in full. */
export const weekdayNames = () =>
  Array.from({ length: DAYS_OF_WEEK }, (_, index) => sundayPlus(firstWeekday() + index)).map(day => ({
    short: shortWeekday().format(day),
    long: longWeekday().format(day),
  }))
