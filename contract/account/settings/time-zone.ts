export const DEFAULT_TIME_ZONE = 'America/New_York'

/** Listed first, each with an alias that is also accepted. */
export const FIRST_TIME_ZONES = [
  { zone: 'America/Los_Angeles', label: 'Pacific', alias: 'utc-8' },
  { zone: 'America/Denver', label: 'Mountain', alias: 'utc-7' },
  { zone: 'America/Chicago', label: 'Central', alias: 'utc-6' },
  { zone: DEFAULT_TIME_ZONE, label: 'Eastern', alias: 'utc-5' },
] as const

/** The zone of an alias; any other name is returned as it is. */
export const zoneNamed = (name: string) => FIRST_TIME_ZONES.find(({ alias }) => alias === name)?.zone ?? name

const known = new Set<string>(FIRST_TIME_ZONES.map(({ zone }) => zone))

/** An offset does not count, because it has no daylight saving time. */
export const isTimeZone = (name: string) => {
  if (known.has(name)) return true
  if (!/^[A-Z][\w+-]*(\/[\w+-]+)*$/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
  } catch {
    return false
  }
  known.add(name)
  return true
}
