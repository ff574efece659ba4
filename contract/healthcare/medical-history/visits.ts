import { defineRecord, type RecordOf, sensitivity } from '#contract/record/define-record.ts'
import { choice, date, longText, reference, text } from '#contract/record/fields.ts'
import { isCertainlyBefore } from '#contract/record/time/partial-dates.ts'

/** Visits that took place; future ones are appointments. */
export const visits = defineRecord({
  name: 'visits',
  one: 'Visit',
  many: 'Visits',
  page: '/medical-history',
  title: 'type',
  shared: true,
  fields: {
    type: text('Type of visit', { required: true, placeholder: 'Checkup', max: 300 }),
    date: date('Date', { required: true, notInFuture: true, partial: true }),
    endDate: date('Last day', { hint: 'For a hospital stay.', partial: true }),
    setting: choice('Where', {
      clinic: 'Doctor’s office or clinic',
      emergency: 'Emergency room',
      hospital: 'Hospital stay',
      home: 'At home',
      virtual: 'Phone or video',
      other: 'Other',
    }),
    providerId: reference('Provider', 'providers'),
    location: text('Location', { placeholder: 'Riverside Family Practice' }),
    reason: text('Reason', { placeholder: 'Cough that does not go away', max: 500 }),
    diagnosis: text('Diagnosis', { placeholder: 'Acute bronchitis', max: 500 }),
    sensitivity: sensitivity(),
    notes: longText('Notes'),
  },
  newestBy: 'date',
  sensitive: { words: ['type', 'reason', 'diagnosis'] },
  validate: ({ date: firstDay, endDate }) =>
    endDate && isCertainlyBefore(endDate, firstDay)
      ? { field: 'endDate', message: 'The end cannot be before the start.' }
      : undefined,
})

export type Visit = RecordOf<typeof visits>
