import { fold } from './fold.ts'

/** A date, possibly without a day or a year. */
export interface TypedDate {
  year?: number | undefined
  month?: number | undefined
  day?: number | undefined
}

const MIN_MONTH = 3

/** The months' folded names in a language, January first. */
const monthNames = (language: string) => {
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => fold(format.format(new Date(Date.UTC(2026, month, 1)))))
}

const isWithin = (number: number, low: number, high: number) => number >= low && number <= high

/** Reads "2026-03-04", "3/4/2026", "3/4" or "4.3.2026". In languages other than English, the day comes first. */
const readNumeric = (word: string, language: string): TypedDate | undefined => {
  const iso = /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?$/.exec(word)
  if (iso) return checked({ year: Number(iso[1]), month: Number(iso[2]), day: iso[3] ? Number(iso[3]) : undefined })
  const parts = /^(\d{1,2})([/.])(\d{1,2})(?:\2(\d{2}|\d{4})?)?$/.exec(word)
  if (!parts || (parts[2] === '.' && language === 'en')) return undefined
  const [first, second] = [Number(parts[1]), Number(parts[3])]
  const [month, day] = language === 'en' ? [first, second] : [second, first]
  const year = parts[4] ? Number(parts[4].length === 2 ? `20${parts[4]}` : parts[4]) : undefined
  return checked({ year, month, day })
}

const checked = (date: TypedDate) =>
  isWithin(date.month ?? 1, 1, 12) && isWithin(date.day ?? 1, 1, 31) && isWithin(date.year ?? 2000, 1900, 2100)
    ? date
    : undefined

/** A date among the words of a query: "2026-03-04", or a month's name with a day or a year. */
export const findDate = (
  words: readonly string[],
  language: string,
): { date: TypedDate; words: string[] } | undefined => {
  for (const word of words) {
    const date = readNumeric(word, language)
    if (date) return { date, words: [word] }
  }
  const names = monthNames(language)
  const monthOf = (word: string) =>
    word.length < MIN_MONTH ? -1 : names.findIndex(name => name.startsWith(word.replace(/[.,]$/, '')))
  const named = words.find(word => monthOf(word) >= 0)
  const day = words.find(word => /^\d{1,2}[.,]?$/.test(word) && isWithin(Number.parseInt(word, 10), 1, 31))
  const year = words.find(word => /^(19|20)\d\d$/.test(word))
  // A month alone may also be a name, such as April.
  if (!named || (!day && !year)) return undefined
  return {
    date: {
      month: monthOf(named) + 1,
      day: day ? Number.parseInt(day, 10) : undefined,
      year: year ? Number(year) : undefined,
    },
    words: words.filter(word => [named, day, year, ...FILLERS].includes(word)),
  }
}

/** As in "4 de marzo de 2026". */
const FILLERS = ['de', 'of']

/** Whether a day, `YYYY-MM-DD`, matches a typed date. */
export const isTypedDate = (day: string, { year, month, day: dayOfMonth }: TypedDate) =>
  (year === undefined || Number(day.slice(0, 4)) === year) &&
  (month === undefined || Number(day.slice(5, 7)) === month) &&
  (dayOfMonth === undefined || Number(day.slice(8, 10)) === dayOfMonth)
