import type { Samples } from '#contract/record/define-record.ts'
import type { sexualHealthStatus } from './sexual-health-status.ts'

export const sexualHealthStatusSamples: Samples<typeof sexualHealthStatus> = () => [
  {
    sexuallyActive: 'yes',
    protection: 'sometimes',
    pregnancyIntention: 'not-applicable',
    prep: 'interested',
    concerns: 'Ask Dr. Garcia which tests make sense each year.',
  },
]
