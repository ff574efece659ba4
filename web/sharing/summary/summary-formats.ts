import { dayIn } from '#contract/record/time/days.ts'
import type { When } from '#contract/sharing/summary-of-patient.ts'
import type { DecideContext } from '#web/imports/clinical/decide.ts'
import { locale } from '#web/platform/i18n.ts'

const format = (options: Intl.DateTimeFormatOptions, date: Date) =>
  new Intl.DateTimeFormat(locale(), options).format(date)

/** As exact as it was written; times in the browser's time zone, because the reader has no settings here. */
export const showWhen = (when: When | null): string | null => {
  if (!when) return null
  if (/^\d{4}$/.test(when)) return when
  if (/^\d{4}-\d{2}$/.test(when))
    return format({ year: 'numeric', month: 'long', timeZone: 'UTC' }, new Date(`${when}-01T00:00:00Z`))
  if (/^\d{4}-\d{2}-\d{2}$/.test(when))
    return format({ dateStyle: 'medium', timeZone: 'UTC' }, new Date(`${when}T00:00:00Z`))
  const date = new Date(when)
  return Number.isNaN(date.getTime()) ? when : format(WITH_ZONE, date)
}

const WITH_ZONE: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
}

const WITH_PLACE = /T[\d:.]{1,30}[+-](?!00:00)\d{2}:\d{2}$/

/** Where there is little room: the day alone. A clinic's day is the one that it wrote, wherever the reader is. */
export const showDay = (when: When | null): string | null => {
  if (!when?.includes('T')) return showWhen(when)
  if (WITH_PLACE.test(when)) return showWhen(when.slice(0, 10))
  const date = new Date(when)
  return Number.isNaN(date.getTime()) ? when : format({ dateStyle: 'medium' }, date)
}

/** The reader's day and time zone, by which the rules decide what is past. */
export const readerContext = (now: Date): DecideContext => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return { today: dayIn(timeZone, now), timeZone }
}

/** Milliseconds, for drawing. */
export const timeOf = (when: When | null) => (when ? Date.parse(when) : Number.NaN)

export const showNumber = (value: number) => new Intl.NumberFormat(locale(), { maximumFractionDigits: 2 }).format(value)
