import { addDays } from '#contract/record/time/days.ts'

const DAYS = 7

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** The month, `YYYY-MM`, so many months away. */
export const addMonths = (month: string, months: number) => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/** The weeks of a month from Sunday to Saturday; days of other months are null. */
export const monthGrid = (month: string): (string | null)[][] => {
  const first = `${month}-01`
  const start = addDays(first, -weekdayOf(first))
  const weeks: (string | null)[][] = []
  for (let sunday = start; sunday < `${addMonths(month, 1)}-01`; sunday = addDays(sunday, DAYS)) {
    const days = Array.from({ length: DAYS }, (_, index) => addDays(sunday, index))
    weeks.push(days.map(day => (day.startsWith(month) ? day : null)))
  }
  return weeks
}
