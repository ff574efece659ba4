import type { Samples } from '#contract/record/define-record.ts'
import { addDays } from '#contract/record/time/days.ts'
import type { contraception } from './contraception.ts'

export const contraceptionSamples: Samples<typeof contraception> = ({ today }) => [
  {
    method: 'Condoms',
    startDate: addDays(today, -900),
    renewBy: addDays(today, 25),
    notes: 'Check the date on the box.',
  },
  { method: 'Contraceptive pill, partner', startDate: addDays(today, -3000), endDate: addDays(today, -900) },
]
