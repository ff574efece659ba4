import type { Samples } from '#contract/record/define-record.ts'
import { addDays } from '#contract/record/time/days.ts'
import type { fitnessGoals } from './fitness-goals.ts'

// Each has its own creation time, so that the order is stable.
export const fitnessGoalSamples: Samples<typeof fitnessGoals> = ({ today, at }) => [
  { name: 'Move four times a week', type: 'weekly-workouts', target: 4, createdAt: at(-30, '08:00') },
  {
    name: 'Down to 180 pounds',
    type: 'weight',
    target: 180,
    aim: 'at-most',
    start: 190,
    targetDate: addDays(today, 120),
    createdAt: at(-31, '08:00'),
  },
  { name: '150 g of protein a day', type: 'daily-protein', target: 150, createdAt: at(-32, '08:00') },
  {
    name: 'Walk 100 miles this season',
    type: 'other',
    target: 100,
    current: 62,
    unit: 'miles',
    targetDate: addDays(today, 60),
    createdAt: at(-33, '08:00'),
  },
  {
    name: 'Hold a plank for two minutes',
    type: 'other',
    target: 120,
    start: 45,
    current: 120,
    unit: 'seconds',
    createdAt: at(-34, '08:00'),
  },
]
