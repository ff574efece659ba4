import { and, eq, lt } from 'drizzle-orm'
import type { Database } from '#server/platform/database.ts'
import { sessions } from '#server/platform/tables.ts'
import type { Authentication } from './authentication.ts'
import type { TokenReader } from './session-cookie.ts'
import { headersOf, type Visit } from './visit.ts'

/** Opens and ends sessions; whoever opens one sends the cookies that come back. */
export const createSessions = (
  accounts: Database['accounts'],
  authentication: Authentication,
  readToken: TokenReader,
  now: () => Date,
) => {
  /** Ends the session that came with a request, and says whose it was. */
  const end = async ({ cookies }: Visit) => {
    const token = readToken(cookies)
    if (!token) return undefined
    const [ended] = await accounts
      .delete(sessions)
      .where(eq(sessions.token, token))
      .returning({ userId: sessions.userId })
    return ended?.userId
  }

  /** What was known before signing in must not be worth anything after; and what is over need not be kept. */
  const replaceEarlier = async (userId: string, visit: Visit) => {
    await end(visit)
    await accounts.delete(sessions).where(and(eq(sessions.userId, userId), lt(sessions.expiresAt, now())))
  }

  return {
    end,

    /** For someone who has just registered, or proved otherwise who they are. */
    async open(userId: string, hasPassword: boolean, visit: Visit) {
      const { headers } = await authentication.api.openSession({
        body: { userId, hasPassword },
        headers: headersOf(visit),
        returnHeaders: true,
      })
      await replaceEarlier(userId, visit)
      return headers.getSetCookie()
    },

    /** Throws better-auth's error where email and password do not fit. */
    async openWithPassword(email: string, password: string, visit: Visit) {
      const { headers, response } = await authentication.api.signInEmail({
        body: { email, password },
        headers: headersOf(visit),
        returnHeaders: true,
      })
      await replaceEarlier(response.user.id, visit)
      return { userId: response.user.id, cookies: headers.getSetCookie() }
    },
  }
}
