import type { Samples } from '#contract/record/define-record.ts'
import { addDays } from '#contract/record/time/days.ts'
import type { wellnessPrograms } from './wellness-programs.ts'

export const wellnessProgramSamples: Samples<typeof wellnessPrograms> = ({ today }) => [
  {
    name: 'Eight weeks of mindfulness',
    kind: 'mindfulness',
    status: 'active',
    progress: 60,
    startDate: addDays(today, -35),
    endDate: addDays(today, 21),
    notes: 'Ten minutes each morning.',
  },
  { name: 'Walking group by the river', kind: 'group', status: 'active', startDate: addDays(today, -80) },
  {
    name: 'Sleeping better, an online course',
    kind: 'course',
    status: 'completed',
    progress: 100,
    startDate: addDays(today, -160),
    endDate: addDays(today, -118),
  },
]
