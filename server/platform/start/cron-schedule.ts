/** Times that recur, in the server's own time zone. */
export interface CronSchedule {
  minutes: number[]
  hours: number[]
  isDay: (day: Date) => boolean
}

const RANGES = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 7],
] as const

/** Far enough for February 29. */
const MAX_DAYS = 366 * 8

const numbersIn = (text: string, [low, high]: readonly [number, number]): number[] | undefined => {
  const [, all, from, to, step] = /^(?:(\*)|(\d{1,2})(?:-(\d{1,2}))?)(?:\/(\d{1,2}))?$/.exec(text) ?? []
  if (all === undefined && from === undefined) return undefined
  const first = all ? low : Number(from)
  const last = all || (step && to === undefined) ? high : Number(to ?? from)
  const by = Number(step ?? 1)
  if (first < low || last > high || first > last || by < 1) return undefined
  const count = Math.floor((last - first) / by) + 1
  return Array.from({ length: count }, (_, index) => first + index * by)
}

const parseField = (text: string, range: readonly [number, number]) => {
  const parts = text.split(',').map(part => numbersIn(part, range))
  if (parts.includes(undefined)) return undefined
  return [...new Set(parts.flatMap(part => part ?? []))].sort((one, other) => one - other)
}

/** Cron's five fields, numbers only: minute, hour, day of the month, month, day of the week. Undefined if invalid. */
export const parseCron = (text: string): CronSchedule | undefined => {
  const fields = text.trim().split(/\s+/)
  if (fields.length !== RANGES.length) return undefined
  const [minutes, hours, days, months, weekdays] = RANGES.map((range, index) => parseField(fields[index] ?? '', range))
  if (!minutes || !hours || !days || !months || !weekdays) return undefined
  const isEveryDay = fields[2]?.startsWith('*')
  const isEveryWeekday = fields[4]?.startsWith('*')
  const isDay = (day: Date) => {
    if (!months.includes(day.getMonth() + 1)) return false
    const isDate = days.includes(day.getDate())
    // Sunday is 0 and 7.
    const isWeekday = weekdays.some(weekday => weekday % 7 === day.getDay())
    // As in cron: if both are given, either of them is enough.
    return isEveryDay || isEveryWeekday ? isDate && isWeekday : isDate || isWeekday
  }
  const schedule = { minutes, hours, isDay }
  return nextTime(schedule, new Date(0)) && schedule
}

const timesOn = ({ minutes, hours }: CronSchedule, day: Date) =>
  hours.flatMap(hour => minutes.map(minute => new Date(day.getFullYear(), day.getMonth(), day.getDate(), hour, minute)))

const search = (schedule: CronSchedule, now: Date, direction: 1 | -1) => {
  for (let days = 0; days <= MAX_DAYS; days += 1) {
    const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days * direction)
    if (!schedule.isDay(day)) continue
    const times = timesOn(schedule, day)
    const found = direction === 1 ? times.find(time => time > now) : times.findLast(time => time <= now)
    if (found) return found
  }
  return undefined
}

/** The first time after this one. */
export const nextTime = (schedule: CronSchedule, now: Date) => search(schedule, now, 1)

/** The last time until now. */
export const previousTime = (schedule: CronSchedule, now: Date) => search(schedule, now, -1)
