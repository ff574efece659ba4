import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, inArray, lt, ne } from 'drizzle-orm'
import { parseDevice } from '#contract/account/security/device.ts'
import type { OpenSession } from '#contract/account/security/security.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/access.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { requestCookies, requestOrigin } from '#server/platform/http/request-origin.ts'
import type { RowMacs } from '#server/platform/secrets/row-macs.ts'
import { hashSecretToken, newSecretToken } from '#server/platform/secrets/secret-tokens.ts'
import { sessionRule } from '../account-macs.ts'
import { sessions } from '../account-tables.ts'
import { type Recheck, writeIfStillProved } from '../user-lock.ts'
import type { SessionCookie } from './session-cookie.ts'
import { ABSOLUTE_LIMIT, idleLimit, later, MAX_SESSIONS } from './session-limits.ts'

/** Opens, lists and ends sessions; opening returns the cookie to send. */
export const createSessions = (
  accounts: Database['accounts'],
  macs: RowMacs,
  cookie: SessionCookie,
  now: () => Date,
) => {
  /** Ends the current request's session, and returns its user. */
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
    const beyond = accounts
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt))
      .offset(MAX_SESSIONS)
    await accounts.delete(sessions).where(inArray(sessions.id, beyond))
  }

  const isLive = () => {
    const at = now()
    return and(gt(sessions.expiresAt, at), gt(sessions.createdAt, later(at, -ABSOLUTE_LIMIT)))
  }

  return {
    end,

    /** For someone who has just registered, or proved who they are. `canReturn`: whether they could sign in again. */
    async open(userId: string, canReturn: boolean, recheck: Recheck = async () => true) {
      const at = now()
      const token = newSecretToken()
      const session = {
        ...macs.sign(sessionRule, { id: randomUUID(), tokenHash: hashSecretToken(token), userId }),
        createdAt: at,
        lastUsedAt: at,
        expiresAt: later(at, idleLimit(canReturn)),
        ...requestOrigin(),
      }
      await writeIfStillProved(accounts, userId, recheck, tx => tx.insert(sessions).values(session))
      await replaceEarlier(userId)
      return cookie.write(token, canReturn)
    },

    /** The caller's sessions, the current one first, then by last use; without tokens. */
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

    /** Does not count as use: an open tab must not keep a session alive. */
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

    /** After the person confirmed their identity again. */
    async confirm({ userId, sessionId }: Caller) {
      await accounts
        .update(sessions)
        .set({ confirmedAt: now() })
        .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)))
    },
  }
}

export type Sessions = ReturnType<typeof createSessions>
