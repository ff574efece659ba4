import { DEFAULT_TIME_ZONE } from '#contract/account/settings/time-zone.ts'
import { dayIn } from '#contract/record/time/days.ts'
import { appliedSettings } from './applied-settings.ts'

let personTimeZone: string | undefined

/** In another person's records, today and all times are in that person's time zone. */
export const applyPersonTimeZone = (name: string) => {
  personTimeZone = name
}

/** The time zone of the person whose records are shown. */
export const timeZone = () => personTimeZone ?? appliedSettings()?.timeZone ?? DEFAULT_TIME_ZONE

/** Their own day. */
export const today = () => dayIn(timeZone(), new Date())

/** The day of an instant there. */
export const dayHere = (instant: string) => dayIn(timeZone(), new Date(instant))
