import { randomBytes } from 'node:crypto'
import { and, eq, isNotNull, isNull, lt, ne, or } from 'drizzle-orm'
import type { TwoFactorRule } from '#contract/account/security/two-factor-rule.ts'
import type { Database } from '#server/platform/database/database.ts'
import { installation } from '#server/platform/database/tables.ts'
import type { Caller } from '#server/platform/http/access.ts'
import { AppError } from '#server/platform/http/errors.ts'
import type { KeyRing } from '#server/platform/secrets/key-ring.ts'
import type { RowMacs } from '#server/platform/secrets/row-macs.ts'
import { BrokenSeal } from '#server/platform/secrets/sealing.ts'
import { sessions, twoFactors } from '../account-tables.ts'
import { badField } from '../password/new-password.ts'
import { bindSecondStep } from '../password/password-rows.ts'
import type { RateLimiter } from '../rate-limit/rate-limiter.ts'
import { lockSession } from '../user-lock.ts'
import { createRecoveryCodes } from './recovery-codes.ts'
import { base32, keyUri, stepOfCode } from './totp.ts'

interface Parts {
  accounts: Database['accounts']
  keyRing: KeyRing
  macs: RowMacs
  rateLimit: RateLimiter
  now: () => Date
}

type Reader = Pick<Database['accounts'], 'select'>
type Writer = Pick<Database['accounts'], 'update'>

export const WRONG_CODE = 'Incorrect code, or it was already used. Wait for the next one and try again.'

const alreadyOn = () => new AppError('two_factor_on')
/** Bound to its user: a secret that the server did not write does not open. */
export const SECRETS = 'two-factor secrets'
export const secretBinding = (userId: string) => `two-factor/${userId}`

const notOn = () => new AppError('two_factor_off')

const openOr = (open: () => Buffer, onForged: () => void) => {
  try {
    return open()
  } catch (error) {
    if (!(error instanceof BrokenSeal)) throw error
    onForged()
    return undefined
  }
}

const isTotp = (code: string) => /^\d{6}$/.test(code)

/** One-time codes as the second factor. */
export const createTwoFactor = ({ accounts, keyRing, macs, rateLimit, now }: Parts) => {
  const sealer = keyRing.sealer(SECRETS)
  const recovery = createRecoveryCodes(accounts, keyRing)

  const find = async (userId: string, transaction: Reader = accounts) => {
    const [found] = await transaction.select().from(twoFactors).where(eq(twoFactors.userId, userId))
    return found
  }

  /**
   * Marks a code's time step as used, unless it or a later one was used before. One statement, so that a code works
   * once even if several servers get it at the same time.
   */
  const spendStep = async (transaction: Writer, userId: string, sealedSecret: Buffer, code: string, isOn: boolean) => {
    const secret = openOr(
      () => sealer.open(secretBinding(userId), sealedSecret),
      () => macs.forged('two_factors'),
    )
    const step = secret && stepOfCode(secret, code, now())
    if (step === undefined) return false
    const isUnused = or(isNull(twoFactors.lastUsedStep), lt(twoFactors.lastUsedStep, step))
    const state = isOn ? isNotNull(twoFactors.enabledAt) : isNull(twoFactors.enabledAt)
    const spent = await transaction
      .update(twoFactors)
      .set({ lastUsedStep: step, ...(!isOn && { enabledAt: now() }) })
      // The secret too: another one may have been set up in the meantime.
      .where(and(eq(twoFactors.userId, userId), eq(twoFactors.sealedSecret, sealedSecret), state, isUnused))
      .returning({ userId: twoFactors.userId })
    return spent.length > 0
  }

  return {
    async state(userId: string) {
      const found = await find(userId)
      if (!found?.enabledAt) return null
      return { enabledAt: found.enabledAt.toISOString(), recoveryCodesLeft: await recovery.left(userId) }
    },

    async isOn(transaction: Reader, userId: string) {
      return Boolean((await find(userId, transaction))?.enabledAt)
    },

    /** A new secret, not required until the first correct code enables it. */
    async setUp({ userId }: Caller, email: string) {
      const secret = randomBytes(20)
      const sealedSecret = sealer.seal(secretBinding(userId), secret)
      const set = await accounts
        .insert(twoFactors)
        .values({ userId, sealedSecret })
        .onConflictDoUpdate({
          target: twoFactors.userId,
          set: { sealedSecret, lastUsedStep: null },
          setWhere: isNull(twoFactors.enabledAt),
        })
        .returning({ userId: twoFactors.userId })
      if (set.length === 0) throw alreadyOn()
      const text = base32(secret)
      return { secret: text, uri: keyUri(text, email) }
    },

    /** Ends sessions that were opened with the password alone, unless their owner keeps them. */
    async switchOn(caller: Caller, code: string, keepOtherSessions: boolean) {
      const { userId, sessionId } = caller
      const found = await find(userId)
      if (!found) throw notOn()
      if (found.enabledAt) throw alreadyOn()
      const recoveryCodes = await rateLimit.withCode(userId, () =>
        accounts.transaction(async transaction => {
          await lockSession(transaction, caller, 'no key update')
          const isCorrect = await spendStep(transaction, userId, found.sealedSecret, code.replace(/\s/g, ''), false)
          if (!isCorrect) return undefined
          await bindSecondStep(macs, transaction, userId, true)
          if (!keepOtherSessions) {
            await transaction.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)))
          }
          return recovery.renew(transaction, userId)
        }),
      )
      if (!recoveryCodes) throw badField('code', WRONG_CODE)
      return recoveryCodes
    },

    /** Who must use it. */
    async rule(): Promise<TwoFactorRule> {
      const [row] = await accounts.select({ rule: installation.twoFactorRequired }).from(installation)
      return row?.rule ?? 'nobody'
    },

    async setRule(rule: TwoFactorRule) {
      await accounts.update(installation).set({ twoFactorRequired: rule })
    },

    async switchOff(caller: Caller) {
      const { userId } = caller
      await accounts.transaction(async transaction => {
        await lockSession(transaction, caller, 'no key update')
        await recovery.clear(transaction, userId)
        await transaction.delete(twoFactors).where(eq(twoFactors.userId, userId))
        await bindSecondStep(macs, transaction, userId, false)
      })
    },

    async renewRecoveryCodes(caller: Caller) {
      const { userId } = caller
      return accounts.transaction(async transaction => {
        await lockSession(transaction, caller)
        // Locked, so that two concurrent renewals leave ten codes, not twenty.
        const [found] = await transaction.select().from(twoFactors).where(eq(twoFactors.userId, userId)).for('update')
        if (!found?.enabledAt) throw notOn()
        return recovery.renew(transaction, userId)
      })
    },

    /** Uses up a code from the app or a recovery code, if it is correct. */
    async spend(userId: string, typed: string): Promise<'code' | 'recovery-code' | undefined> {
      const code = typed.replace(/[\s-]/g, '')
      if (!isTotp(code)) return (await recovery.spend(userId, code)) ? 'recovery-code' : undefined
      const found = await find(userId)
      const isSpent = found?.enabledAt && (await spendStep(accounts, userId, found.sealedSecret, code, true))
      return isSpent ? 'code' : undefined
    },
  }
}

export type TwoFactor = ReturnType<typeof createTwoFactor>
