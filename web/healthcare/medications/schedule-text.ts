import type { Medication } from '#contract/healthcare/medications/medications.ts'
import { dosageOn } from '#contract/healthcare/medications/schedule-days.ts'
import { WEEKDAYS, weekdaysOf } from '#contract/healthcare/medications/weekdays.ts'
import { addDays } from '#contract/record/time/days.ts'
import { formatList } from '#web/platform/format/dates.ts'
import { locale, t } from '#web/platform/i18n.ts'

const A_MONDAY = '2024-01-01'

const weekdayName = (index: number, weekday: 'short' | 'long') =>
  new Intl.DateTimeFormat(locale(), { weekday, timeZone: 'UTC' }).format(
    Date.parse(`${addDays(A_MONDAY, index)}T00:00:00Z`),
  )

/** Stored weekdays as a person would type them: "Monday, Thursday". */
export const weekdayNames = (stored: string | null) =>
  weekdaysOf(stored)
    .map(day => weekdayName(WEEKDAYS.indexOf(day), 'long'))
    .join(', ')

/** On which days it is taken, where that is not every day; for a taper also how much today. */
export const daysText = (medication: Medication, today: string): string | null => {
  const { scheduleDays, scheduleInterval, cycleDaysOn, cycleDaysOff } = medication
  if (scheduleDays === 'interval') return t('Every {count} days', { count: scheduleInterval ?? 0 })
  if (scheduleDays === 'weekdays') {
    return formatList(weekdaysOf(medication.scheduleWeekdays).map(day => weekdayName(WEEKDAYS.indexOf(day), 'short')))
  }
  if (scheduleDays === 'cycle') {
    return t('{on} days on, {off} days off', { on: cycleDaysOn ?? 0, off: cycleDaysOff ?? 0 })
  }
  if (scheduleDays === 'open') return t('Days not set')
  if (scheduleDays !== 'taper') return null
  const dose = dosageOn(medication, today)
  return dose ? t('Tapering, today {dose}', { dose }) : t('Tapering')
}
