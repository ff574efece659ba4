import { addDays, dayIn } from '#contract/record/time/days.ts'
import { instantAt } from '#contract/record/time/zoned.ts'
import { effectiveDoses } from '../medications/active-doses.ts'
import { type DueDose, dosesOn, slotOf } from '../medications/adherence.ts'
import type { MedicationDose } from '../medications/medication-doses.ts'
import { isActive, type Medication } from '../medications/medications.ts'
import type { Reminder, ReminderContext } from './reminder.ts'

/** After that a dose is missed, and a reminder could lead to taking two doses close together. */
export const DOSE_REMINDER_WINDOW = 2 * 3_600_000

interface ScheduledDose extends DueDose {
  at: string
  medication: Medication
}

/** The doses of the given days with their instants, correct across clock changes. */
export const scheduledDoses = (medications: Medication[], days: string[], timeZone: string): ScheduledDose[] => {
  const active = medications.filter(isActive)
  const byId = new Map(active.map(medication => [medication.id, medication]))
  return days.flatMap(day => {
    // Each time once: time zones are slow, and most medications share a few times.
    const instants = new Map<string, string>()
    return dosesOn(active, [], day).flatMap(({ medicationId, time }) => {
      const medication = byId.get(medicationId)
      const at = instants.get(time) ?? instantAt(timeZone, `${day}T${time}`)
      instants.set(time, at)
      return medication ? [{ medicationId, day, time, at, medication }] : []
    })
  })
}

/** One reminder for all doses at the same time that are due and not marked. */
export const doseReminders = (
  medications: Medication[],
  marked: MedicationDose[],
  { now, timeZone }: ReminderContext,
): Reminder[] => {
  const today = dayIn(timeZone, now)
  const isMarked = new Set(effectiveDoses(marked).map(slotOf))
  const late = new Date(now.getTime() - DOSE_REMINDER_WINDOW).toISOString()
  const due = scheduledDoses(medications, [addDays(today, -1), today], timeZone).filter(
    dose =>
      dose.at <= now.toISOString() &&
      dose.at > late &&
      // No reminder of this morning's dose for a medication that was added at noon.
      dose.at >= dose.medication.createdAt &&
      !isMarked.has(slotOf(dose)),
  )
  return [...Map.groupBy(due, ({ day, time }) => `${day}/${time}`)].flatMap(([slot, doses]) => {
    const [first] = doses
    if (!first) return []
    const { day, time, at } = first
    const names = doses.map(({ medication }) => medication.medicationName)
    return [{ key: `doses/${slot}`, at, content: { kind: 'doses', day, time, names } }]
  })
}
