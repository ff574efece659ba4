import type { Samples } from '#contract/record/define-record.ts'
import { addDays } from '#contract/record/time/days.ts'
import type { insuranceCoverage } from './insurance-coverage.ts'

export const insuranceCoverageSamples: Samples<typeof insuranceCoverage> = ({ today }) => [
  {
    payer: 'Springfield Health Plan',
    kind: 'medical',
    plan: 'Silver PPO',
    memberNumber: '000-12-EXAMPLE',
    groupNumber: 'EX-4400',
    validFrom: addDays(today, -690),
    phone: '(555) 010-0150',
    notes: 'Referrals are not needed for specialists in the network.',
  },
  {
    payer: 'Maple Dental Insurance',
    kind: 'dental',
    memberNumber: 'MD-EXAMPLE-88',
    subscriber: 'Robin Morgan',
    validFrom: addDays(today, -320),
    validTo: addDays(today, 45),
    phone: '(555) 010-0151',
  },
]
