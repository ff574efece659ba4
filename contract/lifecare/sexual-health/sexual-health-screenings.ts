import { defineRecord, type RecordOf } from '#contract/record/define-record.ts'
import { choice, date, longText, reference, text } from '#contract/record/fields.ts'

export const sexualHealthScreenings = defineRecord({
  name: 'sexual-health-screenings',
  one: 'Screening',
  many: 'Screenings',
  page: '/sexual-health',
  title: 'test',
  shared: true,
  fields: {
    test: text('Test', { required: true, placeholder: 'Chlamydia and gonorrhea' }),
    date: date('Date', { required: true }),
    result: choice('Result', {
      pending: 'Awaiting result',
      negative: 'Negative',
      normal: 'Normal',
      positive: 'Positive',
      abnormal: 'Needs review',
      unclear: 'Unclear',
    }),
    nextDue: date('Next due'),
    providerId: reference('Provider', 'providers'),
    notes: longText('Notes', { max: 2000 }),
  },
  newestBy: 'date',
  sensitive: 'sexual-health',
  validate: ({ date: testedOn, nextDue }) =>
    nextDue && nextDue <= testedOn ? { field: 'nextDue', message: 'The next one must be after this one.' } : undefined,
})

export type SexualHealthScreening = RecordOf<typeof sexualHealthScreenings>

/** Only the newest screening of each test determines the next date. */
export const newestOfEachTest = (all: readonly SexualHealthScreening[]) =>
  all.filter((screening, index) => all.findIndex(({ test }) => sameTest(test, screening.test)) === index)

const sameTest = (first: string, second: string) => first.trim().toLowerCase() === second.trim().toLowerCase()
