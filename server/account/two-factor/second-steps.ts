import { and, eq, gt, lt } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { requestCookies } from '#server/platform/http/request-origin.ts'
import type { RowMacs } from '#server/platform/secrets/row-macs.ts'
import { hashSecretToken, newSecretToken } from '#server/platform/secrets/secret-tokens.ts'
import { secondStepRule } from '../account-macs.ts'
import { secondSteps } from '../account-tables.ts'
import { cookieLine, cookieValue } from '../sessions/session-cookie.ts'
import { later } from '../sessions/session-limits.ts'
import { type AccountsTransaction, type Recheck, writeIfStillProved } from '../user-lock.ts'

/** How long a code is accepted after the password, in seconds. */
const LIFETIME = 600

/** A sign-in with the correct password that waits for a code. Not a session. */
export const createSecondSteps = (accounts: Database['accounts'], macs: RowMacs, isHttps: boolean, now: () => Date) => {
  const name = `${isHttps ? '__Host-' : ''}wellkept.second-step`
  const cleared = cookieLine(name, '', 0, isHttps)

  return {
    cleared,

    async begin(userId: string, recheck: Recheck) {
      const at = now()
      const token = newSecretToken()
      await accounts.delete(secondSteps).where(lt(secondSteps.expiresAt, at))
      const expiresAt = later(at, LIFETIME * 1000)
      const step = macs.sign(secondStepRule, { tokenHash: hashSecretToken(token), userId, expiresAt })
      await writeIfStillProved(accounts, userId, recheck, tx => tx.insert(secondSteps).values(step))
      return cookieLine(name, token, LIFETIME, isHttps)
    },

    /** The pending sign-in of the current request's browser. */
    async find() {
      const token = cookieValue(requestCookies(), name)
      if (!token) return undefined
      const matches = and(eq(secondSteps.tokenHash, hashSecretToken(token)), gt(secondSteps.expiresAt, now()))
      const [found] = await accounts.select().from(secondSteps).where(matches)
      return macs.verified(secondStepRule, found)?.userId
    },

    /** Returns whether there was one. */
    async end(transaction: Pick<AccountsTransaction, 'delete'>, userId: string) {
      const ended = await transaction
        .delete(secondSteps)
        .where(eq(secondSteps.userId, userId))
        .returning({ userId: secondSteps.userId })
      return ended.length > 0
    },
  }
}

export type SecondSteps = ReturnType<typeof createSecondSteps>
