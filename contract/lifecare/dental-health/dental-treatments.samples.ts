import type { Samples } from '#contract/record/define-record.ts'
import { addDays } from '#contract/record/time/days.ts'
import type { dentalTreatments } from './dental-treatments.ts'

export const dentalTreatmentSamples: Samples<typeof dentalTreatments> = ({ today }) => [
  {
    treatment: 'filling',
    teeth: 'Universal 19 = FDI 36',
    surfaces: 'DO',
    status: 'planned',
    date: addDays(today, 61),
    notes: 'Small cavity, found at the last check-up.',
  },
  { treatment: 'crown', teeth: 'Universal 14 = FDI 26', status: 'planned', date: addDays(today, 26) },
  {
    treatment: 'root-canal',
    teeth: 'Universal 14 = FDI 26',
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
  { treatment: 'crown', teeth: 'Universal 30 = FDI 46', status: 'done', date: addDays(today, -480) },
  { treatment: 'root-canal', teeth: 'Universal 30 = FDI 46', status: 'done', date: addDays(today, -505) },
  { treatment: 'filling', teeth: 'Universal 3 = FDI 16', surfaces: 'MO', status: 'done', date: addDays(today, -1510) },
  { treatment: 'filling', teeth: 'Universal 18 = FDI 37', surfaces: 'O', status: 'done', date: addDays(today, -2960) },
  {
    treatment: 'extraction',
    teeth: 'Universal 1, 16, 17, 32 = FDI 18, 28, 38, 48',
    status: 'done',
    date: addDays(today, -9140),
  },
]
