import { addDays } from '#contract/record/time/days.ts'

const DAYS = 7

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** The month, `YYYY-MM`, so many months away. */
export const addMonths = (month: string, months: number) => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/** The weeks of a month, each from the given weekday on (0 is Sunday); days of its neighbours are null. */
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
