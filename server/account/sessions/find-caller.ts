import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Settings } from '#contract/account/settings.ts'
import { readSettings } from '#contract/account/settings-schema.ts'
import type { Database } from '#server/platform/database/database.ts'
import { sessions, users } from '#server/platform/database/tables.ts'
import type { FindCaller } from '#server/platform/http/access.ts'
import { batchPerTick } from './batch-per-tick.ts'
import type { TokenReader } from './session-cookie.ts'
import { ABSOLUTE_LIMIT, idleLimit, later, TOUCH_INTERVAL } from './session-limits.ts'
import { canSignInAgain } from './ways-to-sign-in.ts'

const REMEMBERED = 1000

/** Most people share one of a few sets of settings: each is checked once. */
const createSettingsReader = () => {
  const known = new Map<string, Settings>()
  return (kept: string) => {
    const found = known.get(kept)
    if (found) return found
    const settings = Object.freeze(readSettings(JSON.parse(kept)))
    if (known.size >= REMEMBERED) known.clear()
    known.set(kept, settings)
    return settings
  }
}

/** Finds out who is calling. Runs on every signed-in request: a prepared read, and once an hour a write. */
export const createFindCaller = (
  accounts: Database['accounts'],
  readToken: TokenReader,
  now: () => Date,
): FindCaller => {
  const findSessions = accounts
    .select({
      token: sessions.token,
      userId: sessions.userId,
      sessionId: sessions.id,
      isAdmin: users.isAdmin,
      settings: sql<string>`${users.settings}::text`,
      confirmedAt: sql<Date>`coalesce(${sessions.confirmedAt}, ${sessions.createdAt})`.mapWith(sessions.createdAt),
      isTouchDue: sql<boolean>`${lt(sessions.updatedAt, sql.placeholder('touchedBefore'))}`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        sql`${sessions.token} = any(${sql.placeholder('tokens')})`,
        gt(sessions.expiresAt, sql.placeholder('now')),
        gt(sessions.createdAt, sql.placeholder('createdAfter')),
      ),
    )
    .prepare('find-caller')

  const findSession = batchPerTick(async tokens => {
    const at = now()
    const found = await findSessions.execute({
      tokens,
      now: at,
      createdAfter: later(at, -ABSOLUTE_LIMIT),
      touchedBefore: later(at, -TOUCH_INTERVAL),
    })
    return new Map(found.map(({ token, ...session }) => [token, session]))
  })

  const settingsOf = createSettingsReader()

  const touch = async (sessionId: string, at: Date) => {
    const ends = (has: boolean) => sql`${later(at, idleLimit(has)).toISOString()}::timestamptz`
    const expiresAt = sql`case when ${canSignInAgain(accounts, sessions.userId)} then ${ends(true)} else ${ends(false)} end`
    await accounts.update(sessions).set({ updatedAt: at, expiresAt }).where(eq(sessions.id, sessionId))
  }

  return async request => {
    const token = readToken(request.headers.cookie)
    if (!token) return null
    const found = await findSession(token)
    if (!found) return null
    const { isTouchDue, settings, ...caller } = found
    if (isTouchDue) await touch(caller.sessionId, now())
    return { ...caller, personId: caller.userId, settings: settingsOf(settings) }
  }
}
