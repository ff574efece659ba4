import { dayIn } from '#contract/record/time/days.ts'
import type { Caller } from '#server/platform/http/access.ts'
import type { Moment } from './record-writer.ts'

/** Now, and the day that it is in a time zone. */
export const momentIn = (timeZone: string): Moment => {
  const now = new Date()
  return { now, today: dayIn(timeZone, now), timeZone }
}

/** Now, by the caller's own clock. */
export const momentFor = ({ settings }: Pick<Caller, 'settings'>): Moment => momentIn(settings.timeZone)
