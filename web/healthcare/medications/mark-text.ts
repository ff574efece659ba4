import type { MedicationDose } from '#contract/healthcare/medications/medication-doses.ts'
import { clockIn } from '#contract/record/time/zoned.ts'
import { formatClock, formatDateTime } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { timeZone } from '#web/platform/time-zone.ts'

/**
 * Who marked a dose, and when: "Taken by Anna Berg, 2:04 PM"; with the day if that is not the shown one. Null for a
 * sample or an imported mark.
 */
export const markText = (mark: MedicationDose, shownDay = mark.day) => {
  const { status, updatedAt, changedBy: name, isSample, origin } = mark
  if (isSample || origin) return null
  const clock = clockIn(timeZone(), new Date(updatedAt))
  const time = clock.startsWith(shownDay) ? formatClock(clock.slice(11, 16)) : formatDateTime(updatedAt)
  if (status === 'taken')
    return name ? t('Taken by {name}, {time}', { name, time }) : t('Taken by you, {time}', { time })
  return name ? t('Skipped by {name}, {time}', { name, time }) : t('Skipped by you, {time}', { time })
}
