import type { Samples } from '#contract/record/define-record.ts'
import { addDays } from '#contract/record/time/days.ts'
import type { riskAssessments } from './risk-assessments.ts'

const NONE = {
  newPartner: false,
  severalPartners: false,
  withoutCondom: false,
  partnerWithInfection: false,
  ownInfection: false,
  sharedNeedles: false,
  symptoms: false,
}

export const riskAssessmentSamples: Samples<typeof riskAssessments> = ({ today }) => [
  { ...NONE, date: addDays(today, -20), newPartner: true },
  { ...NONE, date: addDays(today, -390) },
]
