const DAY = 86_400_000

/** Two times in the same period have the same name; weeks begin on Monday. */
const PERIODS = {
  newest: (time: Date) => time.getTime(),
  hourly: (time: Date) => time.toISOString().slice(0, 13),
  daily: (time: Date) => time.toISOString().slice(0, 10),
  weekly: (time: Date) => Math.floor((time.getTime() / DAY + 3) / 7),
  monthly: (time: Date) => time.toISOString().slice(0, 7),
}
type Period = keyof typeof PERIODS

/** How many to keep, of each period. */
export type Retention = { period: Period; count: number }[]

const isPeriod = (text: string): text is Period => Object.hasOwn(PERIODS, text)

/** Such as `14` for the newest ones, or `7 daily, 4 weekly, 12 monthly`. Undefined if invalid. */
export const parseRetention = (text: string): Retention | undefined => {
  const parts = text.split(',').map(part => {
    const [, digits, period = 'newest'] = /^([1-9]\d{0,3})(?:\s+([a-z]+))?$/.exec(part.trim()) ?? []
    return digits && isPeriod(period) ? { period, count: Number(digits) } : undefined
  })
  return parts.includes(undefined) ? undefined : parts.flatMap(part => part ?? [])
}

/** What to keep: the newest of each of the last periods that have one, and so always the newest of all. */
export const keptTimes = (times: Date[], retention: Retention): Date[] => {
  const newestFirst = times.toSorted((one, other) => other.getTime() - one.getTime())
  const kept = retention.flatMap(({ period, count }) => {
    const nameOf = PERIODS[period]
    const firsts = newestFirst.filter((time, index) => {
      const before = newestFirst[index - 1]
      return !before || nameOf(before) !== nameOf(time)
    })
    return firsts.slice(0, count)
  })
  return newestFirst.filter(time => kept.includes(time))
}
