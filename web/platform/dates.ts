import { timeZone } from './time-zone.ts'

const LOCALE = 'en-US'

const dayFormat = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone: 'UTC' })
const momentFormat = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short', timeZone: timeZone() })
const longDayFormat = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'full', timeZone: 'UTC' })
const clockFormat = new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short', timeZone: 'UTC' })
const listFormat = new Intl.ListFormat(LOCALE)
const timeFormat = new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short', timeZone: timeZone() })

/** A calendar day, `YYYY-MM-DD`, as people write it. */
export const formatDay = (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`))

export const formatTime = (iso: string) => timeFormat.format(new Date(iso))

export const formatMoment = (iso: string) => momentFormat.format(new Date(iso))

/** The same with its weekday: "Sunday, November 15, 2026". */
export const formatLongDay = (day: string) => longDayFormat.format(new Date(`${day}T00:00:00Z`))

/** A time of day, `08:00`, as a clock shows it: "8:00 AM". */
export const formatClock = (time: string) => clockFormat.format(new Date(`2000-01-01T${time}:00Z`))

export const formatList = (words: string[]) => listFormat.format(words)
