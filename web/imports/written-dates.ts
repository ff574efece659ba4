import { dayIn } from '#contract/record/time/days.ts'
import { instantAt } from '#contract/record/time/zoned.ts'

/** Other systems' dates may be only a year, or lack a time zone. */

const DAY = /^\d{4}-\d{2}-\d{2}$/
const MIDNIGHT_UTC = /T00:00(:00(\.0+)?)?Z$/
const WITH_ZONE = /^[^T]*T.*(Z|[+-]\d{2}:?\d{2})$/

/** Undefined if less than a day is given. */
export const writtenDay = (written: string | null | undefined, timeZone: string): string | undefined => {
  if (!written) return undefined
  const day = written.slice(0, 10)
  if (!DAY.test(day) || Number.isNaN(Date.parse(day))) return undefined
  // Midnight in UTC means a day without a time; another offset is local to the place.
  if (!written.endsWith('Z') || MIDNIGHT_UTC.test(written)) return day
  const at = new Date(written)
  return Number.isNaN(at.getTime()) ? day : dayIn(timeZone, at)
}

/** The first day of a year or a month, for required dates. */
export const firstDay = (written: string | null | undefined): string | undefined => {
  if (!written || !/^\d{4}(-\d{2})?$/.test(written)) return undefined
  return written.length === 4 ? `${written}-01-01` : `${written}-01`
}

/** A time without a zone is in the person's time zone, and a day without a time is at noon there. */
export const writtenInstant = (written: string | null | undefined, timeZone: string): string | undefined => {
  if (!written) return undefined
  if (WITH_ZONE.test(written) && !MIDNIGHT_UTC.test(written)) {
    const at = new Date(written)
    return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
  }
  const day = written.slice(0, 10)
  if (!DAY.test(day) || Number.isNaN(Date.parse(day))) return undefined
  const time = MIDNIGHT_UTC.test(written) ? undefined : written.match(/T(\d{2}:\d{2})/)?.[1]
  return instantAt(timeZone, `${day}T${time ?? '12:00'}`)
}
