import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Settings } from '#contract/account/settings/settings.ts'
import { readSettings } from '#contract/account/settings/settings-schema.ts'
import type { Database } from '#server/platform/database/database.ts'
import { users } from '#server/platform/database/tables.ts'
import { userRule } from '#server/platform/database/user-rows.ts'
import type { FindCaller } from '#server/platform/http/access.ts'
import type { RowMacs } from '#server/platform/secrets/row-macs.ts'
import { sessionRule } from '../account-macs.ts'
import { sessions } from '../account-tables.ts'
import { batchPerTick } from './batch-per-tick.ts'
import type { SessionCookie } from './session-cookie.ts'
import { ABSOLUTE_LIMIT, idleLimit, later, TOUCH_INTERVAL } from './session-limits.ts'
import { setupStep } from './setup-step.ts'
import { canSignInAgain } from './sign-in-methods.ts'

const REMEMBERED = 1000

/** Cached, because most people share a few sets of settings. */
const createSettingsReader = () => {
  const known = new Map<string, Settings>()
  return (stored: string) => {
    const found = known.get(stored)
    if (found) return found
    const settings = Object.freeze(readSettings(JSON.parse(stored)))
    if (known.size >= REMEMBERED) known.clear()
    known.set(stored, settings)
    return settings
  }
}

/** Finds out who is calling. Runs on every signed-in request: a prepared read, and once an hour a write. */
export const createFindCaller = (
  accounts: Database['accounts'],
  macs: RowMacs,
  cookie: SessionCookie,
  now: () => Date,
  isMailSetUp: boolean,
): FindCaller => {
  const findSessions = accounts
    .select({
      tokenHash: sessions.tokenHash,
      userId: sessions.userId,
      sessionId: sessions.id,
      mac: sessions.mac,
      user: { id: users.id, email: users.email, isAdmin: users.isAdmin, mac: users.mac },
      settings: sql<string>`${users.settings}::text`,
      confirmedAt: sql<Date>`coalesce(${sessions.confirmedAt}, ${sessions.createdAt})`.mapWith(sessions.createdAt),
      setup: setupStep(accounts, isMailSetUp),
      isTouchDue: sql<boolean>`${lt(sessions.lastUsedAt, sql.placeholder('touchedBefore'))}`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        sql`${sessions.tokenHash} = any(${sql.placeholder('tokenHashes')})`,
        gt(sessions.expiresAt, sql.placeholder('now')),
        gt(sessions.createdAt, sql.placeholder('createdAfter')),
      ),
    )
    .prepare('find-caller')

  const findSession = batchPerTick(async hashes => {
    const at = now()
    const found = await findSessions.execute({
      tokenHashes: hashes.map(hash => Buffer.from(hash, 'hex')),
      now: at,
      createdAfter: later(at, -ABSOLUTE_LIMIT),
      touchedBefore: later(at, -TOUCH_INTERVAL),
    })
    return new Map(found.map(session => [session.tokenHash.toString('hex'), session]))
  })

  const settingsOf = createSettingsReader()

  const touch = async (sessionId: string, at: Date) => {
    const ends = (has: boolean) => sql`${later(at, idleLimit(has)).toISOString()}::timestamptz`
    const expiresAt = sql`case when ${canSignInAgain(accounts, sessions.userId)} then ${ends(true)} else ${ends(false)} end`
    await accounts.update(sessions).set({ lastUsedAt: at, expiresAt }).where(eq(sessions.id, sessionId))
  }

  return async request => {
    const tokenHash = cookie.tokenHash(request.headers.cookie ?? '')
    if (!tokenHash) return null
    const found = await findSession(tokenHash.toString('hex'))
    if (!found) return null
    const { isTouchDue, settings, userId, sessionId, confirmedAt, setup, user } = found
    if (!macs.verified(sessionRule, { ...found, id: sessionId })) return null
    const isAdmin = user.isAdmin && macs.verified(userRule, user) !== undefined
    if (isTouchDue) await touch(sessionId, now())
    return { userId, personId: userId, sessionId, isAdmin, confirmedAt, setup, settings: settingsOf(settings) }
  }
}
