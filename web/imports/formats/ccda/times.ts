import { dayIn, isDay } from '#contract/record/time/days.ts'
import { clockIn, instantAt } from '#contract/record/time/zoned.ts'
import { PLACEHOLDER_DATES } from './vendor-oddities.ts'
import { attribute, child } from './xml/elements.ts'
import type { XmlElement } from './xml/xml-tree.ts'

export interface WrittenTime {
  /** The person's local day; the first of the year or month if only that is known. */
  day: string
  /** Noon if no time is known, so that no time zone moves it to another day. */
  instant: string
  isTimeKnown: boolean
  /** `2010` or `2010-05` if no day is known. */
  vague?: string
}

// 20120806103000.000-0500, and 2012-08-06T10:30:00-05:00, which the standard does not allow.
const WRITTEN =
  /^(\d{4})(?:-?(\d{2})(?:-?(\d{2})(?:[T ]?(\d{2})(?::?(\d{2})(?::?(\d{2})(?:[.,]\d{1,9})?)?)?)?)?)?\s*(Z|[+-]\d{1,2}(?::?\d{2})?)?$/

const offsetMinutes = (zone: string) => {
  if (zone === 'Z') return 0
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(zone) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

const clockAt = (day: string, hour: string, minute: string) => `${day}T${hour}:${minute}`

const parseTime = (written: string, timeZone: string): WrittenTime | undefined => {
  const text = written.trim()
  const [, year, month = '00', date = '00', hour, minute = '00', second = '00', zone] = WRITTEN.exec(text) ?? []
  if (!year || PLACEHOLDER_DATES.test(text)) return undefined
  const day = `${year}-${month === '00' ? '01' : month}-${month === '00' || date === '00' ? '01' : date}`
  if (!isDay(day) || day < '1900-01-01' || day > '2200-12-31') return undefined
  const noon = () => instantAt(timeZone, `${day}T12:00`)
  if (month === '00') return { day, instant: noon(), isTimeKnown: false, vague: year }
  if (date === '00') return { day, instant: noon(), isTimeKnown: false, vague: `${year}-${month}` }
  // Midnight means a day without a time, in the time zone of the vendor's server.
  const isMidnight = hour === undefined || `${hour}${minute}${second}` === '000000'
  if (isMidnight || Number(hour) > 23 || Number(minute) > 59) return { day, instant: noon(), isTimeKnown: false }
  const clock = clockAt(day, hour, minute)
  if (!zone) return { day, instant: instantAt(timeZone, clock), isTimeKnown: true }
  const at = new Date(Date.parse(`${clock}:00Z`) - offsetMinutes(zone) * 60_000)
  return { day: dayIn(timeZone, at), instant: at.toISOString(), isTimeKnown: true }
}

const known = new Map<string, WrittenTime | undefined>()
const MAX_KNOWN = 10_000

/** A time as HL7 writes it. Without an offset it is the person's local time. */
export const readTime = (written: string | undefined, timeZone: string): WrittenTime | undefined => {
  if (written === undefined || written.length > 40) return undefined
  // Cached, because documents repeat the same times, and time zones are slow.
  const key = `${timeZone} ${written}`
  if (known.size >= MAX_KNOWN) known.clear()
  if (!known.has(key)) known.set(key, parseTime(written, timeZone))
  return known.get(key)
}

export interface WrittenPeriod {
  start?: WrittenTime
  end?: WrittenTime
  /** A single time, not an interval. */
  isPoint: boolean
  /** It has ended, but nobody knows when. */
  isEndUnknown: boolean
}

/** An `effectiveTime`, whether it is written as a value, a low and a high, or a center. */
export const readPeriod = (element: XmlElement | undefined, timeZone: string): WrittenPeriod => {
  const at = (name: string) => readTime(attribute(child(element, name), 'value'), timeZone)
  const value = readTime(attribute(element, 'value'), timeZone) ?? at('center')
  const [low, high] = [at('low'), at('high')]
  const isEndUnknown = high === undefined && attribute(child(element, 'high'), 'nullFlavor') !== undefined
  if (value && !low && !high) return { start: value, isPoint: true, isEndUnknown }
  return { start: low, end: high, isPoint: false, isEndUnknown }
}

/** A time as text, in the person's time zone. */
export const inWords = ({ day, instant, isTimeKnown, vague }: WrittenTime, timeZone: string) =>
  vague ?? (isTimeKnown ? clockIn(timeZone, new Date(instant)).replace('T', ' ') : day)
