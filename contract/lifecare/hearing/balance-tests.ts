import { defineRecord } from '#contract/record/define-record.ts'
import { choice, date, longText, text } from '#contract/record/fields.ts'

export const balanceTests = defineRecord({
  name: 'balance-tests',
  one: 'Balance Test',
  many: 'Balance Tests',
  page: '/hearing',
  title: 'kind',
  shared: true,
  fields: {
    kind: text('Type of test', { required: true, placeholder: 'Eye movement test (VNG)' }),
    date: date('Date', { required: true, startsNow: true }),
    // Not required: a test is often noted before its result is known.
    result: choice('Result', { normal: 'Normal', abnormal: 'Abnormal', inconclusive: 'Inconclusive' }),
    notes: longText('Notes', { max: 2000 }),
  },
  newestBy: 'date',
})
