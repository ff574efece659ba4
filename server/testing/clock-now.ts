import { DEFAULT_TIME_ZONE } from '#contract/account/time-zone.ts'
import { momentIn } from '#server/record/request-clock.ts'

/** Now, for someone who has left their time zone as it is. */
export const momentNow = () => momentIn(DEFAULT_TIME_ZONE)
