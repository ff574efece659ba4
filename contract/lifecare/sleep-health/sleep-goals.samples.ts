import type { Samples } from '#contract/record/define-record.ts'
import type { sleepGoals } from './sleep-goals.ts'

export const sleepGoalSamples: Samples<typeof sleepGoals> = () => [
  {
    hours: 8,
    bedTime: '22:30',
    wakeTime: '06:30',
    notes: 'No screens after 10 PM, a cool and dark bedroom, coffee only before noon.',
  },
]
