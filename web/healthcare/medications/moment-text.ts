import type { MedicationDose } from '#contract/healthcare/medications/medication-doses.ts'
import { clockIn, instantAt } from '#contract/record/time/zoned.ts'
import { formatClock, formatDateTime } from '#web/platform/format/dates.ts'
import { timeZone, today } from '#web/platform/time-zone.ts'

/** "2:15 PM", or with its day if that is not today. */
export const momentText = (instant: Date) => {
  const clock = clockIn(timeZone(), instant)
  return clock.startsWith(today()) ? formatClock(clock.slice(11, 16)) : formatDateTime(instant.toISOString())
}

/** When a dose was taken as needed. */
export const takenText = ({ day, time, takenAt }: MedicationDose) => {
  if (takenAt) return momentText(new Date(takenAt))
  return day === today() ? formatClock(time) : formatDateTime(instantAt(timeZone(), `${day}T${time}`))
}
