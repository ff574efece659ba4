import { DEFAULT_TIME_ZONE } from '#contract/account/settings/time-zone.ts'
import { dayIn } from '#contract/record/time/days.ts'
import { appliedSettings } from './applied-settings.ts'

/** The signed-in person's time zone. */
export const timeZone = () => appliedSettings()?.timeZone ?? DEFAULT_TIME_ZONE

/** The signed-in person's own day. */
export const today = () => dayIn(timeZone(), new Date())

/** The day of an instant there. */
export const dayHere = (instant: string) => dayIn(timeZone(), new Date(instant))
