const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (timeZone: string) => {
  const known = formats.get(timeZone)
  if (known) return known
  // Swedish writes dates as ISO does.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(timeZone, format)
  return format
}

/** The local time in a time zone at an instant: `2026-11-15T08:30`. */
export const clockIn = (timeZone: string, instant: Date) =>
  formatOf(timeZone).format(instant).replace(' ', 'T').slice(0, 16)

const asUtc = (clock: string) => Date.parse(`${clock}:00Z`)

/**
 * The instant of a local day and time in a time zone. A time that is skipped in spring is read as if
 * the clocks had not changed yet; of a time that occurs twice in fall, the first is used.
 */
export const instantAt = (timeZone: string, clock: string): string => {
  const wanted = asUtc(clock)
  const candidates = [wanted - 86_400_000, wanted + 86_400_000]
    .map(near => wanted - (asUtc(clockIn(timeZone, new Date(near))) - near))
    .sort((a, b) => a - b)
  const [first = wanted, second = first] = candidates
  const isShownAt = (at: number) => asUtc(clockIn(timeZone, new Date(at))) === wanted
  return new Date(isShownAt(first) ? first : second).toISOString()
}

/** An instant as a clock in a time zone shows it, with its offset from UTC: `2026-11-15T08:30:00.000-05:00`. */
export const withOffset = (timeZone: string, instant: string): string => {
  const clock = clockIn(timeZone, new Date(instant))
  const minutes = (asUtc(clock) - asUtc(instant.slice(0, 16))) / 60_000
  const twoDigits = (number: number) => String(Math.floor(number)).padStart(2, '0')
  const offset = `${minutes < 0 ? '-' : '+'}${twoDigits(Math.abs(minutes) / 60)}:${twoDigits(Math.abs(minutes) % 60)}`
  const zoned = `${clock}${instant.slice(16).replace('Z', '')}${offset}`
  // Before standard time zones, offsets had seconds, which this format cannot express.
  return Date.parse(zoned) === Date.parse(instant) ? zoned : instant
}
