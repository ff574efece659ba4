import { defineRecord, sensitivity } from '#contract/record/define-record.ts'
import { date, longText, text } from '#contract/record/fields.ts'

/** Habits and circumstances that clinics ask about: smoking, alcohol, exercise, work, housing. */
export const lifestyle = defineRecord({
  name: 'lifestyle',
  one: 'Lifestyle Entry',
  many: 'Lifestyle Entries',
  page: '/health-profile',
  title: 'topic',
  shared: true,
  fields: {
    topic: text('Topic', { required: true, placeholder: 'Smoking', max: 300 }),
    answer: text('Answer', { required: true, placeholder: 'Stopped in 2015', max: 500 }),
    date: date('Date', { startsNow: true, partial: true }),
    sensitivity: sensitivity(),
    notes: longText('Notes'),
  },
  newestBy: 'date',
  sensitive: { words: ['topic', 'answer'] },
})
