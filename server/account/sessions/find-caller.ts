import { and, eq, exists, gt, isNotNull, isNull, lt, not, type SQL, sql } from 'drizzle-orm'
import type { SetupStep } from '#contract/account/registration/setup-step.ts'
import type { Settings } from '#contract/account/settings/settings.ts'
import { readSettings } from '#contract/account/settings/settings-schema.ts'
import { grantRule } from '#server/people/grant-rule.ts'
import { grants } from '#server/people/people-tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { grantedAccess, type PersonAccess } from '#server/platform/database/person-access.ts'
import { fullName, installation, users } from '#server/platform/database/tables.ts'
import { userRule } from '#server/platform/database/user-rows.ts'
import type { FindCaller } from '#server/platform/http/access.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { personIdIn } from '#server/platform/http/person-path.ts'
import type { RowMacs } from '#server/platform/secrets/row-macs.ts'
import { sessionRule } from '../account-macs.ts'
import { sessions, twoFactors } from '../account-tables.ts'
import { batchPerTick } from './batch-per-tick.ts'
import type { SessionCookie } from './session-cookie.ts'
import { ABSOLUTE_LIMIT, idleLimit, later, TOUCH_INTERVAL } from './session-limits.ts'
import { canSignInAgain, hasOnlyPasskeys } from './sign-in-methods.ts'

type Accounts = Pick<Database['accounts'], 'select'>

/** As an expression in SQL on `users`: what this person has to do before anything else. */
const setupStep = (accounts: Accounts, isMailSetUp: boolean): SQL<SetupStep | null> => {
  // Without mail, addresses cannot be confirmed.
  const isUnconfirmed = isMailSetUp ? isNull(users.emailConfirmedAt) : sql`false`
  const rule = accounts.select({ rule: installation.twoFactorRequired }).from(installation)
  const isRequired = sql`(${rule}) = any (case when ${users.isAdmin} then '{administrators,everyone}'::text[] else '{everyone}' end)`
  const isOn = accounts
    .select({ one: sql`1` })
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, users.id), isNotNull(twoFactors.enabledAt)))
  // A passkey counts as both factors, if there is no other sign-in method.
  const lacksTwoFactor = and(isRequired, not(exists(isOn)), not(hasOnlyPasskeys(accounts, users.id)))
  return sql`case when ${isUnconfirmed} then 'confirm-email' when ${lacksTwoFactor} then 'two-factor' end`
}

const REMEMBERED = 1000
/** The length of a token's hash in hex, which precedes a person's id. */
const HASH_LENGTH = 64

type Grant = Omit<typeof grants.$inferSelect, 'createdAt' | 'lastUsedAt' | 'relation' | 'isReminded' | 'grantedBy'>

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
      askedId: sql<string | null>`asked.person_id`,
      userId: sessions.userId,
      sessionId: sessions.id,
      mac: sessions.mac,
      user: { id: users.id, email: users.email, isAdmin: users.isAdmin, mac: users.mac },
      name: fullName,
      grant: {
        personId: grants.personId,
        accountId: grants.accountId,
        role: grants.role,
        includesSensitive: grants.includesSensitive,
        expiresAt: grants.expiresAt,
        isConfirmed: grants.isConfirmed,
        mac: grants.mac,
      },
      settings: sql<string>`${users.settings}::text`,
      /** The settings of the person in the address. */
      personSettings: sql<string | null>`coalesce(
        (select person.settings::text from users person where person.id = asked.person_id),
        (select settings::text from dependents where dependents.person_id = asked.person_id)
      )`,
      confirmedAt: sql<Date>`coalesce(${sessions.confirmedAt}, ${sessions.createdAt})`.mapWith(sessions.createdAt),
      setup: setupStep(accounts, isMailSetUp),
      isTouchDue: sql<boolean>`${lt(sessions.lastUsedAt, sql.placeholder('touchedBefore'))}`,
      isGrantTouchDue: sql<boolean>`coalesce(${grants.lastUsedAt}, '-infinity') < ${sql.placeholder('touchedBefore')}`,
    })
    .from(
      sql`unnest(${sql.placeholder('tokenHashes')}::bytea[], ${sql.placeholder('personIds')}::uuid[]) as asked (token_hash, person_id)`,
    )
    .innerJoin(sessions, eq(sessions.tokenHash, sql`asked.token_hash`))
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(grants, and(eq(grants.accountId, users.id), eq(grants.personId, sql`asked.person_id`)))
    .where(and(gt(sessions.expiresAt, sql.placeholder('now')), gt(sessions.createdAt, sql.placeholder('createdAfter'))))
    .prepare('find-caller')

  const findSession = batchPerTick(async questions => {
    const at = now()
    const found = await findSessions.execute({
      tokenHashes: questions.map(question => Buffer.from(question.slice(0, HASH_LENGTH), 'hex')),
      personIds: questions.map(question => question.slice(HASH_LENGTH) || null),
      now: at,
      createdAfter: later(at, -ABSOLUTE_LIMIT),
      touchedBefore: later(at, -TOUCH_INTERVAL),
    })
    return new Map(found.map(session => [session.tokenHash.toString('hex') + (session.askedId ?? ''), session]))
  })

  const settingsOf = createSettingsReader()

  const touch = async (sessionId: string, at: Date) => {
    const ends = (has: boolean) => sql`${later(at, idleLimit(has)).toISOString()}::timestamptz`
    const expiresAt = sql`case when ${canSignInAgain(accounts, sessions.userId)} then ${ends(true)} else ${ends(false)} end`
    await accounts.update(sessions).set({ lastUsedAt: at, expiresAt }).where(eq(sessions.id, sessionId))
  }

  /** The caller's access to their own records, or, by a grant, to those of the person in the address. */
  const accessOf = ({ askedId, userId, grant }: { askedId: string | null; userId: string; grant: Grant | null }) => {
    if (askedId === null || askedId === userId) {
      const personId = userId
      return grantedAccess({ personId, actorId: userId, role: 'manage', includesSensitive: true, expiresAt: null })
    }
    const isOver = grant?.expiresAt && grant.expiresAt <= now()
    const valid = grant && !isOver ? macs.verified(grantRule, grant) : undefined
    if (!valid) throw new AppError('person_not_found')
    return grantedAccess({ ...valid, actorId: userId })
  }

  const touchGrant = async ({ personId, actorId }: PersonAccess, at: Date) => {
    const matches = and(eq(grants.personId, personId), eq(grants.accountId, actorId))
    await accounts.update(grants).set({ lastUsedAt: at }).where(matches)
  }

  return async request => {
    const tokenHash = cookie.tokenHash(request.headers.cookie ?? '')
    if (!tokenHash) return null
    const found = await findSession(tokenHash.toString('hex') + (personIdIn(request) ?? ''))
    if (!found) return null
    const { isTouchDue, isGrantTouchDue, userId, name, sessionId, confirmedAt, setup, user } = found
    if (!macs.verified(sessionRule, { ...found, id: sessionId })) return null
    const isAdmin = user.isAdmin && macs.verified(userRule, user) !== undefined
    if (isTouchDue) await touch(sessionId, now())
    const access = accessOf(found)
    if (access.personId !== userId && isGrantTouchDue) await touchGrant(access, now())
    // Today and the times of a person's records are those of where the person is, not of the reader.
    const { timeZone } = settingsOf(found.personSettings ?? found.settings)
    const own = settingsOf(found.settings)
    const settings = own.timeZone === timeZone ? own : { ...own, timeZone }
    return { userId, name, access, sessionId, isAdmin, confirmedAt, setup, settings }
  }
}
