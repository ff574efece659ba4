import type { Samples } from '#contract/record/define-record.ts'
import { addDays } from '#contract/record/time/days.ts'
import type { dentalTreatments } from './dental-treatments.ts'

export const dentalTreatmentSamples: Samples<typeof dentalTreatments> = ({ today }) => [
  {
    treatment: 'filling',
    teeth: '19',
    surfaces: 'DO',
    status: 'planned',
    date: addDays(today, 61),
    notes: 'Small cavity, found at the last check-up.',
  },
  { treatment: 'crown', teeth: '14', status: 'planned', date: addDays(today, 26) },
  {
    treatment: 'root-canal',
    teeth: '14',
    status: 'in-progress',
    date: addDays(today, -9),
    notes: 'First of two sessions done.',
  },
  {
    treatment: 'night-guard',
    status: 'done',
    date: addDays(today, -388),
    notes: 'Soft guard for the upper teeth, worn every night.',
  },
  { treatment: 'crown', teeth: '30', status: 'done', date: addDays(today, -480) },
  { treatment: 'root-canal', teeth: '30', status: 'done', date: addDays(today, -505) },
  { treatment: 'filling', teeth: '3', surfaces: 'MO', status: 'done', date: addDays(today, -1510) },
  { treatment: 'filling', teeth: '18', surfaces: 'O', status: 'done', date: addDays(today, -2960) },
  { treatment: 'extraction', teeth: '1, 16, 17, 32', status: 'done', date: addDays(today, -9140) },
]
