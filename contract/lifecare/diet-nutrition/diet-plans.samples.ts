import type { Samples } from '#contract/record/define-record.ts'
import { addDays } from '#contract/record/time/days.ts'
import type { dietPlans } from './diet-plans.ts'

export const dietPlanSamples: Samples<typeof dietPlans> = ({ today }) => [
  {
    name: 'Balanced eating',
    calories: 2000,
    protein: 150,
    carbs: 200,
    fat: 75,
    fiber: 30,
    water: 8,
    startDate: addDays(today, -60),
    notes: 'Agreed with the dietitian: more protein and fiber, less sugar.',
  },
  {
    name: 'Lighter weeks',
    calories: 1800,
    protein: 120,
    carbs: 190,
    fat: 65,
    fiber: 25,
    water: 8,
    startDate: addDays(today, -150),
    isActive: false,
  },
]
