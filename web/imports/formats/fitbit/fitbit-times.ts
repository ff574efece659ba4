import { isDay } from '#contract/record/time/days.ts'

const SHORT = /^(\d\d)\/(\d\d)\/(\d\d)(?: (\d\d:\d\d:\d\d))?$/

/** `11/02/26 08:00:00` as day and time. */
const partsOf = (text: string) => {
  const [, month, day, year, clock = '12:00:00'] = SHORT.exec(text) ?? []
  const date = `20${year}-${month}-${day}`
  return isDay(date) ? { date, clock } : undefined
}

/** Fitbit's short times are in UTC, except for sleep. */
export const shortInstant = (text: string) => {
  const parts = partsOf(text)
  return parts ? Date.parse(`${parts.date}T${parts.clock}Z`) : Number.NaN
}

/** The day of a short date or an ISO timestamp; empty for anything else. */
export const dayOf = (text: string) => {
  const day = partsOf(text)?.date ?? text.slice(0, 10)
  return isDay(day) ? day : ''
}
