import type { Samples } from '#contract/record/define-record.ts'
import { addDays } from '#contract/record/time/days.ts'
import type { allergies } from './allergies.ts'

export const allergySamples: Samples<typeof allergies> = ({ today }) => [
  {
    substance: 'Birch pollen',
    kind: 'environment',
    severity: 'mild',
    reaction: 'Sneezing, itchy eyes',
    noticedOn: addDays(today, -200),
  },
  {
    substance: 'Bee stings',
    kind: 'insect',
    severity: 'severe',
    reaction: 'Swollen throat, trouble breathing',
    noticedOn: addDays(today, -1580),
    notes: 'Carries an epinephrine pen in the warm months.',
  },
  {
    substance: 'Sulfamethoxazole (sulfa antibiotic)',
    kind: 'medicine',
    severity: 'moderate',
    reaction: 'Hives',
    noticedOn: addDays(today, -2900),
  },
]
