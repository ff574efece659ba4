import { defineRecord, type RecordOf } from '#contract/record/define-record.ts'
import { flag, longText, text } from '#contract/record/fields.ts'
import { isEmail } from '#contract/record/is-email.ts'

export const providers = defineRecord({
  name: 'providers',
  one: 'Provider',
  many: 'Providers',
  page: '/providers',
  messages: { delete: 'Remove', deleted: 'Provider Removed', deleteFailed: 'Failed to remove provider' },
  title: 'name',
  shared: true,
  fields: {
    name: text('Name', { required: true, placeholder: 'Dr. Maria Garcia' }),
    specialty: text('Specialty', { placeholder: 'Family medicine' }),
    practiceName: text('Practice', { placeholder: 'Riverside Family Practice' }),
    phone: text('Phone', { placeholder: '(555) 010-0142', max: 40, input: 'tel' }),
    email: text('Email', { max: 254, input: 'email' }),
    address: longText('Address', { max: 500 }),
    isPrimary: flag('Primary care provider', {
      required: true,
      plain: true,
      default: false,
    }),
    notes: longText('Notes'),
  },
  atMostOne: 'isPrimary',
  validate: ({ email }) =>
    email && !isEmail(email) ? { field: 'email', message: 'Enter a valid email address.' } : undefined,
})

export type Provider = RecordOf<typeof providers>
