import type { Samples } from '#contract/record/define-record.ts'
import { addDays } from '#contract/record/time/days.ts'
import type { eyeExams } from './eye-exams.ts'

export const eyeExamSamples: Samples<typeof eyeExams> = ({ today, idOf }) => [
  {
    kind: 'Comprehensive exam',
    date: addDays(today, -60),
    acuityRight: '20/25',
    acuityLeft: '20/20',
    pressureRight: 15,
    pressureLeft: 14,
    providerId: idOf('dr-osei'),
    findings: 'Healthy retina, no sign of diabetic changes. Slightly stronger reading correction needed.',
    nextDue: addDays(today, 305),
  },
  {
    kind: 'Retina photographs',
    date: addDays(today, -430),
    providerId: idOf('dr-osei'),
    findings: 'No diabetic retinopathy.',
  },
]
