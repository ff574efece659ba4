import { dayIn } from '#contract/record/time/days.ts'
import type { Caller } from '#server/platform/http/access.ts'
import type { RequestClock } from './record-writer.ts'

/** Now, and today in a time zone. */
export const clockIn = (timeZone: string): RequestClock => {
  const now = new Date()
  return { now, today: dayIn(timeZone, now), timeZone }
}

/** Now, by the caller's own clock. */
export const clockFor = ({ settings }: Pick<Caller, 'settings'>): RequestClock => clockIn(settings.timeZone)
