/** Why a link does not open. */
export type LinkRefusal = 'expired' | 'needs-passcode' | 'wrong-passcode' | 'gone'

export class HealthLinkRefused extends Error {
  readonly why: LinkRefusal
  readonly remainingAttempts: number | undefined

  constructor(why: LinkRefusal, remainingAttempts?: number) {
    super(why)
    this.why = why
    this.remainingAttempts = remainingAttempts
  }
}
