import type { Samples } from '#contract/record/define-record.ts'
import { addDays } from '#contract/record/time/days.ts'
import type { waterIntakes } from './water-intakes.ts'

export const waterIntakeSamples: Samples<typeof waterIntakes> = ({ today }) => [
  { cups: 2, date: today, notes: 'With breakfast' },
  { cups: 3, date: today },
  ...[1, 2, 3, 4, 5, 6].map(ago => ({ cups: 6 + (ago % 3), date: addDays(today, -ago) })),
]
