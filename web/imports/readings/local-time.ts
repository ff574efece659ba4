import { isDay } from '#contract/record/time/days.ts'
import { instantAt } from '#contract/record/time/zoned.ts'

const ZONED = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|[+-]\d\d:?\d\d)$/i
const LOCAL = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d))?(?:\.\d+)?)?$/
const HOUR = 3_600_000

/** The instant of a timestamp with a zone; NaN if it has none. */
export const zonedInstant = (text: string): number => {
  const [, day = '', clock = '', zone = ''] = ZONED.exec(text.trim()) ?? []
  if (!isDay(day)) return Number.NaN
  const [whole = '', fraction = ''] = clock.split('.')
  return Date.parse(`${day}T${whole}${fraction && `.${fraction.slice(0, 3)}`}${zone.toUpperCase()}`)
}

/**
 * Converts a person's local times, `2026-11-02T23:10:30`, to instants. A day alone is at noon, so that no time zone
 * moves it to another day. Timestamps with a zone keep it.
 */
export const createLocalTimes = (timeZone: string) => {
  // Cached, because computing an instant is slow, and files have many in the same hour.
  const hours = new Map<string, number>()
  const startOf = (day: string, hour: string) => {
    const name = `${day}T${hour}:00`
    const known = hours.get(name)
    if (known !== undefined) return known
    const at = Date.parse(instantAt(timeZone, name))
    if (hours.size > 50_000) hours.clear()
    hours.set(name, at)
    return at
  }
  return (text: string): number => {
    const zoned = zonedInstant(text)
    if (!Number.isNaN(zoned)) return zoned
    const [, day = '', hour = '12', minute = '00', second = '00'] = LOCAL.exec(text.trim()) ?? []
    if (!isDay(day) || Number(hour) > 23 || Number(minute) > 59) return Number.NaN
    return startOf(day, hour) + (Number(minute) / 60 + Number(second) / 3600) * HOUR
  }
}

export type LocalTimes = ReturnType<typeof createLocalTimes>

/** `trail_running` becomes "Trail running". */
export const activityName = (name: string) => {
  const words = name
    .slice(0, 200)
    .replace(/[_.-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (/^(other|unknown|generic|workout|activity|)$/i.test(words)) return 'Workout'
  const spoken = words === words.toUpperCase() ? words.toLowerCase() : words
  return spoken.charAt(0).toUpperCase() + spoken.slice(1)
}
