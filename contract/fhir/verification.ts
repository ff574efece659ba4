import type { Verification } from '#contract/record/verification.ts'
import { coded } from './build.ts'
import { type Concept, codeIn } from './lenient-schemas.ts'

/** Left out where it is confirmed: the person entered it, or its source said nothing else. */
export const verificationStatus = (system: string, verification: Verification) =>
  verification === 'confirmed' ? {} : { verificationStatus: coded(system, verification) }

export const verificationOf = (system: string, status: Concept | undefined): Verification => {
  const code = codeIn(status, system)
  return code === 'refuted' || code === 'unconfirmed' ? code : 'confirmed'
}
