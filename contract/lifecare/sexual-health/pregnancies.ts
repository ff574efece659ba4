import { defineRecord, type RecordOf } from '#contract/record/define-record.ts'
import { date, longText } from '#contract/record/fields.ts'
import { isCertainlyBefore } from '#contract/record/time/partial-dates.ts'

/** While one lasts, and six weeks after it, readings of blood pressure have limits of their own. */
export const pregnancies = defineRecord({
  name: 'pregnancies',
  one: 'Pregnancy',
  many: 'Pregnancies',
  page: '/sexual-health',
  title: 'startDate',
  shared: true,
  fields: {
    startDate: date('Pregnant since', {
      required: true,
      partial: true,
      notInFuture: true,
      hint: 'The first day of the last period, as doctors count; the month or the year is enough.',
    }),
    dueDate: date('Due date', { partial: true }),
    endDate: date('Ended on', { partial: true, notInFuture: true, hint: 'The birth, or however it ended.' }),
    notes: longText('Notes', { max: 2000 }),
  },
  newestBy: 'startDate',
  sensitive: 'sexual-health',
  feeds: ['/api/growth/person'],
  validate: ({ startDate, dueDate, endDate }) => {
    if (dueDate && isCertainlyBefore(dueDate, startDate))
      return { field: 'dueDate', message: 'It cannot end before it starts.' }
    if (endDate && isCertainlyBefore(endDate, startDate))
      return { field: 'endDate', message: 'It cannot end before it starts.' }
    return undefined
  },
})

export type Pregnancy = RecordOf<typeof pregnancies>
