import { dayIn, isDay } from '#contract/record/time/days.ts'
import { instantAt } from '#contract/record/time/zoned.ts'

/** A date or time as precise as the source wrote it, at the place where it was written. */
export interface WrittenTime {
  /** `2013`, `2013-05` or `2013-05-04`. */
  date: string
  /** `22:30`; absent if only a date was written. */
  time?: string
  /** `-06:00` or `+00:00`; absent if none was written, never the reader's own. */
  offset?: string
}

export interface WrittenPeriod {
  start?: WrittenTime
  end?: WrittenTime
  /** The source says that it is over, but not when. */
  hasEnded?: boolean
  /** A single time, not an interval. */
  isPoint?: boolean
}

/** Dates that mean "unknown" or "no end", by their first characters. */
const PLACEHOLDER = /^(?:0|1753-?01-?01|1800|1899|1900-?01-?01|1901-?01-?01|2999|3000|4000|4500|8888|9999)/

export const isPlaceholderTime = (text: string) => PLACEHOLDER.test(text.trim())

const FIRST_YEAR = '1900'
const LAST_YEAR = '2200'
const UTC = '+00:00'

/** `-05:00` for `-0500`, `-5`, `-500` and `-05:00`; undefined for an offset that no place has. */
const offsetOf = (zone: string | undefined): string | undefined => {
  if (zone === undefined) return undefined
  if (/^z$/i.test(zone)) return UTC
  const [, sign = '+', hours = '', minutes = '00'] = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(zone) ?? []
  const offset = `${sign}${hours.padStart(2, '0')}:${minutes}`
  const isPossible = hours !== '' && Number(hours) <= 14 && Number(minutes) < 60
  if (!isPossible) return undefined
  return offset === '-00:00' ? UTC : offset
}

interface Parts {
  year: string
  month: string | undefined
  day: string | undefined
  hour: string | undefined
  minute: string | undefined
  second: string | undefined
  zone: string | undefined
}

const isGiven = (part: string | undefined): part is string => part !== undefined && part !== '00'

/** `2013`, `2013-05` or `2013-05-04`; undefined if there is no such day. */
const dateOf = ({ year, month, day }: Parts): string | undefined => {
  if (year < FIRST_YEAR || year > LAST_YEAR) return undefined
  if (!isGiven(month)) return year
  const date = isGiven(day) ? `${year}-${month}-${day}` : `${year}-${month}`
  return isDay(isGiven(day) ? date : `${date}-01`) ? date : undefined
}

const writtenTime = (
  parts: Parts,
  isDayAtMidnight: (offset: string | undefined) => boolean,
): WrittenTime | undefined => {
  const date = dateOf(parts)
  if (!date) return undefined
  const { hour, minute = '00', second = '00', zone } = parts
  const isPossible = hour !== undefined && hour <= '23' && minute <= '59'
  if (!isDay(date) || !isPossible) return { date }
  const offset = offsetOf(zone)
  if (`${hour}${minute}${second}` === '000000' && isDayAtMidnight(offset)) return { date }
  return { date, time: `${hour}:${minute}`, ...(offset && { offset }) }
}

const partsIn = (pattern: RegExp, text: string): Parts | undefined => {
  const [, year, month, day, hour, minute, second, zone] = pattern.exec(text) ?? []
  return year === undefined ? undefined : { year, month, day, hour, minute, second, zone }
}

const FHIR =
  /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:[Tt ](\d{2}):?(\d{2})(?::?(\d{2})(?:[.,]\d+)?)?\s*([Zz]|[+-]\d{1,2}(?::?\d{2})?)?)?)?)?$/

/** As FHIR writes it. Midnight in UTC means a day without a time. */
export const fromFhirTime = (text: string | null | undefined): WrittenTime | undefined => {
  const written = text?.trim() ?? ''
  const parts = isPlaceholderTime(written) ? undefined : partsIn(FHIR, written)
  return parts && writtenTime(parts, offset => offset === UTC)
}

// 20120806103000.000-0500, and 2012-08-06T10:30:00-05:00, which the standard does not allow.
const HL7 =
  /^(\d{4})(?:-?(\d{2})(?:-?(\d{2})(?:[Tt ]?(\d{2})(?::?(\d{2})(?::?(\d{2})(?:[.,]\d{1,9})?)?)?)?)?)?\s*([Zz]|[+-]\d{1,2}(?::?\d{2})?)?$/

/** As HL7 version 3 writes it. Midnight means a day without a time, in the time zone of the vendor's server. */
export const fromHl7Time = (text: string | null | undefined): WrittenTime | undefined => {
  const written = text?.trim() ?? ''
  const parts = isPlaceholderTime(written) ? undefined : partsIn(HL7, written)
  return parts && writtenTime(parts, () => true)
}

const withZone = ({ date, time, offset }: WrittenTime) => `${date}T${time}${offset ?? ''}`

/**
 * The day as the clinic wrote it, wherever the reader is. Only a time in UTC is an instant without a place: its day is
 * the reader's.
 */
export const dayOf = (written: WrittenTime, timeZone: string): string => {
  if (!written.time || written.offset !== UTC) return written.date
  return dayIn(timeZone, new Date(withZone(written)))
}

/**
 * A time without an offset is in the reader's time zone, and a day without a time stands at noon there. Undefined if
 * not even the day is known.
 */
export const instantOf = (written: WrittenTime, timeZone: string): string | undefined => {
  if (!isDay(written.date)) return undefined
  if (!written.time) return instantAt(timeZone, `${written.date}T12:00`)
  if (!written.offset) return instantAt(timeZone, `${written.date}T${written.time}`)
  return new Date(withZone(written)).toISOString()
}

/** The times of day that were written, by field, as an origin stores them: `2024-03-01T22:30-06:00`. */
export const writtenTimes = (byField: Record<string, WrittenTime | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(byField).flatMap(([field, written]) => (written?.time ? [[field, withZone(written)]] : [])),
  )

/** For notes: `2024-03-01 22:30 (-06:00)`. */
export const printTime = ({ date, time, offset }: WrittenTime): string =>
  [date, time, offset && `(${offset === UTC ? 'UTC' : offset})`].filter(Boolean).join(' ')
