import type { Samples } from '#contract/record/define-record.ts'
import { addDays } from '#contract/record/time/days.ts'
import type { carePlans } from './care-plans.ts'

export const carePlanSamples: Samples<typeof carePlans> = ({ today }) => [
  {
    name: 'Diabetes care plan',
    startDate: addDays(today, -300),
    careTeam: 'Dr. Garcia and the diabetes nurse',
    reason: 'Type 2 diabetes',
    description: 'Keep blood sugar in range with metformin, meals and movement.',
    steps:
      'Blood test every three months\nEye exam every year\nFoot check at each visit\nNutrition consultation twice a year',
  },
  {
    name: 'Recovery after ankle surgery',
    status: 'completed',
    startDate: addDays(today, -3648),
    endDate: addDays(today, -3520),
    careTeam: 'Springfield Hospital, physical therapy',
    reason: 'Torn ligament in the left ankle',
    steps: 'Boot for six weeks\nPhysical therapy twice a week',
  },
]
