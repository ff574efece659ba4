import { defineRecord, type RecordOf, sensitivity } from '#contract/record/define-record.ts'
import { choice, date, longText, text } from '#contract/record/fields.ts'
import { isCertainlyBefore } from '#contract/record/time/partial-dates.ts'

/** Goals set by a care team; the person's own goals are in Lifecare. */
export const careGoals = defineRecord({
  name: 'care-goals',
  one: 'Care Goal',
  many: 'Care Goals',
  page: '/medical-history',
  title: 'goal',
  shared: true,
  fields: {
    goal: text('Goal', { required: true, placeholder: 'Keep blood sugar in range', max: 500 }),
    target: text('Target', { placeholder: 'A1c below 7%' }),
    status: choice(
      'Status',
      {
        planned: 'Planned',
        active: 'Active',
        'on-hold': 'On hold',
        completed: 'Finished',
        cancelled: 'Stopped',
      },
      { required: true, default: 'active', hiddenValue: 'active' },
    ),
    progress: choice('Progress', {
      improving: 'Improving',
      'no-change': 'No change',
      worsening: 'Worsening',
      achieved: 'Achieved',
      'not-achieved': 'Not achieved',
    }),
    startDate: date('Start date', { partial: true }),
    dueDate: date('Due by', { partial: true }),
    setBy: text('Set by', { placeholder: 'Dr. Garcia' }),
    sensitivity: sensitivity(),
    notes: longText('Notes'),
  },
  newestBy: 'startDate',
  sensitive: { words: ['goal', 'target'] },
  validate: ({ startDate, dueDate }) =>
    startDate && dueDate && isCertainlyBefore(dueDate, startDate)
      ? { field: 'dueDate', message: 'The end cannot be before the start.' }
      : undefined,
})

export type CareGoal = RecordOf<typeof careGoals>
