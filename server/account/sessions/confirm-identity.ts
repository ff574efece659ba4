import type { Confirmation } from '#contract/account/security/security.ts'
import type { LogActivity } from '#server/activity/activity-log.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/access.ts'
import { AppError } from '#server/platform/http/errors.ts'
import type { RowMacs } from '#server/platform/secrets/row-macs.ts'
import { badField } from '../password/new-password.ts'
import type { Passwords } from '../password/passwords.ts'
import type { RateLimiter } from '../rate-limit/rate-limiter.ts'
import { type TwoFactor, WRONG_CODE } from '../two-factor/two-factor.ts'
import { findUser } from './find-user.ts'

interface Parts {
  accounts: Database['accounts']
  macs: RowMacs
  passwords: Passwords
  twoFactor: TwoFactor
  rateLimit: RateLimiter
  log: LogActivity
}

export type ConfirmIdentity = (caller: Caller, confirmation: Confirmation) => Promise<void>

/** Checks the password again, and a code if two-factor sign-in is on. */
export const createConfirmIdentity =
  ({ accounts, macs, passwords, twoFactor, rateLimit, log }: Parts): ConfirmIdentity =>
  async (caller, { password = '', code }) => {
    const { userId } = caller
    const { hasPassword } = await findUser(accounts, macs, userId)
    const isOn = await twoFactor.isOn(accounts, userId)
    if (!hasPassword && !isOn) throw new AppError('no_password')
    if (hasPassword) await passwords.check(caller, 'password', password)
    if (!isOn) return
    if (code === undefined) throw badField('code', 'Enter the code that your authenticator app shows.')
    const spent = await rateLimit.withCode(userId, () => twoFactor.spend(userId, code))
    if (!spent) throw badField('code', WRONG_CODE)
    if (spent === 'recovery-code') await log(userId, { kind: 'recovery-code-used' })
  }
