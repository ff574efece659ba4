import { defineRecord } from '#contract/record/define-record.ts'
import { date, longText, text } from '#contract/record/fields.ts'

export const dentalHistory = defineRecord({
  name: 'dental-history',
  one: 'History Entry',
  many: 'Oral Health History',
  page: '/dental-health',
  title: 'what',
  shared: true,
  fields: {
    what: text('What', { required: true, placeholder: 'Gum disease, braces, grinding at night' }),
    since: date('Since'),
    notes: longText('Notes', { max: 2000 }),
  },
  newestBy: 'since',
})
