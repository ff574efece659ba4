import { zoneless } from '#web/platform/format/formats.ts'

const minute = zoneless({ dateStyle: 'medium', timeStyle: 'short' })
const day = zoneless({ dateStyle: 'medium' })
const month = zoneless({ month: 'long', year: 'numeric' })

/** Formats a local time such as `2026-11-15T08:30`, or only its day, month or year. */
export const formatClock = (clock: string) => {
  if (clock.length === 16) return minute().format(new Date(`${clock}Z`))
  if (clock.length === 10) return day().format(new Date(clock))
  return clock.length === 7 ? month().format(new Date(`${clock}-01`)) : clock
}
