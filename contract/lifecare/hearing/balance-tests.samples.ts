import type { Samples } from '#contract/record/define-record.ts'
import { addDays } from '#contract/record/time/days.ts'
import type { balanceTests } from './balance-tests.ts'

export const balanceTestSamples: Samples<typeof balanceTests> = ({ today }) => [
  {
    kind: 'Eye movement test (VNG)',
    date: addDays(today, -210),
    result: 'normal',
    notes: 'Done because of brief dizziness in the morning. It has not come back.',
  },
  { kind: 'Dix-Hallpike test', date: addDays(today, -214), result: 'inconclusive', notes: 'Repeat if it comes back.' },
]
