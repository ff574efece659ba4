import { defineRecord, type RecordOf } from '#contract/record/define-record.ts'
import { decimal, longText, times } from '#contract/record/fields.ts'
import { timesOf } from '#contract/record/time/times.ts'

export const sleepGoals = defineRecord({
  name: 'sleep-goals',
  one: 'Sleep Goal',
  many: 'Sleep Goal',
  page: '/sleep-health',
  messages: { add: 'Set Goal', added: 'Goal Set' },
  title: 'hours',
  atMostOne: 'record',
  shared: true,
  fields: {
    hours: decimal('Hours per night', {
      required: true,
      min: 3,
      max: 16,
      usual: [6, 10],
      unit: 'hours',
      default: 8,
      hint: 'Most adults need seven or more.',
    }),
    bedTime: times('Bedtime', { placeholder: '10:30 PM' }),
    wakeTime: times('Wake time', { placeholder: '6:30 AM' }),
    notes: longText('What helps', { placeholder: 'No screens after 10 PM, a cool room', max: 1000 }),
  },
  validate: ({ bedTime, wakeTime }) => {
    if (timesOf(bedTime).length > 1) return { field: 'bedTime', message: 'Enter one time.' }
    if (timesOf(wakeTime).length > 1) return { field: 'wakeTime', message: 'Enter one time.' }
    return undefined
  },
})

export type SleepGoal = RecordOf<typeof sleepGoals>
