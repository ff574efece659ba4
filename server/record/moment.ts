import { DEFAULT_TIME_ZONE } from '#contract/account/time-zone.ts'
import { dayIn } from '#contract/record/days.ts'
import type { Moment } from './record-writer.ts'

export const momentNow = (): Moment => {
  const now = new Date()
  return { now, today: dayIn(DEFAULT_TIME_ZONE, now) }
}
