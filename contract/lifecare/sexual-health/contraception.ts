import { defineRecord, type RecordOf } from '#contract/record/define-record.ts'
import { date, longText, text } from '#contract/record/fields.ts'

export const contraception = defineRecord({
  name: 'contraception',
  one: 'Method',
  many: 'Contraception',
  page: '/sexual-health',
  title: 'method',
  shared: true,
  fields: {
    method: text('Method', { required: true, placeholder: 'Hormonal IUD' }),
    startDate: date('Start date'),
    endDate: date('End date'),
    renewBy: date('Renew or replace by', {
      hint: 'The next injection, a new prescription, or the date an IUD must be replaced.',
    }),
    notes: longText('Notes', { max: 2000 }),
  },
  newestBy: 'startDate',
  sensitive: 'sexual-health',
  validate: ({ startDate, endDate }) =>
    startDate && endDate && endDate < startDate
      ? { field: 'endDate', message: 'It cannot end before it starts.' }
      : undefined,
})

export type Contraception = RecordOf<typeof contraception>

export const isInUse = ({ startDate, endDate }: Contraception, today: string) =>
  (!startDate || startDate <= today) && (!endDate || endDate >= today)
