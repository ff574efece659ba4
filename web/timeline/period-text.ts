import { isWholeDay } from '#contract/record/time/partial-dates.ts'
import { formatClock, formatDay } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import type { TimelineEvent } from './timeline-events.ts'
import type { VisibleWindow } from './visible-window.ts'

const YEARS = 3 * 365 * 86_400_000
const dayAt = (at: number) => new Date(at).toISOString().slice(0, 10)

/** The shown time, by months where it is long. */
export const periodText = ({ from, to }: VisibleWindow) => {
  const letters = to - from > YEARS ? 'YYYY-MM'.length : undefined
  const [first, last] = [dayAt(from).slice(0, letters), dayAt(to - 1).slice(0, letters)]
  return first === last ? formatDay(first) : `${formatDay(first)} – ${formatDay(last)}`
}

/** When an event was, or from when to when it lasted. */
export const whenText = ({ date, endDate, time, isOpen }: TimelineEvent) => {
  if (isOpen) return t('Since {date}', { date: formatDay(date) })
  if (endDate) return `${formatDay(date)} – ${formatDay(endDate)}`
  return time && isWholeDay(date) ? `${formatDay(date)}, ${formatClock(time)}` : formatDay(date)
}
