import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { secondSteps } from '#server/platform/database/tables.ts'
import { cookieLine, cookieValue } from '../sessions/session-cookie.ts'
import { later } from '../sessions/session-limits.ts'
import type { Visit } from '../visit.ts'

/** How long after the password a code may be given, in seconds. */
const LIFE = 600

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Who has given the right password and is now asked for a code. Not a session: it opens nothing. */
export const createSecondSteps = (accounts: Database['accounts'], isHttps: boolean, now: () => Date) => {
  const name = `${isHttps ? '__Host-' : ''}wellkept.second-step`
  const cleared = cookieLine(name, '', 0, isHttps)

  const tokenIn = ({ cookies }: Visit) => cookieValue(cookies ?? '', name)

  return {
    cleared,

    async begin(userId: string) {
      const at = now()
      const token = randomBytes(32).toString('base64url')
      await accounts.delete(secondSteps).where(lt(secondSteps.expiresAt, at))
      await accounts.insert(secondSteps).values({ tokenHash: hashOf(token), userId, expiresAt: later(at, LIFE * 1000) })
      return cookieLine(name, token, LIFE, isHttps)
    },

    async find(visit: Visit) {
      const token = tokenIn(visit)
      if (!token) return undefined
      const isIt = and(eq(secondSteps.tokenHash, hashOf(token)), gt(secondSteps.expiresAt, now()))
      const [found] = await accounts.select({ userId: secondSteps.userId }).from(secondSteps).where(isIt)
      return found?.userId
    },

    async end(userId: string) {
      await accounts.delete(secondSteps).where(eq(secondSteps.userId, userId))
    },
  }
}
