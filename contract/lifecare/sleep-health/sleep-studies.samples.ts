import type { Samples } from '#contract/record/define-record.ts'
import { addDays } from '#contract/record/time/days.ts'
import type { sleepStudies } from './sleep-studies.ts'

export const sleepStudySamples: Samples<typeof sleepStudies> = ({ today, idOf }) => [
  {
    kind: 'titration',
    date: addDays(today, -170),
    place: 'Springfield Sleep Center',
    ahi: 3.1,
    lowestOxygen: 92,
    result: 'Breathing is steady at a pressure of 8 cmH2O.',
  },
  {
    kind: 'home',
    date: addDays(today, -215),
    place: 'At home',
    providerId: idOf('dr-garcia'),
    ahi: 17.4,
    lowestOxygen: 84,
    result: 'Obstructive sleep apnea. CPAP recommended.',
  },
]
