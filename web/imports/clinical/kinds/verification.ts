import type { Verification } from '#contract/record/verification.ts'
import type { Doubt } from '../decided.ts'

const UNSURE = ['unconfirmed', 'provisional', 'differential', 'presumed', 'suspected']

/** Refuted statements are left out before this. */
export const verificationOf = (written: string | undefined): { verification: Verification; doubts: Doubt[] } =>
  UNSURE.includes(written?.toLowerCase() ?? '')
    ? { verification: 'unconfirmed', doubts: ['unconfirmed'] }
    : { verification: 'confirmed', doubts: [] }
