import { defineRecord, type RecordOf } from '#contract/record/define-record.ts'
import { longText, text } from '#contract/record/fields.ts'

/** People and places that can help. */
export const wellnessResources = defineRecord({
  name: 'wellness-resources',
  one: 'Resource',
  many: 'Resources',
  page: '/mood-wellbeing',
  title: 'name',
  fields: {
    name: text('Name', { required: true, placeholder: 'Robin, at any hour' }),
    phone: text('Phone', { placeholder: '(555) 010-0188', max: 40, input: 'tel' }),
    website: text('Website', { placeholder: 'https://group.example', max: 500, input: 'url' }),
    notes: longText('Notes', { max: 2000 }),
  },
  sensitive: 'mood',
  validate: ({ website }) =>
    website && !/^https?:\/\/[^\s/]+/i.test(website)
      ? { field: 'website', message: 'Start with https:// and the name of the site.' }
      : undefined,
})

export type WellnessResource = RecordOf<typeof wellnessResources>
