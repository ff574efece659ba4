import { defineRecord } from '#contract/record/define-record.ts'
import { date, longText, reference, text } from '#contract/record/fields.ts'

export const dentalVisits = defineRecord({
  name: 'dental-visits',
  one: 'Dental Visit',
  many: 'Dental Visits',
  page: '/dental-health',
  title: 'kind',
  shared: true,
  fields: {
    kind: text('Type of visit', { required: true, placeholder: 'Cleaning and check-up' }),
    date: date('Date', { required: true }),
    providerId: reference('Dentist', 'providers'),
    nextDue: date('Next visit due'),
    findings: longText('Findings', { placeholder: 'Healthy gums, no new cavities' }),
  },
  newestBy: 'date',
  validate: ({ date: on, nextDue }) =>
    nextDue && nextDue < on ? { field: 'nextDue', message: 'The next visit cannot be before this one.' } : undefined,
})
