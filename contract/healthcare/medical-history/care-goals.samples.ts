import type { Samples } from '#contract/record/define-record.ts'
import { addDays } from '#contract/record/time/days.ts'
import type { careGoals } from './care-goals.ts'

export const careGoalSamples: Samples<typeof careGoals> = ({ today }) => [
  {
    goal: 'Keep blood sugar in range',
    target: 'A1c below 7%',
    progress: 'improving',
    startDate: addDays(today, -300),
    dueDate: addDays(today, 65),
    setBy: 'Dr. Maria Garcia',
  },
  {
    goal: 'Keep blood pressure down',
    target: 'Below 130/80 at home',
    progress: 'achieved',
    startDate: addDays(today, -342),
    setBy: 'Dr. James Lee',
    notes: 'Measure three mornings a week.',
  },
  {
    goal: 'Walk without pain',
    status: 'completed',
    progress: 'achieved',
    startDate: addDays(today, -3648),
    dueDate: addDays(today, -3520),
    setBy: 'Physical therapy',
  },
]
