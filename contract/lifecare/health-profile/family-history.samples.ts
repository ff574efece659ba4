import type { Samples } from '#contract/record/define-record.ts'
import type { familyHistory } from './family-history.ts'

export const familyHistorySamples: Samples<typeof familyHistory> = () => [
  { condition: 'Type 2 diabetes', relative: 'mother', ageAtOnset: 52 },
  { condition: 'Heart attack', relative: 'father', ageAtOnset: 61, notes: 'Recovered well, takes a statin.' },
  { condition: 'Breast cancer', relative: 'mothers-mother', ageAtOnset: 70 },
]
