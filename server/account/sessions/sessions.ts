import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, lt, ne } from 'drizzle-orm'
import { parseDevice } from '#contract/account/security/device.ts'
import type { OpenSession } from '#contract/account/security/security.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/access.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { requestCookies, requestOrigin } from '#server/platform/http/request-origin.ts'
import { hashSecretToken, newSecretToken } from '#server/platform/secrets/secret-tokens.ts'
import { sessions } from '../account-tables.ts'
import type { SessionCookie } from './session-cookie.ts'
import { ABSOLUTE_LIMIT, idleLimit, later } from './session-limits.ts'

/** Opens, shows and ends sessions; whoever opens one sends the cookie that comes back. */
export const createSessions = (accounts: Database['accounts'], cookie: SessionCookie, now: () => Date) => {
  /** Ends the session that came with the current request, and says whose it was. */
  const end = async () => {
    const tokenHash = cookie.tokenHash(requestCookies())
    if (!tokenHash) return undefined
    const [ended] = await accounts
      .delete(sessions)
      .where(eq(sessions.tokenHash, tokenHash))
      .returning({ userId: sessions.userId })
    return ended?.userId
  }

  /** Ends the previous session, to prevent session fixation, and deletes expired ones. */
  const replaceEarlier = async (userId: string) => {
    await end()
    await accounts.delete(sessions).where(and(eq(sessions.userId, userId), lt(sessions.expiresAt, now())))
  }

  const isLive = () => {
    const at = now()
    return and(gt(sessions.expiresAt, at), gt(sessions.createdAt, later(at, -ABSOLUTE_LIMIT)))
  }

  return {
    end,

    /** For someone who has just registered, or proved who they are. `canReturn`: whether they could sign in again. */
    async open(userId: string, canReturn: boolean) {
      const at = now()
      const token = newSecretToken()
      await accounts.insert(sessions).values({
        id: randomUUID(),
        tokenHash: hashSecretToken(token),
        userId,
        createdAt: at,
        lastUsedAt: at,
        expiresAt: later(at, idleLimit(canReturn)),
        ...requestOrigin(),
      })
      await replaceEarlier(userId)
      return cookie.write(token, canReturn)
    },

    /** Where the caller is signed in, the present place first, then what was last used. What opens a session is left out. */
    async list({ userId, sessionId }: Caller): Promise<OpenSession[]> {
      const rows = await accounts
        .select({
          id: sessions.id,
          address: sessions.address,
          userAgent: sessions.userAgent,
          createdAt: sessions.createdAt,
          lastUsedAt: sessions.lastUsedAt,
        })
        .from(sessions)
        .where(and(eq(sessions.userId, userId), isLive()))
        .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt))
      const shown = rows.map(({ id, address, userAgent, createdAt, lastUsedAt }) => ({
        id,
        address,
        ...parseDevice(userAgent),
        firstUsedAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        isPresent: id === sessionId,
      }))
      return shown.sort((a, b) => Number(b.isPresent) - Number(a.isPresent))
    },

    /** Whether a session is still good. Asking is no use of it: a tab left open must not keep it alive. */
    async isOpen(id: string) {
      const found = await accounts
        .select({ id: sessions.id })
        .from(sessions)
        .where(and(eq(sessions.id, id), isLive()))
      return found.length > 0
    },

    async endOne({ userId }: Caller, id: string) {
      const ofPerson = and(eq(sessions.userId, userId), eq(sessions.id, id))
      const ended = await accounts.delete(sessions).where(ofPerson).returning({ id: sessions.id })
      if (ended.length === 0) throw new AppError('session_not_found')
    },

    async endOthers({ userId, sessionId }: Caller) {
      await accounts.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)))
    },

    /** The person has just proved again who they are. */
    async confirm({ userId, sessionId }: Caller) {
      await accounts
        .update(sessions)
        .set({ confirmedAt: now() })
        .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)))
    },
  }
}

export type Sessions = ReturnType<typeof createSessions>
