import { defineRecord } from '#contract/record/define-record.ts'
import { choice, date, text } from '#contract/record/fields.ts'

/** Other schemes, such as `javascript:`, would be dangerous in a link. */
const isSafeLink = (link: string) => URL.canParse(link) && new URL(link).protocol === 'https:'

export const healthApps = defineRecord({
  name: 'health-apps',
  one: 'App',
  many: 'Apps',
  page: '/digital-health-tools',
  title: 'name',
  fields: {
    name: text('Name', { required: true, placeholder: 'Apple Health' }),
    purpose: text('Used for', { placeholder: 'Collects weight and workouts', max: 300 }),
    platform: choice('Platform', {
      iphone: 'iPhone or iPad',
      android: 'Android',
      web: 'Web',
      computer: 'Computer',
      other: 'Other',
    }),
    since: date('Connected since'),
    link: text('Web address', { placeholder: 'https://example.org', max: 500 }),
  },
  newestBy: 'since',
  validate: ({ link }) =>
    link && !isSafeLink(link) ? { field: 'link', message: 'Enter a link that starts with https://.' } : undefined,
})
