import { formatPartialDate } from '#contract/record/time/partial-dates.ts'
import { locale } from '../i18n.ts'
import { cachedFormat, zoned, zoneless } from './cached-formats.ts'
import { unbroken } from './unbroken-time.ts'

const shortDayFormat = zoneless({ month: 'short', day: 'numeric' })
const longDayFormat = zoneless({ dateStyle: 'full' })
const clockFormat = zoneless({ timeStyle: 'short' })
const dateTimeFormat = zoned({ dateStyle: 'medium', timeStyle: 'short' })
const weekdayDateTimeFormat = cachedFormat((locale, timeZone) => {
  // "09:30" in languages that write it so wherever a time stands alone.
  const hour = formatClock('09:30').startsWith('0') ? '2-digit' : 'numeric'
  return new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour,
    minute: '2-digit',
    timeZone,
  })
})
const relativeFormat = cachedFormat(locale => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
const listFormat = cachedFormat(locale => new Intl.ListFormat(locale))

/** A calendar day, `YYYY-MM-DD`, as people write it; or the month or year, if no more is known. */
export const formatDay = (day: string) => formatPartialDate(locale(), day)

/** A day of this year, where there is little room: "Nov 15". */
export const formatShortDay = (day: string) => shortDayFormat().format(new Date(`${day}T00:00:00Z`))

const localDateTimeFormat = zoneless({ dateStyle: 'medium', timeStyle: 'short' })
const HAS_OFFSET = /T[\d:.]{1,30}[+-]\d\d:\d\d$/

/** An instant in the reader's time zone, or at its own offset if its source wrote one. */
export const formatDateTime = (iso: string) =>
  unbroken(
    HAS_OFFSET.test(iso)
      ? localDateTimeFormat().format(new Date(`${iso.slice(0, 'YYYY-MM-DDTHH:MM'.length)}Z`))
      : dateTimeFormat().format(new Date(iso)),
  )

/** "Mon, Mar 4, 2030, 9:30 AM" */
export const formatWeekdayDateTime = (iso: string) => unbroken(weekdayDateTimeFormat().format(new Date(iso)))

/** "Mon, Mar 4, 2030, 9:30 – 10:00 AM" */
export const formatDateTimeRange = (from: Date, to: Date) => unbroken(weekdayDateTimeFormat().formatRange(from, to))

/** "today", "in 9 days", "3 months ago" */
export const formatDaysAway = (days: number) => {
  const distance = Math.abs(days)
  if (distance < 60) return relativeFormat().format(days, 'day')
  if (distance < 365) return relativeFormat().format(Math.trunc(days / 30), 'month')
  return relativeFormat().format(Math.trunc(days / 365), 'year')
}

/** A day with its weekday: "Sunday, November 15, 2026". */
export const formatLongDay = (day: string) => longDayFormat().format(new Date(`${day}T00:00:00Z`))

/** A time of day, `08:00`, as a clock shows it: "8:00 AM". */
export const formatClock = (time: string) => unbroken(clockFormat().format(new Date(`2000-01-01T${time}:00Z`)))

export const formatList = (items: string[]) => listFormat().format(items)
