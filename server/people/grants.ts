import { and, asc, eq, ne } from 'drizzle-orm'
import type { Grant } from '#contract/people/people.ts'
import { includesRole, type Role } from '#contract/people/roles.ts'
import type { LogActivity } from '#server/activity/activity-log.ts'
import { lockPeople } from '#server/platform/database/advisory-locks.ts'
import type { Database } from '#server/platform/database/database.ts'
import { isActiveGrant, isLastingManager } from '#server/platform/database/grant-conditions.ts'
import { grantRule } from '#server/platform/database/grant-rule.ts'
import { dependents, grants } from '#server/platform/database/people-tables.ts'
import type { PersonAccess } from '#server/platform/database/person-access.ts'
import { fullName, users } from '#server/platform/database/tables.ts'
import { AppError, fieldError } from '#server/platform/http/errors.ts'
import type { RowMacs } from '#server/platform/secrets/row-macs.ts'

type Transaction = Parameters<Parameters<Database['accounts']['transaction']>[0]>[0]

export interface Terms {
  role: Role
  includesSensitive: boolean
  expiresAt: string | null
}

interface Parts {
  database: Pick<Database, 'accounts'>
  macs: RowMacs
  log: LogActivity
  /** The tabs of an account whose access changed find out at once. */
  announce: (accountId: string) => Promise<void>
}

/** Nobody gives away more than they have, or for longer. */
export const checkTerms = async (accounts: Database['accounts'], access: PersonAccess, terms: Terms) => {
  const { personId, actorId, role, includesSensitive } = access
  const [own] = await accounts
    .select({ expiresAt: grants.expiresAt })
    .from(grants)
    .where(and(eq(grants.personId, personId), eq(grants.accountId, actorId)))
  if (terms.expiresAt !== null && new Date(terms.expiresAt) <= new Date())
    throw fieldError('expiresAt', 'Choose a day in the future.')
  const end = own?.expiresAt
  const isLonger = end && (terms.expiresAt === null || new Date(terms.expiresAt) > end)
  if (!includesRole(role, terms.role) || (terms.includesSensitive && !includesSensitive) || isLonger) {
    throw new AppError('more_than_own')
  }
}

/** Whether these terms let somebody manage everything for good. */
const isLasting = ({ role, includesSensitive, expiresAt }: Omit<Terms, 'expiresAt'> & { expiresAt: unknown }) =>
  role === 'manage' && includesSensitive && expiresAt === null

/** Somebody without an account always has a manager whose access does not end by itself: this one, or another. */
export const checkManaged = async (
  transaction: Transaction,
  personId: string,
  exceptAccount: string,
  next?: Omit<Terms, 'expiresAt'> & { expiresAt: Date | null },
) => {
  if (next && isLasting(next)) return
  const [dependent] = await transaction
    .select({ id: dependents.personId })
    .from(dependents)
    .where(eq(dependents.personId, personId))
  if (!dependent) return
  const [manager] = await transaction
    .select({ id: grants.accountId })
    .from(grants)
    .where(and(eq(grants.personId, personId), ne(grants.accountId, exceptAccount), isLastingManager()))
    .limit(1)
  if (!manager) throw new AppError('only_manager')
}

export type Grants = ReturnType<typeof createGrants>

/** Who may do what with a person's records. */
export const createGrants = ({ database: { accounts }, macs, log, announce }: Parts) => {
  const matches = (personId: string, accountId: string) =>
    and(eq(grants.personId, personId), eq(grants.accountId, accountId))

  return {
    async list({ personId, actorId }: PersonAccess): Promise<Grant[]> {
      const rows = await accounts
        .select({ grant: grants, name: fullName, email: users.email })
        .from(grants)
        .innerJoin(users, eq(users.id, grants.accountId))
        .where(eq(grants.personId, personId))
        .orderBy(asc(grants.createdAt))
      return rows.flatMap(({ grant, name, email }) => {
        if (!macs.verified(grantRule, grant)) return []
        const { accountId, role, includesSensitive, isConfirmed, expiresAt, createdAt, lastUsedAt } = grant
        return {
          ...{ accountId, name, email, role, includesSensitive, isConfirmed },
          expiresAt: expiresAt?.toISOString() ?? null,
          createdAt: createdAt.toISOString(),
          lastUsedAt: lastUsedAt?.toISOString() ?? null,
          isYours: accountId === actorId,
        }
      })
    },

    /** Also confirms a grant that was made before the person had an account. */
    async change(access: PersonAccess, accountId: string, terms: Terms) {
      const { personId } = access
      await checkTerms(accounts, access, terms)
      await accounts.transaction(async transaction => {
        await lockPeople(transaction, [personId])
        const [stored] = await transaction.select().from(grants).where(matches(personId, accountId))
        const known = macs.verified(grantRule, stored)
        if (!known) throw new AppError('grant_not_found')
        const expiresAt = terms.expiresAt === null ? null : new Date(terms.expiresAt)
        const next = macs.sign(grantRule, { ...known, ...terms, expiresAt, isConfirmed: true })
        await checkManaged(transaction, personId, accountId, next)
        await transaction.update(grants).set(next).where(matches(personId, accountId))
        await log(personId, { kind: 'access-changed' })
      })
      await announce(accountId)
    },

    /** Takes effect at once. Only managers may remove others. */
    async revoke({ personId, actorId, role }: PersonAccess, accountId: string) {
      if (role !== 'manage' && accountId !== actorId) throw new AppError('managers_only')
      await accounts.transaction(async transaction => {
        await lockPeople(transaction, [personId])
        await checkManaged(transaction, personId, accountId)
        const gone = await transaction
          .delete(grants)
          .where(matches(personId, accountId))
          .returning({ id: grants.accountId })
        if (gone.length === 0) throw new AppError('grant_not_found')
        await log(personId, { kind: 'access-ended' })
      })
      await announce(accountId)
    },

    /** The accounts that hear of changes to a person's records. */
    async accountsOf(personId: string) {
      const rows = await accounts
        .select({ id: grants.accountId })
        .from(grants)
        .where(and(eq(grants.personId, personId), isActiveGrant(new Date())))
      return rows.map(({ id }) => id)
    },
  }
}
