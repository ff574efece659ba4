import { defineRecord, type RecordOf } from '#contract/record/define-record.ts'
import { choice, date, longText, text } from '#contract/record/fields.ts'
import { isCertainlyBefore } from '#contract/record/time/partial-dates.ts'

export const insuranceCoverage = defineRecord({
  name: 'insurance-coverage',
  one: 'Insurance',
  many: 'Insurance',
  page: '/providers',
  title: 'payer',
  shared: true,
  fields: {
    payer: text('Insurance company', { required: true, placeholder: 'Springfield Health Plan' }),
    kind: choice(
      'Type',
      {
        medical: 'Medical',
        dental: 'Dental',
        vision: 'Vision',
        prescription: 'Prescription drugs',
        other: 'Other',
      },
      { default: 'medical' },
    ),
    plan: text('Plan', { placeholder: 'Silver PPO' }),
    memberNumber: text('Member number', { max: 100 }),
    groupNumber: text('Group number', { max: 100 }),
    subscriber: text('Subscriber', { hint: 'Who holds the policy, if it is someone else.' }),
    validFrom: date('Valid from', { partial: true }),
    validTo: date('Valid through', { partial: true }),
    phone: text('Phone', { placeholder: '(555) 010-0150', max: 40, input: 'tel' }),
    notes: longText('Notes'),
  },
  newestBy: 'validFrom',
  validate: ({ validFrom, validTo }) =>
    validFrom && validTo && isCertainlyBefore(validTo, validFrom)
      ? { field: 'validTo', message: 'The end cannot be before the start.' }
      : undefined,
})

export type InsuranceCoverage = RecordOf<typeof insuranceCoverage>
