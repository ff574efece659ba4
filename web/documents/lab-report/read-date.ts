import { plainText } from './header-words.ts'

/** Prefixes of the months' names in the four languages, three letters if they are unambiguous. */
const MONTHS: readonly (readonly string[])[] = [
  ['jan', 'ene'],
  ['feb', 'fev'],
  ['mar', 'mrz', 'maerz'],
  ['apr', 'avr', 'abr'],
  ['may', 'mai'],
  ['jun', 'juin'],
  ['jul', 'juil'],
  ['aug', 'aou', 'ago'],
  ['sep'],
  ['oct', 'okt'],
  ['nov'],
  ['dec', 'dez', 'dic'],
]

const monthNamed = (word: string) => {
  const plain = plainText(word)
  const index = MONTHS.findIndex(names => names.some(name => plain.startsWith(name)))
  return index < 0 ? undefined : index + 1
}

const asDay = (year: number, month: number, day: number, earliest: number): string | undefined => {
  const fullYear = year < 100 ? year + (year > 70 ? 1900 : 2000) : year
  if (fullYear < earliest || fullYear > 2100 || month < 1 || month > 12 || day < 1 || day > 31) return undefined
  const pad = (number: number) => String(number).padStart(2, '0')
  return `${fullYear}-${pad(month)}-${pad(day)}`
}

const ISO = /\b(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})\b/
const NUMBERS = /(?<![\d.,])(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?![\d])/
const DAY_FIRST = /\b(\d{1,2})(?:st|nd|rd|th|er|\.)?[-\s/]+(?:de\s+)?(\p{L}{3,10})\.?[-\s/,]+(?:de\s+)?(\d{4}|\d{2})\b/u
const MONTH_FIRST = /(?<!\p{L})(\p{L}{3,10})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})\b/u

/** The first date in a text, as `YYYY-MM-DD`. `isDayFirst` is only for ambiguous dates such as 03/05/2026. */
export const readDate = (text: string, isDayFirst: boolean, earliest = 1950): string | undefined => {
  const dayOf = (year: unknown, month: unknown, day: unknown) =>
    asDay(Number(year), Number(month), Number(day), earliest)
  const [, isoYear, isoMonth, isoDay] = ISO.exec(text) ?? []
  if (isoYear) return dayOf(isoYear, isoMonth, isoDay)
  const [, first, separator, second, year] = NUMBERS.exec(text) ?? []
  if (first) {
    const dayFirst = separator === '.' || Number(first) > 12 || (isDayFirst && Number(second) <= 12)
    return dayFirst ? dayOf(year, second, first) : dayOf(year, first, second)
  }
  const [, day, dayMonth = '', dayYear] = DAY_FIRST.exec(text) ?? []
  const month = monthNamed(dayMonth)
  if (day && month) return dayOf(dayYear, month, day)
  const [, name = '', dayOfMonth, itsYear] = MONTH_FIRST.exec(text) ?? []
  const itsMonth = monthNamed(name)
  return itsMonth ? dayOf(itsYear, itsMonth, dayOfMonth) : undefined
}

/** Whether a text has a date that only makes sense with the day first, or only with the month first. */
export const dateOrder = (text: string): 'day' | 'month' | undefined => {
  const [, first, separator, second] = NUMBERS.exec(text) ?? []
  if (!first || separator === '.') return undefined
  if (Number(first) > 12) return 'day'
  return Number(second) > 12 ? 'month' : undefined
}
