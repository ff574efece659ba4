import { DEFAULT_TIME_ZONE } from '#contract/account/settings/time-zone.ts'
import { clockIn } from '#server/record/request-clock.ts'

/** Now, for someone who has left their time zone as it is. */
export const clockNow = () => clockIn(DEFAULT_TIME_ZONE)
