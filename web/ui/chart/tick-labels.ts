import { zoneless } from '#web/platform/format/cached-formats.ts'
import type { TimeStep } from './time-scale.ts'

const formats: Record<TimeStep, () => Intl.DateTimeFormat> = {
  hours: zoneless({ hour: 'numeric' }),
  days: zoneless({ month: 'short', day: 'numeric' }),
  months: zoneless({ month: 'short', year: 'numeric' }),
  years: zoneless({ year: 'numeric' }),
}

/** The label of a tick on the time axis; midnight is labeled by its day. */
export const tickLabel = (step: TimeStep) => (at: number) =>
  formats[step === 'hours' && at % 86_400_000 === 0 ? 'days' : step]().format(at)
