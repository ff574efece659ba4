import { isWithin, limitsPeriod } from '#contract/facts/pregnancy/pregnancy-period.ts'
import { pressureDanger } from '#contract/facts/vital-advice/vital-limits.ts'
import { type Appointment, appointments } from '#contract/healthcare/appointments/appointments.ts'
import { type Vitals, vitals } from '#contract/healthcare/health-data/vitals.ts'
import { type MedicationDose, medicationDoses } from '#contract/healthcare/medications/medication-doses.ts'
import { type Medication, medications } from '#contract/healthcare/medications/medications.ts'
import { type Message, messages } from '#contract/healthcare/messages/messages.ts'
import { READING_NOTICE_DAYS, RESULT_NOTICE_DAYS } from '#contract/healthcare/reminders/notice-age.ts'
import { type LabResult, labResults } from '#contract/healthcare/test-results/lab-results.ts'
import { type Pregnancy, pregnancies } from '#contract/lifecare/sexual-health/pregnancies.ts'
import { addDays, dayIn } from '#contract/record/time/days.ts'
import { clockIn, instantAt } from '#contract/record/time/zoned.ts'
import { doseReminders, scheduledDoses } from './dose-reminders.ts'
import type { Reminder, ReminderContext } from './reminder.ts'

const HOUR = 3_600_000
/** A reminder about tomorrow is sent between these times. */
const MORNING = '08:00'
const EVENING = '20:00'

const byDay = (time: string) => {
  if (time < MORNING) return MORNING
  return time > EVENING ? EVENING : time
}

/** The day before at the same time, but not at night, and an hour before. */
const appointmentReminderTimes = ({ appointmentDate }: Pick<Appointment, 'appointmentDate'>, timeZone: string) => {
  const clock = clockIn(timeZone, new Date(appointmentDate))
  return {
    day: instantAt(timeZone, `${addDays(clock.slice(0, 10), -1)}T${byDay(clock.slice(11))}`),
    hour: new Date(Date.parse(appointmentDate) - HOUR).toISOString(),
  }
}

/** Until the appointment starts, a late reminder is better than none. */
const appointmentReminders = (appointments: Appointment[], { now, timeZone }: ReminderContext): Reminder[] =>
  appointments.flatMap(appointment => {
    const { id, type, status, appointmentDate, createdAt } = appointment
    if (status !== 'scheduled') return []
    const times = appointmentReminderTimes(appointment, timeZone)
    const at = now.toISOString()
    const isDue = (from: string, until: string) => from <= at && at < until && from >= createdAt
    const reminder = (when: 'day' | 'hour'): Reminder => ({
      // With its date, so that a rescheduled appointment gets a new reminder.
      key: `appointment/${id}/${appointmentDate}/${when}`,
      at: times[when],
      content: { kind: 'appointment', when, recordId: id, name: type, appointmentDate },
    })
    if (isDue(times.hour, appointmentDate)) return [reminder('hour')]
    return isDue(times.day, times.hour) ? [reminder('day')] : []
  })

/** The record types that produce reminders: a change to one schedules a new check. */
export const REMINDED_RECORDS = [
  medications,
  medicationDoses,
  appointments,
  labResults,
  vitals,
  pregnancies,
  messages,
] as const

export interface ReminderRecords {
  medications: Medication[]
  doses: MedicationDose[]
  appointments: Appointment[]
  results: LabResult[]
  readings: Vitals[]
  /** None for a recipient who does not see sensitive records. */
  pregnancies: Pregnancy[]
  messages: Message[]
}

const resultReminders = (results: LabResult[], { now, since, timeZone }: ReminderContext): Reminder[] => {
  const first = addDays(dayIn(timeZone, now), -RESULT_NOTICE_DAYS)
  return results.flatMap(({ id, testName, testDate, status, updatedAt }) => {
    if (status !== 'abnormal' && status !== 'critical') return []
    if (testDate < first || updatedAt < since.toISOString()) return []
    const content = { kind: 'result' as const, recordId: id, name: testName, status }
    return [{ key: `result/${id}/${status}`, at: updatedAt, content }]
  })
}

/** Only for the newest very high blood pressure, because an import may add many at once. */
const readingReminders = (
  newestFirst: Vitals[],
  expected: Pregnancy[],
  { now, since, timeZone }: ReminderContext,
): Reminder[] => {
  const first = addDays(dayIn(timeZone, now), -READING_NOTICE_DAYS)
  const periods = expected.map(limitsPeriod)
  const isPregnantAt = (instant: string) => isWithin(periods, dayIn(timeZone, new Date(instant)))
  const found = newestFirst.find(reading => pressureDanger(reading, isPregnantAt(reading.recordedDate)))
  if (!found || found.recordedDate < first || found.updatedAt < since.toISOString()) return []
  const { id, bpSystolic, bpDiastolic, updatedAt } = found
  if (bpSystolic === null || bpDiastolic === null) return []
  const content = { kind: 'reading' as const, recordId: id, bpSystolic, bpDiastolic }
  const seesAdvice = isPregnantAt(found.recordedDate) && { seesAdvice: true }
  return [{ key: `reading/${id}`, at: updatedAt, content: { ...content, ...seesAdvice } }]
}

const messageReminders = (messages: Message[], { since }: ReminderContext): Reminder[] =>
  messages
    .filter(({ isRead, createdAt }) => !isRead && createdAt >= since.toISOString())
    .map(({ id, subject, fromProvider, messageType, createdAt }) => ({
      key: `message/${id}`,
      at: createdAt,
      content: { kind: 'message', recordId: id, name: subject, from: fromProvider, about: messageType },
    }))

// Sample records never cause reminders.
const withoutSamples = <R extends { isSample: boolean }>(records: R[]) => records.filter(({ isSample }) => !isSample)

/** All reminders that are due now, including those already sent, which are recognized by their key. */
export const remindersDue = (records: ReminderRecords, context: ReminderContext): Reminder[] => [
  ...doseReminders(withoutSamples(records.medications), records.doses, context),
  ...appointmentReminders(withoutSamples(records.appointments), context),
  ...resultReminders(withoutSamples(records.results), context),
  ...readingReminders(withoutSamples(records.readings), withoutSamples(records.pregnancies), context),
  ...messageReminders(withoutSamples(records.messages), context),
]

/** When to check a person next if nothing changes until then; null if nothing is coming up. */
export const nextReminderCheck = (
  records: ReminderRecords,
  { now, timeZone }: Omit<ReminderContext, 'since'>,
): Date | null => {
  const today = dayIn(timeZone, now)
  const doses = scheduledDoses(
    withoutSamples(records.medications),
    [],
    [addDays(today, -1), today, addDays(today, 1)],
    { now, timeZone },
  )
  const ahead = [
    ...doses.map(({ at }) => at),
    ...withoutSamples(records.appointments).flatMap(appointment =>
      Object.values(appointmentReminderTimes(appointment, timeZone)),
    ),
    // A medication may start after the days checked here.
    ...(records.medications.length > 0 ? [instantAt(timeZone, `${addDays(today, 1)}T00:00`)] : []),
  ].filter(at => at > now.toISOString())
  const [first] = ahead.sort()
  return first === undefined ? null : new Date(first)
}
