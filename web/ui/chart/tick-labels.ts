import { zoneless } from '#web/platform/formats.ts'
import type { TimeStep } from './time-scale.ts'

const formats: Record<TimeStep, () => Intl.DateTimeFormat> = {
  hours: zoneless({ hour: 'numeric' }),
  days: zoneless({ month: 'short', day: 'numeric' }),
  months: zoneless({ month: 'short', year: '2-digit' }),
  years: zoneless({ year: 'numeric' }),
}

/** What stands under a mark of the time axis; midnight is better known by its day. */
export const tickWords = (step: TimeStep) => (at: number) =>
  formats[step === 'hours' && at % 86_400_000 === 0 ? 'days' : step]().format(at)
