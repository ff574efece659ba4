import { defineRecord, type RecordOf } from '#contract/record/define-record.ts'
import { date, decimal, text } from '#contract/record/fields.ts'

export const waterIntakes = defineRecord({
  name: 'water-intakes',
  one: 'Water',
  many: 'Water',
  entry: 'Entry',
  page: '/diet-nutrition',
  messages: { add: 'Log Water', added: 'Water Logged', edit: 'Edit Water' },
  title: 'cups',
  shared: true,
  fields: {
    cups: decimal('Cups', { required: true, min: 0.1, max: 60, usual: [0.1, 12], unit: 'cups', default: 1 }),
    date: date('Date', { required: true, startsNow: true }),
    notes: text('Notes'),
  },
  newestBy: 'date',
})

export type WaterIntake = RecordOf<typeof waterIntakes>
