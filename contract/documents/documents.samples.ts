import type { Samples } from '#contract/record/define-record.ts'
import { addDays } from '#contract/record/time/days.ts'
import type { documents } from './documents.ts'

export const documentSamples: Samples<typeof documents> = ({ today, idOf }) => [
  {
    title: 'Vaccination record',
    kind: 'vaccination',
    date: addDays(today, -400),
    providerId: idOf('dr-garcia'),
    tags: 'vaccines',
    notes: 'The yellow booklet is in the desk drawer. Add a photo of it here.',
  },
]
