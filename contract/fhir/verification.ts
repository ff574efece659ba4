import type { Verification } from '#contract/record/verification.ts'
import { coded } from './build.ts'

/** Left out where it is confirmed: the person entered it, or its source said nothing else. */
export const verificationStatus = (system: string, verification: Verification) =>
  verification === 'confirmed' ? {} : { verificationStatus: coded(system, verification) }
