import { defineRecord, type RecordOf } from '#contract/record/define-record.ts'
import { date, longText, text } from '#contract/record/fields.ts'
import { isCertainlyBefore } from '#contract/record/time/partial-dates.ts'

export const supplements = defineRecord({
  name: 'supplements',
  one: 'Supplement',
  many: 'Supplements',
  page: '/diet-nutrition',
  title: 'name',
  shared: true,
  fields: {
    name: text('Name', { required: true, placeholder: 'Magnesium' }),
    dose: text('Dose', { placeholder: '200 mg', max: 100 }),
    when: text('When', { placeholder: 'With dinner', max: 100 }),
    reason: text('Reason', { placeholder: 'Leg cramps at night', max: 300 }),
    since: date('Since', { partial: true }),
    until: date('Stopped on', { partial: true }),
    notes: longText('Notes', { max: 1000 }),
  },
  newestBy: 'since',
  validate: ({ since, until }) =>
    since && until && isCertainlyBefore(until, since)
      ? { field: 'until', message: 'The end cannot be before the start.' }
      : undefined,
})

export type Supplement = RecordOf<typeof supplements>
