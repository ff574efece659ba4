import { LOCALE } from '#web/platform/dates.ts'
import type { TimeStep } from './time-scale.ts'

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: 'UTC' }).format

const formats: Record<TimeStep, (at: number) => string> = {
  hours: format({ hour: 'numeric' }),
  days: format({ month: 'short', day: 'numeric' }),
  months: format({ month: 'short', year: '2-digit' }),
  years: format({ year: 'numeric' }),
}

const dayFormat = formats.days

/** What stands under a mark of the time axis; midnight is better known by its day. */
export const tickWords = (step: TimeStep) => (at: number) =>
  step === 'hours' && at % 86_400_000 === 0 ? dayFormat(at) : formats[step](at)
