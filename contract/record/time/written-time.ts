import { clockIn } from './zoned.ts'

/** The parts of a record that are needed here. */
interface Imported {
  origin?: { writtenTimes?: Record<string, string> | undefined } | undefined
}

const WITH_OFFSET = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(?::\d\d(?:\.\d+)?)?([+-])(\d\d):(\d\d)$/

/**
 * An instant of a record as its source wrote it, with the source's offset: `2024-03-01T22:30-06:00`. A result of the
 * evening in Chicago is of that evening and that day, wherever its reader is. The stored instant where the source wrote
 * none, or where it was changed since.
 */
export const asWritten = <Name extends string>(record: Imported & Record<Name, string>, name: Name): string =>
  writtenInstant(record[name], record.origin?.writtenTimes?.[name])

export const writtenInstant = (stored: string, written: string | undefined) =>
  written && WITH_OFFSET.test(written) && Date.parse(written) === Date.parse(stored) ? written : stored

/** The local day and time of an instant: `2024-03-01T22:30`, by its own offset, otherwise in a time zone. */
export const clockOf = (timeZone: string, instant: string) =>
  WITH_OFFSET.exec(instant)?.[1] ?? clockIn(timeZone, new Date(instant))

export const dayOf = (timeZone: string, instant: string) => clockOf(timeZone, instant).slice(0, 10)

/** The offset of an instant that was written elsewhere, "UTC−6"; null if the clock in the time zone showed the same. */
export const foreignOffset = (timeZone: string, instant: string): string | null => {
  const [, clock, sign, hours, minutes] = WITH_OFFSET.exec(instant) ?? []
  if (!clock || clock === clockIn(timeZone, new Date(instant))) return null
  if (hours === '00' && minutes === '00') return 'UTC'
  return `UTC${sign === '-' ? '−' : '+'}${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`
}
