import { createHmac } from 'node:crypto'
import { eq, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { requestOrigin } from '#server/platform/http/request-origin.ts'
import { rateLimits } from '../account-tables.ts'
import { later } from '../sessions/session-limits.ts'
import { FORGET_AFTER, FREE_ATTEMPTS, MAX_WAIT, networkOf, type RateLimitKind, waitAfter } from './rate-limit-rules.ts'

type Accounts = Pick<Database['accounts'], 'insert' | 'select'>

const tooMany = (seconds: number) => new AppError('too_many_attempts', { seconds }, { retryAfter: seconds })

/** The pure rule as a list for SQL, so that it is defined only once. */
const waitsOf = (kind: RateLimitKind) => {
  const waits: number[] = []
  for (let failures = 0; waits.at(-1) !== MAX_WAIT; failures += 1) waits.push(waitAfter(failures, FREE_ATTEMPTS[kind]))
  return waits
}
const WAITS: Record<RateLimitKind, number[]> = {
  account: waitsOf('account'),
  code: waitsOf('code'),
  address: waitsOf('address'),
  registration: waitsOf('registration'),
  resetOfAccount: waitsOf('resetOfAccount'),
  resetFromAddress: waitsOf('resetFromAddress'),
  confirmation: waitsOf('confirmation'),
  replyOfLink: waitsOf('replyOfLink'),
  replyFromAddress: waitsOf('replyFromAddress'),
  unknownLink: waitsOf('unknownLink'),
  cardOpening: waitsOf('cardOpening'),
  shareOpening: waitsOf('shareOpening'),
  healthLink: waitsOf('healthLink'),
  invitation: waitsOf('invitation'),
  metricsToken: waitsOf('metricsToken'),
}

/** Calls outside of a request share one count. */
const address = () => requestOrigin().address ?? ''

const BY_EMAIL: RateLimitKind[] = ['account', 'resetOfAccount', 'confirmation']
const BY_ITS_NAME: RateLimitKind[] = ['code', 'replyOfLink', 'cardOpening', 'shareOpening', 'healthLink', 'invitation']

const nameOf = (kind: RateLimitKind, subject: string) => {
  if (BY_EMAIL.includes(kind)) return subject.toLowerCase()
  return BY_ITS_NAME.includes(kind) ? subject : networkOf(subject)
}

/** Counts in the database, for all servers and across restarts. */
export const createRateLimiter = (accounts: Database['accounts'], secret: Buffer, now: () => Date) => {
  const keyOf = (kind: RateLimitKind, subject: string) =>
    createHmac('sha256', secret)
      .update(`${kind}/${nameOf(kind, subject)}`)
      .digest()

  const count = async (transaction: Accounts, kind: RateLimitKind, key: Buffer, at: Date) => {
    const waits = WAITS[kind]
    const { failures, lastFailedAt } = rateLimits
    const isForgotten = sql`${lastFailedAt} <= ${later(at, -FORGET_AFTER * 1000).toISOString()}::timestamptz`
    const wait = sql`(${sql.param(waits)}::int[])[least(${failures}, ${waits.length - 1}) + 1]`
    // A wait of zero is always over, even if a concurrent attempt was stored a moment later.
    const isOver = sql`${wait} = 0 or ${lastFailedAt} + ${wait} * interval '1 second' <= ${at.toISOString()}::timestamptz`
    // The clock was set back: restarts the wait from now, and keeps the count.
    const isAhead = sql`${lastFailedAt} > ${later(at, MAX_WAIT * 1000).toISOString()}::timestamptz`
    const counted = await transaction
      .insert(rateLimits)
      .values({ key, failures: 1, lastFailedAt: at })
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: { failures: sql`case when ${isForgotten} then 1 else ${failures} + 1 end`, lastFailedAt: at },
        setWhere: sql`${isForgotten} or ${isOver} or ${isAhead}`,
      })
      .returning({ failures })
    if (counted.length > 0) return

    const [row] = await transaction.select().from(rateLimits).where(eq(rateLimits.key, key))
    const free = later(row?.lastFailedAt ?? at, waitAfter(row?.failures ?? 0, FREE_ATTEMPTS[kind]) * 1000)
    throw tooMany(Math.max(1, Math.ceil((free.getTime() - at.getTime()) / 1000)))
  }

  const refund = (keys: Buffer[]) =>
    accounts
      .update(rateLimits)
      .set({ failures: sql`greatest(${rateLimits.failures} - 1, 0)` })
      .where(inArray(rateLimits.key, keys))

  let nextSweep = 0
  const sweep = async (at: Date) => {
    if (at.getTime() < nextSweep) return
    nextSweep = at.getTime() + FORGET_AFTER * 1000
    await accounts.delete(rateLimits).where(lt(rateLimits.lastFailedAt, later(at, -FORGET_AFTER * 1000)))
  }

  /** Counts an attempt as failed before it is made, so that concurrent attempts cannot exceed the limit. */
  const countTry = async (kind: 'account' | 'code', subject: string) => {
    const at = now()
    const account = keyOf(kind, subject)
    const network = keyOf('address', address())
    await sweep(at)
    // Always in this order, so that two transactions cannot wait for each other.
    await accounts.transaction(async transaction => {
      await count(transaction, kind, account, at)
      await count(transaction, 'address', network, at)
    })
    return {
      /**
       * Only the account's count is reset, so that an attacker's own sign-in does not allow more guesses at other
       * accounts.
       */
      async succeed() {
        await accounts.delete(rateLimits).where(eq(rateLimits.key, account))
        await refund([network])
      },
      /** The attempt failed for another reason than the caller's. */
      withdraw: () => refund([account, network]),
    }
  }

  /** A rate-limited attempt; undefined means that it failed. */
  const attempt = async <Found>(kind: 'account' | 'code', subject: string, work: () => Promise<Found | undefined>) => {
    const counted = await countTry(kind, subject)
    try {
      const found = await work()
      if (found !== undefined) await counted.succeed()
      return found
    } catch (error) {
      await counted.withdraw()
      throw error
    }
  }

  return {
    /** An attempt with a password, whether the account exists or not. */
    withPassword: <Found>(email: string, work: () => Promise<Found | undefined>) => attempt('account', email, work),

    /** An attempt with a one-time code. Only a correct code resets its count. */
    withCode: <Found>(userId: string, work: () => Promise<Found | undefined>) => attempt('code', userId, work),

    /** Deletes the counts of a deleted account. */
    async forget(userId: string, email: string) {
      await accounts.delete(rateLimits).where(inArray(rateLimits.key, [keyOf('account', email), keyOf('code', userId)]))
    },

    /** A request for an email to an address, whether it has an account or not. */
    async countReset(email: string) {
      const at = now()
      await sweep(at)
      await accounts.transaction(async transaction => {
        await count(transaction, 'resetOfAccount', keyOf('resetOfAccount', email), at)
        await count(transaction, 'resetFromAddress', keyOf('resetFromAddress', address()), at)
      })
    },

    /** An email to an unconfirmed address, which may be someone else's. */
    async countConfirmation(email: string) {
      const at = now()
      await sweep(at)
      await count(accounts, 'confirmation', keyOf('confirmation', email), at)
    },

    /** A reply by a link, without an account. */
    async countReply(link: string) {
      const at = now()
      await sweep(at)
      await accounts.transaction(async transaction => {
        await count(transaction, 'replyOfLink', keyOf('replyOfLink', link), at)
        await count(transaction, 'replyFromAddress', keyOf('replyFromAddress', address()), at)
      })
    },

    /** An attempt with an unknown link. */
    async countUnknownLink() {
      const at = now()
      await sweep(at)
      await count(accounts, 'unknownLink', keyOf('unknownLink', address()), at)
    },

    /** An opening of a card from one address. Limited because each is logged. */
    async countCardOpening(userId: string) {
      const at = now()
      await sweep(at)
      await count(accounts, 'cardOpening', keyOf('cardOpening', `${userId}/${networkOf(address())}`), at)
    },

    /** An opening of a share from one address. Limited because each is stored. */
    async countShareOpening(share: string) {
      const at = now()
      await sweep(at)
      await count(accounts, 'shareOpening', keyOf('shareOpening', `${share}/${networkOf(address())}`), at)
    },

    /** A call to another server on behalf of an account, such as for the file of a health link. */
    async countHealthLink(accountId: string) {
      const at = now()
      await sweep(at)
      await count(accounts, 'healthLink', keyOf('healthLink', accountId), at)
    },

    /** An invitation by one account, to a person's records or to a login. */
    async countInvitation(accountId: string) {
      const at = now()
      await sweep(at)
      await count(accounts, 'invitation', keyOf('invitation', accountId), at)
    },

    /** An attempt with the metrics token. During the wait even the correct one is rejected, or guessing could go on. */
    async withMetricsToken(isCorrect: () => boolean) {
      const at = now()
      const key = keyOf('metricsToken', address())
      await sweep(at)
      await count(accounts, 'metricsToken', key, at)
      const isAccepted = isCorrect()
      if (isAccepted) await refund([key])
      return isAccepted
    },

    /** Resets the count after the owner proved their identity in another way. */
    async forgive(email: string) {
      await accounts.delete(rateLimits).where(eq(rateLimits.key, keyOf('account', email)))
    },

    async countRegistration() {
      const at = now()
      await sweep(at)
      await count(accounts, 'registration', keyOf('registration', address()), at)
    },
  }
}

export type RateLimiter = ReturnType<typeof createRateLimiter>
