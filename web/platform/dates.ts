import { timeZone } from './time-zone.ts'

export const LOCALE = 'en-US'

const dayFormat = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone: 'UTC' })
const momentFormat = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short', timeZone: timeZone() })
const timeFormat = new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short', timeZone: timeZone() })

/** A calendar day, `YYYY-MM-DD`, as people write it. */
export const formatDay = (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`))

export const formatTime = (iso: string) => timeFormat.format(new Date(iso))

export const formatMoment = (iso: string) => momentFormat.format(new Date(iso))
