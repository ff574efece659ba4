import { defineRecord, type RecordOf, sensitivity } from '#contract/record/define-record.ts'
import { choice, date, decimal, longText, text } from '#contract/record/fields.ts'
import { statusFromRange } from './lab-status.ts'

export const labResults = defineRecord({
  name: 'lab-results',
  one: 'Test Result',
  many: 'Test Results',
  page: '/test-results',
  messages: { add: 'Add Result' },
  title: 'testName',
  shared: true,
  fields: {
    testName: text('Test name', { required: true, placeholder: 'Hemoglobin A1c' }),
    testDate: date('Test date', { required: true, notInFuture: true, partial: true }),
    resultValue: text('Result', { required: true, placeholder: '5.6', max: 100, mayBeNumber: true }),
    resultUnit: text('Unit', { placeholder: '%', max: 40 }),
    referenceRangeLow: decimal('Reference range from', { min: -1_000_000 }),
    referenceRangeHigh: decimal('Reference range to', { min: -1_000_000 }),
    panel: text('Panel', { placeholder: 'Lipid panel' }),
    laboratory: text('Laboratory', { placeholder: 'Quest Diagnostics' }),
    orderingProvider: text('Ordered by', { placeholder: 'Dr. Garcia' }),
    status: choice(
      'Status',
      { normal: 'Normal', abnormal: 'Abnormal', critical: 'Critical', pending: 'Pending' },
      { hint: 'If left blank, it is based on the result and its reference range.' },
    ),
    sensitivity: sensitivity(),
    notes: longText('Notes'),
  },
  newestBy: 'testDate',
  sensitive: { words: ['testName', 'panel'], drugs: ['testName'] },
  // A report has dozens of lines of one day, and any of them may be the critical one.
  views: { recent: { limit: 50 } },
  validate: ({ referenceRangeLow: low, referenceRangeHigh: high }) =>
    low !== null && high !== null && low > high
      ? { field: 'referenceRangeHigh', message: 'The end of the range must be higher than the start.' }
      : undefined,
  deriveFields: (values, before) => {
    // A status that was derived from the range follows a correction of the result.
    const follows = before !== null && values.status === before.status && before.status === statusFromRange(before)
    return { ...values, status: (follows ? null : values.status) ?? statusFromRange(values) }
  },
})

export type LabResult = RecordOf<typeof labResults>
