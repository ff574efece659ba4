import { fromHl7Time, type WrittenPeriod, type WrittenTime } from '../../clinical/source-time.ts'
import { attribute, child } from './xml/elements.ts'
import type { XmlElement } from './xml/xml-tree.ts'

const MAX_CHARS = 40

/** A time as HL7 writes it. */
export const timeOf = (written: string | undefined): WrittenTime | undefined =>
  written !== undefined && written.length <= MAX_CHARS ? fromHl7Time(written) : undefined

/** The end is known to have passed, but not when. The others say that there is none, or nothing at all. */
const ENDED = new Set(['UNK', 'ASKU', 'NASK', 'NAV'])

const at = (element: XmlElement | undefined, name: string) => timeOf(attribute(child(element, name), 'value'))

/**
 * An `effectiveTime`, whether it is written as a value, a low and a high, or a center. `isOngoing` if the statement
 * itself says so: many vendors write an unknown end for whatever has none.
 */
export const periodOf = (element: XmlElement | undefined, isOngoing = false): WrittenPeriod => {
  const value = timeOf(attribute(element, 'value')) ?? at(element, 'center')
  const [low, high] = [at(element, 'low'), at(element, 'high')]
  const hasEnded = !high && !isOngoing && ENDED.has(attribute(child(element, 'high'), 'nullFlavor') ?? '')
  if (value && !low && !high) return { start: value, isPoint: true }
  return { ...(low && { start: low }), ...(high && { end: high }), ...(hasEnded && { hasEnded }) }
}

const isEmpty = ({ start, end, hasEnded }: WrittenPeriod) => !start && !end && !hasEnded

/** The first of several periods that tells anything. */
export const firstPeriod = (...periods: WrittenPeriod[]): WrittenPeriod => periods.find(each => !isEmpty(each)) ?? {}

/** A time for people, as written at its place. */
export const inWords = ({ date, time }: WrittenTime) => (time ? `${date} ${time}` : date)

export const periodInWords = ({ start, end }: WrittenPeriod): string | undefined => {
  if (start && end) return `${inWords(start)} – ${inWords(end)}`
  if (start) return inWords(start)
  return end && `until ${inWords(end)}`
}
