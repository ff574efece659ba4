import type { Samples } from '#contract/record/define-record.ts'
import { addDays } from '#contract/record/time/days.ts'
import type { pregnancies } from './pregnancies.ts'

export const pregnancySamples: Samples<typeof pregnancies> = ({ today }) => [
  { startDate: addDays(today, -5120), dueDate: addDays(today, -4840), endDate: addDays(today, -4843) },
]
