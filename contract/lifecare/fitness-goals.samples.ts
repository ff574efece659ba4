import { addDays } from '#contract/record/days.ts'
import type { Samples } from '#contract/record/define-record.ts'
import type { fitnessGoals } from './fitness-goals.ts'

export const fitnessGoalSamples: Samples<typeof fitnessGoals> = ({ today }) => [
  { name: 'Move four times a week', type: 'weekly-workouts', target: 4 },
  { name: 'Down to 180 pounds', type: 'weight', target: 180, aim: 'at-most', targetDate: addDays(today, 120) },
  { name: '150 g of protein a day', type: 'daily-protein', target: 150 },
  {
    name: 'Walk 100 miles this season',
    type: 'other',
    target: 100,
    current: 62,
    unit: 'miles',
    targetDate: addDays(today, 60),
  },
  { name: 'Hold a plank for two minutes', type: 'other', target: 120, current: 120, unit: 'seconds' },
]
