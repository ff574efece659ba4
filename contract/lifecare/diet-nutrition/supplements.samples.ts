import type { Samples } from '#contract/record/define-record.ts'
import { addDays } from '#contract/record/time/days.ts'
import type { supplements } from './supplements.ts'

export const supplementSamples: Samples<typeof supplements> = ({ today }) => [
  {
    name: 'Vitamin B12',
    dose: '500 µg',
    when: 'With breakfast',
    reason: 'Metformin can lower it',
    since: addDays(today, -120),
    notes: 'Dr. Garcia checks the level once a year.',
  },
  { name: 'Omega-3', dose: '1 g', when: 'With dinner', reason: 'For the heart', since: addDays(today, -210) },
  {
    name: 'Psyllium husk',
    dose: '1 teaspoon in water',
    when: 'Before lunch',
    reason: 'More fiber',
    since: addDays(today, -58),
  },
  {
    name: 'Iron',
    dose: '14 mg',
    since: addDays(today, -400),
    until: addDays(today, -280),
    notes: 'Stopped. The blood test was back to normal.',
  },
]
