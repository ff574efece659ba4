import { appointments } from '#contract/healthcare/appointments/appointments.ts'
import { vitals } from '#contract/healthcare/health-data/vitals.ts'
import { medicationDoses } from '#contract/healthcare/medications/medication-doses.ts'
import { medications } from '#contract/healthcare/medications/medications.ts'
import { messages } from '#contract/healthcare/messages/messages.ts'
import { READING_NOTICE_DAYS, RESULT_NOTICE_DAYS } from '#contract/healthcare/reminders/notice-age.ts'
import { labResults } from '#contract/healthcare/test-results/lab-results.ts'
import { pregnancies } from '#contract/lifecare/sexual-health/pregnancies.ts'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import { addDays, dayIn } from '#contract/record/time/days.ts'
import type { PersonAccess } from '#server/platform/database/person-access.ts'
import type { RecordStore } from '#server/record/record-store.ts'
import type { ListOptions } from '#server/record/rows/read-queries.ts'
import type { ReminderRecords } from './due-reminders.ts'

/** A device may write one a minute. */
const MAX_READINGS = 500

/** The records that a person's reminders are computed from. */
export const readReminderRecords = async (
  store: RecordStore,
  access: PersonAccess,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<ReminderRecords> => {
  const today = dayIn(timeZone, now)
  const read = async (type: AnyRecordType, options: Omit<ListOptions, 'now'>) =>
    (await store.list(access, type, { ...options, now })).map(text => JSON.parse(text))
  return {
    medications: await read(medications, { view: 'active' }),
    doses: await read(medicationDoses, { since: addDays(today, -1) }),
    appointments: await read(appointments, { view: 'upcoming' }),
    results: await read(labResults, { since: addDays(today, -RESULT_NOTICE_DAYS) }),
    readings: await read(vitals, { since: addDays(today, -READING_NOTICE_DAYS), limit: MAX_READINGS }),
    pregnancies: await read(pregnancies, {}),
    messages: await read(messages, { view: 'unread' }),
  }
}
