import { LOCALE } from '#web/platform/dates.ts'

const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: 'UTC' })

const minute = format({ dateStyle: 'medium', timeStyle: 'short' })
const day = format({ dateStyle: 'medium' })
const month = format({ month: 'long', year: 'numeric' })

/** What a clock showed, in words: `2026-11-15T08:30`, or only its day, month or year. */
export const formatClock = (clock: string) => {
  if (clock.length === 16) return minute.format(new Date(`${clock}Z`))
  if (clock.length === 10) return day.format(new Date(clock))
  return clock.length === 7 ? month.format(new Date(`${clock}-01`)) : clock
}
