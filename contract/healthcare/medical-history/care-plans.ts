import { defineRecord, type RecordOf, sensitivity } from '#contract/record/define-record.ts'
import { choice, date, longText, text } from '#contract/record/fields.ts'
import { isCertainlyBefore } from '#contract/record/time/partial-dates.ts'

export const carePlans = defineRecord({
  name: 'care-plans',
  one: 'Care Plan',
  many: 'Care Plans',
  page: '/medical-history',
  title: 'name',
  shared: true,
  fields: {
    name: text('Name', { required: true, placeholder: 'Diabetes care plan', max: 300 }),
    status: choice(
      'Status',
      {
        planned: 'Planned',
        active: 'Active',
        'on-hold': 'On hold',
        completed: 'Finished',
        stopped: 'Stopped',
      },
      { default: 'active', hiddenValue: 'active' },
    ),
    startDate: date('Start date', { partial: true }),
    endDate: date('End date', { partial: true }),
    careTeam: text('Care team', { placeholder: 'Dr. Garcia and the diabetes nurse' }),
    reason: text('Reason', { placeholder: 'Type 2 diabetes', max: 500 }),
    description: longText('Description'),
    steps: longText('Steps', { hint: 'One on each line.' }),
    sensitivity: sensitivity(),
    notes: longText('Notes'),
  },
  newestBy: 'startDate',
  sensitive: { words: ['name', 'reason'] },
  validate: ({ startDate, endDate }) =>
    startDate && endDate && isCertainlyBefore(endDate, startDate)
      ? { field: 'endDate', message: 'The end cannot be before the start.' }
      : undefined,
})

export type CarePlan = RecordOf<typeof carePlans>
