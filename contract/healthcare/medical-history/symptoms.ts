import { defineRecord, type RecordOf, sensitivity } from '#contract/record/define-record.ts'
import { choice, date, longText, text } from '#contract/record/fields.ts'
import { isCertainlyBefore } from '#contract/record/time/partial-dates.ts'

export const symptoms = defineRecord({
  name: 'symptoms',
  one: 'Symptom',
  many: 'Symptoms',
  page: '/medical-history',
  title: 'symptom',
  shared: true,
  fields: {
    symptom: text('Symptom', { required: true, placeholder: 'Headache', max: 300 }),
    startDate: date('Started on', { startsNow: true, notInFuture: true, partial: true }),
    endDate: date('Ended on', { notInFuture: true, partial: true }),
    severity: choice('Severity', { mild: 'Mild', moderate: 'Moderate', severe: 'Severe' }),
    bodySite: text('Body part', { placeholder: 'Behind the left eye' }),
    triggers: text('Triggers', { placeholder: 'Bright light, too little sleep', max: 500 }),
    relief: text('What helped', { placeholder: 'Rest in a dark room', max: 500 }),
    sensitivity: sensitivity(),
    notes: longText('Notes'),
  },
  newestBy: 'startDate',
  sensitive: { words: ['symptom'] },
  validate: ({ startDate, endDate }) =>
    startDate && endDate && isCertainlyBefore(endDate, startDate)
      ? { field: 'endDate', message: 'The end cannot be before the start.' }
      : undefined,
})

export type Symptom = RecordOf<typeof symptoms>
