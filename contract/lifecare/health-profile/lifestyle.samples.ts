import type { Samples } from '#contract/record/define-record.ts'
import { addDays } from '#contract/record/time/days.ts'
import type { lifestyle } from './lifestyle.ts'

export const lifestyleSamples: Samples<typeof lifestyle> = ({ today }) => [
  { topic: 'Smoking', answer: 'Never', date: addDays(today, -91) },
  { topic: 'Exercise', answer: 'Walks 30 minutes on most days', date: addDays(today, -91) },
  {
    topic: 'Work',
    answer: 'Teacher',
    date: String(Number(today.slice(0, 4)) - 1),
    notes: 'Stands for most of the day.',
  },
]
