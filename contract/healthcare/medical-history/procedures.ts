import { defineRecord, type RecordOf, sensitivity } from '#contract/record/define-record.ts'
import { choice, date, longText, reference, text } from '#contract/record/fields.ts'

export const procedures = defineRecord({
  name: 'procedures',
  one: 'Procedure',
  many: 'Procedures',
  page: '/medical-history',
  title: 'name',
  shared: true,
  fields: {
    name: text('Procedure', { required: true, placeholder: 'Colonoscopy', max: 300 }),
    date: date('Date', { partial: true }),
    status: choice(
      'Status',
      {
        planned: 'Planned',
        'in-progress': 'Under way',
        completed: 'Finished',
        stopped: 'Stopped',
        'not-done': 'Not done',
      },
      { default: 'completed', hiddenValue: 'completed' },
    ),
    providerId: reference('Provider', 'providers'),
    location: text('Location', { placeholder: 'Springfield Hospital' }),
    bodySite: text('Body part', { placeholder: 'Left knee' }),
    reason: text('Reason', { placeholder: 'Screening', max: 500 }),
    outcome: text('Outcome', { placeholder: 'Two small polyps removed', max: 500 }),
    complications: text('Complications', { max: 500 }),
    followUp: text('What comes next', { placeholder: 'Again in 5 years', max: 500 }),
    sensitivity: sensitivity(),
    notes: longText('Notes'),
  },
  newestBy: 'date',
  sensitive: { words: ['name', 'reason'] },
})

export type Procedure = RecordOf<typeof procedures>
