import { type DayContext, dosesOfDay } from '#contract/healthcare/medications/doses-of-day.ts'
import type { MedicationDose } from '#contract/healthcare/medications/medication-doses.ts'
import { isActive } from '#contract/healthcare/medications/medication-now.ts'
import type { Medication } from '#contract/healthcare/medications/medications.ts'
import { addDays, dayIn } from '#contract/record/time/days.ts'
import type { Reminder, ReminderContext } from './reminder.ts'

/** After that a dose is missed, and a reminder could lead to taking two doses close together. */
export const DOSE_REMINDER_WINDOW = 2 * 3_600_000

/**
 * The doses of the given days, correct across clock changes. There are no reminders for stopped medications, not even
 * for the day before.
 */
export const scheduledDoses = (
  medications: Medication[],
  marked: MedicationDose[],
  days: string[],
  context: DayContext,
) => days.flatMap(day => dosesOfDay(medications.filter(isActive), marked, day, context))

/** One reminder for all doses at the same time that are due and not marked. */
export const doseReminders = (
  medications: Medication[],
  marked: MedicationDose[],
  { now, timeZone }: ReminderContext,
): Reminder[] => {
  const today = dayIn(timeZone, now)
  const late = new Date(now.getTime() - DOSE_REMINDER_WINDOW).toISOString()
  const due = scheduledDoses(medications, marked, [addDays(today, -1), today], { now, timeZone }).filter(
    ({ mark, at, medication }) =>
      !mark &&
      at <= now.toISOString() &&
      at > late &&
      // No reminder of this morning's dose for a medication that was added at noon.
      at >= medication.createdAt,
  )
  return [...Map.groupBy(due, ({ day, time }) => `${day}/${time}`)].flatMap(([slot, doses]) => {
    const [first] = doses
    if (!first) return []
    const { day, time, at } = first
    const names = doses.map(({ medication }) => medication.medicationName)
    return [{ key: `doses/${slot}`, at, content: { kind: 'doses', day, time, names } }]
  })
}
