import { defineRecord, type RecordOf } from '#contract/record/define-record.ts'
import { choice, date, instant, reference, text } from '#contract/record/fields.ts'
import { isTime } from '#contract/record/time/times.ts'

/** A dose that was taken or skipped. An unmarked dose has no record, and counts as missed once its day is over. */
export const medicationDoses = defineRecord({
  name: 'medication-doses',
  one: 'Dose',
  many: 'Doses',
  // Search leaves it out: a dose has no title besides its medication's.
  page: null,
  title: 'time',
  fields: {
    medicationId: reference('Medication', 'medications', { required: true }),
    day: date('Day', { required: true }),
    time: text('Time', { required: true, max: 5 }),
    status: choice('Status', { taken: 'Taken', skipped: 'Skipped' }, { required: true }),
    // For doses taken as needed: after a journey, the clock time above would be read in another time zone.
    takenAt: instant('Taken at', { internal: true }),
  },
  newestBy: 'day',
  oncePer: ({ medicationId, day, time }) => `${medicationId} ${day} ${time}`,
  validate: ({ time }) => (isTime(time) ? undefined : { field: 'time', message: 'Enter a time such as 08:00.' }),
})

export type MedicationDose = RecordOf<typeof medicationDoses>
