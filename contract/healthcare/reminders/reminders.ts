import { addDays, dayIn } from '#contract/record/time/days.ts'
import { momentAt } from '#contract/record/time/zoned.ts'
import { type Appointment, appointments } from '../appointments/appointments.ts'
import { type MedicationDose, medicationDoses } from '../medications/medication-doses.ts'
import { type Medication, medications } from '../medications/medications.ts'
import { type Message, messages } from '../messages/messages.ts'
import { type LabResult, labResults } from '../test-results/lab-results.ts'
import { appointmentReminders, momentsOfAppointment } from './appointment-reminders.ts'
import { doseMoments, doseReminders } from './dose-reminders.ts'
import type { Look, Reminder } from './reminder.ts'

/** What reminders follow from: after a change of one of these, it is computed anew when to look next. */
export const REMINDED_RECORDS = [medications, medicationDoses, appointments, labResults, messages] as const

/** A result older than this is history that somebody types in, and no news. */
export const RESULT_NEWS_DAYS = 30

export interface Watched {
  medications: Medication[]
  doses: MedicationDose[]
  appointments: Appointment[]
  results: LabResult[]
  messages: Message[]
}

const resultReminders = (results: LabResult[], { now, since, timeZone }: Look): Reminder[] => {
  const first = addDays(dayIn(timeZone, now), -RESULT_NEWS_DAYS)
  return results.flatMap(({ id, testName, testDate, status, updatedAt }) => {
    if (status !== 'abnormal' && status !== 'critical') return []
    if (testDate < first || updatedAt < since.toISOString()) return []
    const content = { kind: 'result' as const, recordId: id, name: testName, status }
    return [{ key: `result/${id}/${status}`, at: updatedAt, content }]
  })
}

const messageReminders = (messages: Message[], { since }: Look): Reminder[] =>
  messages
    .filter(({ isRead, createdAt }) => !isRead && createdAt >= since.toISOString())
    .map(({ id, subject, fromProvider, messageType, createdAt }) => ({
      key: `message/${id}`,
      at: createdAt,
      content: { kind: 'message', recordId: id, name: subject, from: fromProvider, about: messageType },
    }))

// Nobody is reminded of what they did not write: samples are for looking.
const own = <R extends { isSample: boolean }>(records: R[]) => records.filter(({ isSample }) => !isSample)

/** Whatever a person should be told of now. What was told before is told again: its key says that it was. */
export const remindersDue = (watched: Watched, look: Look): Reminder[] => [
  ...doseReminders(own(watched.medications), watched.doses, look),
  ...appointmentReminders(own(watched.appointments), look),
  ...resultReminders(own(watched.results), look),
  ...messageReminders(own(watched.messages), look),
]

/** When to look at a person next, if nothing is written until then; null where nothing is to come. */
export const nextLook = (watched: Watched, { now, timeZone }: Omit<Look, 'since'>): Date | null => {
  const today = dayIn(timeZone, now)
  const doses = doseMoments(own(watched.medications), [addDays(today, -1), today, addDays(today, 1)], timeZone)
  const ahead = [
    ...doses.map(({ at }) => at),
    ...own(watched.appointments).flatMap(appointment => Object.values(momentsOfAppointment(appointment, timeZone))),
    // A medicine may begin later than the days looked at.
    ...(watched.medications.length > 0 ? [momentAt(timeZone, `${addDays(today, 1)}T00:00`)] : []),
  ].filter(at => at > now.toISOString())
  const [first] = ahead.sort()
  return first === undefined ? null : new Date(first)
}
