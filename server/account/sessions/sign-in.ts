import { eq } from 'drizzle-orm'
import type { UsedCredential } from '#contract/account/security/passkeys.ts'
import type { SignIn } from '#contract/account/security/sign-in.ts'
import type { LogActivity } from '#server/activity/activity-log.ts'
import type { Database } from '#server/platform/database/database.ts'
import { users } from '#server/platform/database/tables.ts'
import { AppError } from '#server/platform/http/errors.ts'
import type { InBackground } from '#server/platform/start/background.ts'
import type { Passkeys } from '../passkeys/passkeys.ts'
import type { RelyingParty } from '../passkeys/verify.ts'
import type { Passwords } from '../password/passwords.ts'
import type { RateLimiter } from '../rate-limit/rate-limiter.ts'
import type { SecondSteps } from '../two-factor/second-steps.ts'
import type { TwoFactor } from '../two-factor/two-factor.ts'
import type { Recheck } from '../user-lock.ts'
import type { Sessions } from './sessions.ts'

interface Parts {
  accounts: Database['accounts']
  sessions: Sessions
  passwords: Passwords
  passkeys: Passkeys
  twoFactor: TwoFactor
  secondSteps: SecondSteps
  rateLimit: RateLimiter
  log: LogActivity
  inBackground: InBackground
}

/** Every way to a session. */
export const createSignIn = ({
  accounts,
  sessions,
  passwords,
  passkeys,
  twoFactor,
  secondSteps,
  rateLimit,
  log,
  inBackground,
}: Parts) => {
  const openSession = async (userId: string, recheck: Recheck) => {
    const cookie = await sessions.open(userId, true, recheck)
    await log(userId, { kind: 'signed-in' })
    return cookie
  }

  /** After one factor: opens a session, or asks for the second factor. */
  const continueSignIn = async (userId: string, recheck: Recheck): Promise<{ secondStep?: true; cookie: string }> => {
    if (await twoFactor.isOn(accounts, userId)) {
      return { secondStep: true, cookie: await secondSteps.begin(userId, recheck) }
    }
    const isOneEnough: Recheck = async transaction =>
      (await recheck(transaction)) && !(await twoFactor.isOn(transaction, userId))
    return { cookie: await openSession(userId, isOneEnough) }
  }

  /** Logged after the response: a longer time for existing accounts would reveal them. */
  const logRefusedSignIn = (email: string) =>
    inBackground('logging a refused sign-in', async () => {
      const [user] = await accounts.select({ id: users.id }).from(users).where(eq(users.email, email))
      if (user) await log(user.id, { kind: 'signed-in', outcome: 'refused' })
    })

  return {
    enter: continueSignIn,

    async withPassword({ email, password }: SignIn) {
      const entered = await rateLimit.withPassword(email, async () => {
        const owner = await passwords.ownerOf(email, password)
        return (
          owner &&
          continueSignIn(owner.userId, transaction => passwords.isCurrent(transaction, owner.userId, owner.hash))
        )
      })
      if (!entered) {
        logRefusedSignIn(email)
        throw new AppError('sign_in_failed')
      }
      return entered
    },

    /** After the password, with a code from the app or a recovery code. */
    async withCode(code: string) {
      const userId = await secondSteps.find()
      if (!userId) throw new AppError('sign_in_again')
      const cookie = await rateLimit.withCode(userId, async () => {
        const spent = await twoFactor.spend(userId, code)
        if (!spent) return undefined
        if (spent === 'recovery-code') await log(userId, { kind: 'recovery-code-used' })
        // A new password ends pending sign-ins, so that they open nothing.
        return openSession(userId, transaction => secondSteps.end(transaction, userId))
      })
      if (!cookie) {
        await log(userId, { kind: 'signed-in', outcome: 'refused' })
        throw new AppError('wrong_code')
      }
      return [cookie, secondSteps.cleared]
    },

    /** Both factors at once. */
    async withPasskey(credential: UsedCredential, relyingParty: RelyingParty) {
      const passkey = await passkeys.signingIn(credential, relyingParty)
      if (!passkey) throw new AppError('sign_in_failed')
      return openSession(passkey.userId, transaction => passkeys.exists(transaction, passkey.id))
    },
  }
}
