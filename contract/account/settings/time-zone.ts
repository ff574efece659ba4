/** The default time zone: Eastern. */
export const DEFAULT_TIME_ZONE = 'America/New_York'

/** Listed first, each with a short name that is accepted too. */
export const FIRST_TIME_ZONES = [
  { zone: 'America/Los_Angeles', label: 'Pacific', alias: 'utc-8' },
  { zone: 'America/Denver', label: 'Mountain', alias: 'utc-7' },
  { zone: 'America/Chicago', label: 'Central', alias: 'utc-6' },
  { zone: DEFAULT_TIME_ZONE, label: 'Eastern', alias: 'utc-5' },
] as const

/** The zone that a short name stands for; any other name as it is. */
export const zoneNamed = (name: string) => FIRST_TIME_ZONES.find(({ alias }) => alias === name)?.zone ?? name

const known = new Set<string>(FIRST_TIME_ZONES.map(({ zone }) => zone))

/** Whether it is a named time zone; an offset is not, since it has no daylight saving time. */
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
