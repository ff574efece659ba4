import { defineRecord } from '#contract/record/define-record.ts'
import { choice, date, integer, longText, text } from '#contract/record/fields.ts'

export const wellnessPrograms = defineRecord({
  name: 'wellness-programs',
  one: 'Wellness Program',
  many: 'Wellness Programs',
  page: '/mood-wellbeing',
  messages: { add: 'Add Program' },
  title: 'name',
  shared: true,
  fields: {
    name: text('Name', { required: true, placeholder: 'Eight weeks of mindfulness' }),
    kind: choice('Type', {
      mindfulness: 'Mindfulness or meditation',
      course: 'Course',
      group: 'Support group',
      movement: 'Yoga or movement',
      app: 'App or online program',
      other: 'Other',
    }),
    status: choice(
      'Status',
      { planned: 'Planned', active: 'Active', completed: 'Finished', stopped: 'Stopped' },
      { required: true, default: 'active' },
    ),
    progress: integer('Progress', { max: 100, unit: '%' }),
    startDate: date('Start date', { startsNow: true }),
    endDate: date('End date'),
    notes: longText('Notes', { max: 2000 }),
  },
  newestBy: 'startDate',
  sensitive: 'mood',
  validate: ({ startDate, endDate }) =>
    startDate && endDate && endDate < startDate
      ? { field: 'endDate', message: 'It cannot end before it starts.' }
      : undefined,
  deriveFields: values => (values.status === 'completed' ? { ...values, progress: 100 } : values),
})
