/** Arithmetic on calendar days written `YYYY-MM-DD`. It uses UTC, so that no clock change can move a day. */
const DAY = 86_400_000

const toUtc = (day: string) => Date.parse(`${day}T00:00:00Z`)

const SHORT_MONTHS = [4, 6, 9, 11]

const lastDayOf = (year: number, month: number) => {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return SHORT_MONTHS.includes(month) ? 30 : 31
}

/** Without creating a `Date`, because large files call this for each record. */
export const isDay = (text: string) => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))]
  return month >= 1 && month <= 12 && day >= 1 && day <= lastDayOf(year, month)
}

export const addDays = (day: string, days: number) => new Date(toUtc(day) + days * DAY).toISOString().slice(0, 10)

export const daysBetween = (from: string, to: string) => Math.round((toUtc(to) - toUtc(from)) / DAY)

/** The Monday of a day's week. */
export const startOfWeek = (day: string) => addDays(day, -((new Date(toUtc(day)).getUTCDay() + 6) % 7))

/** The same day of another year; March 1 for February 29 in other years. */
export const addYears = (day: string, years: number) => {
  const moved = `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`
  return isDay(moved) ? moved : `${moved.slice(0, 4)}-03-01`
}

const formats = new Map<string, Intl.DateTimeFormat>()

export const dayIn = (timeZone: string, now: Date) => {
  // Cached: creating one is by far the slowest step here, and its memory is freed late.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone })
  formats.set(timeZone, format)
  return format.format(now)
}
