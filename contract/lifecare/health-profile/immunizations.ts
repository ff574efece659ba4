import { defineRecord, type RecordOf } from '#contract/record/define-record.ts'
import { date, integer, longText, text } from '#contract/record/fields.ts'
import { firstDayOf } from '#contract/record/time/partial-dates.ts'

export const immunizations = defineRecord({
  name: 'immunizations',
  one: 'Immunization',
  many: 'Immunizations',
  page: '/health-profile',
  title: 'vaccine',
  shared: true,
  fields: {
    vaccine: text('Vaccine', {
      required: true,
      placeholder: 'Influenza',
      hint: 'Common vaccines are suggested as you type. You can also use your own words.',
    }),
    cvxCode: text('CVX code', { placeholder: '88', max: 5, hint: 'The code that US registries use, if you have it.' }),
    date: date('Date', { partial: true, whenEmpty: 'Date not known' }),
    dose: integer('Dose number', { min: 1, max: 30 }),
    where: text('Where', { placeholder: 'Corner Pharmacy' }),
    lot: text('Lot number', { placeholder: 'EX1234', max: 40 }),
    nextDue: date('Next dose due'),
    notes: longText('Notes'),
  },
  newestBy: 'date',
  validate: ({ date: givenOn, nextDue }) =>
    nextDue && givenOn && nextDue <= firstDayOf(givenOn)
      ? { field: 'nextDue', message: 'The next dose must be after this one.' }
      : undefined,
})

export type Immunization = RecordOf<typeof immunizations>
