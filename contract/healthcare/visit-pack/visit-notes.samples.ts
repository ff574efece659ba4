import type { Samples } from '#contract/record/define-record.ts'
import type { visitNotes } from './visit-notes.ts'

export const visitNoteSamples: Samples<typeof visitNotes> = ({ at, idOf }) => [
  {
    note: 'Is my blood pressure at home low enough now?',
    kind: 'question',
    appointmentId: idOf('next-follow-up'),
    createdAt: at(-3, '19:00'),
  },
  {
    note: 'May I stop the vitamin D, now that the result is normal?',
    kind: 'question',
    appointmentId: idOf('next-follow-up'),
    createdAt: at(-2, '19:00'),
  },
  {
    note: 'Is it okay to get the flu vaccine while taking metformin?',
    kind: 'question',
    appointmentId: idOf('telehealth-visit'),
    isAsked: true,
    createdAt: at(-50, '19:00'),
  },
  {
    note: 'Stay on metformin 500 mg twice daily',
    kind: 'decision',
    appointmentId: idOf('telehealth-visit'),
    medicationId: idOf('metformin'),
    createdAt: at(-48, '17:40'),
  },
  {
    note: 'Talk again when the blood test results are in',
    kind: 'decision',
    appointmentId: idOf('telehealth-visit'),
    followUpId: idOf('next-follow-up'),
    createdAt: at(-48, '17:41'),
  },
]
