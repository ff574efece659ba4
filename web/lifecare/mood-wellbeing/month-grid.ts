import { addDays } from '#contract/record/time/days.ts'

const DAYS = 7

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** A month is `YYYY-MM`. */
export const addMonths = (month: string, months: number) => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/** The weeks of a month, starting on the given weekday (0 is Sunday); days of other months are null. */
export const monthGrid = (month: string, firstWeekday = 0): (string | null)[][] => {
  const first = `${month}-01`
  const start = addDays(first, -((weekdayOf(first) - firstWeekday + DAYS) % DAYS))
  const weeks: (string | null)[][] = []
  for (let week = start; week < `${addMonths(month, 1)}-01`; week = addDays(week, DAYS)) {
    const days = Array.from({ length: DAYS }, (_, index) => addDays(week, index))
    weeks.push(days.map(day => (day.startsWith(month) ? day : null)))
  }
  return weeks
}
