import { and, asc, eq, ne, type SQL } from 'drizzle-orm'
import type { Grant } from '#contract/people/people.ts'
import { includesRole, type Role } from '#contract/people/roles.ts'
import type { LogActivity } from '#server/activity/activity-log.ts'
import { lockPeople } from '#server/platform/database/advisory-locks.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { PersonAccess } from '#server/platform/database/person-access.ts'
import { fullName, users } from '#server/platform/database/tables.ts'
import { AppError, fieldError } from '#server/platform/http/errors.ts'
import type { RowMacs } from '#server/platform/secrets/row-macs.ts'
import { isLastingManager } from './grant-conditions.ts'
import { formerManagerRule, grantRule } from './grant-rule.ts'
import { askNewManager, findRight, isLasting } from './invitation-rights.ts'
import type { LockSession, MadeLink, MadeLinks } from './made-links.ts'
import { passOn } from './pass-on.ts'
import { dependents, formerManagers, grants, personInvitations } from './people-tables.ts'

type Transaction = Parameters<Parameters<Database['accounts']['transaction']>[0]>[0]
type GrantRow = typeof grants.$inferSelect

export interface Terms {
  role: Role
  includesSensitive: boolean
  expiresAt: string | null
}

interface Parts {
  database: Pick<Database, 'accounts'>
  macs: RowMacs
  log: LogActivity
  links: MadeLinks
  lockSession: LockSession
  /** Which links an account can see. */
  findVisibleLinks: (access: PersonAccess) => Promise<(link: MadeLink) => boolean>
  /** What an account was told of a person's records, before it could see less of them. */
  forgetNotices: (accountId: string, personId: string) => Promise<void>
  /** The tabs of an account whose access changed find out at once. */
  announce: (accountId: string) => Promise<void>
  /** Tells an account that its access to a person's records was reduced or ended. */
  tell: (accountId: string, event: 'own-access-changed' | 'own-access-ended') => Promise<void>
}

/**
 * A caller cannot grant more than their own right, or for longer. The right is read again: it may have shrunk since the
 * request came.
 */
export const checkTerms = async (
  transaction: Pick<Transaction, 'select'>,
  macs: RowMacs,
  { personId, actorId }: PersonAccess,
  terms: Terms,
) => {
  const own = await findRight(transaction, macs, { personId, accountId: actorId }, new Date())
  if (own?.role !== 'manage') throw new AppError('managers_only')
  if (terms.expiresAt !== null && new Date(terms.expiresAt) <= new Date())
    throw fieldError('expiresAt', 'Choose a day in the future.')
  const isLonger = own.expiresAt && (terms.expiresAt === null || new Date(terms.expiresAt) > own.expiresAt)
  if ((terms.includesSensitive && !own.includesSensitive) || isLonger) throw new AppError('more_than_own')
}

type GrantTerms = Omit<Terms, 'expiresAt'> & { expiresAt: Date | null }

const isDependent = async (transaction: Pick<Transaction, '$count'>, personId: string) =>
  (await transaction.$count(dependents, eq(dependents.personId, personId))) > 0

/** Whether a person without an account still has a manager whose access has no expiry, besides this account. */
export const isManagedWithout = async (
  transaction: Transaction,
  macs: RowMacs,
  personId: string,
  exceptAccount: string,
) => {
  if (!(await isDependent(transaction, personId))) return true
  const managers = await transaction
    .select()
    .from(grants)
    .where(and(eq(grants.personId, personId), ne(grants.accountId, exceptAccount), isLastingManager()))
  return managers.some(manager => macs.verified(grantRule, manager))
}

export const checkManaged = async (
  transaction: Transaction,
  macs: RowMacs,
  { personId, accountId }: Pick<GrantRow, 'personId' | 'accountId'>,
  next?: GrantTerms,
) => {
  if (next && isLasting(next)) return
  if (!(await isManagedWithout(transaction, macs, personId, accountId))) throw new AppError('only_manager')
}

/** Whether a grant allows less than the one before, or that one had ended: then what the account made before ends. */
export const isLess = (before: GrantTerms, after: GrantTerms, at: Date) =>
  isOver(before, at) || !includesRole(after.role, before.role) || (before.includesSensitive && !after.includesSensitive)

/** Whether a manager has more than another one, or for longer, who therefore cannot take it away. */
export const isMoreThan = (own: GrantTerms, other: GrantTerms) => {
  const isLonger = own.expiresAt !== null && (other.expiresAt === null || other.expiresAt > own.expiresAt)
  return other.role === 'manage' && (isLonger || (other.includesSensitive && !own.includesSensitive))
}

const isOver = ({ expiresAt }: Pick<GrantTerms, 'expiresAt'>, at: Date) => expiresAt !== null && expiresAt <= at

/** The grants among these that an account gave, and those that their accounts gave in turn. */
const letInBy = <Row extends { grant: Pick<GrantRow, 'accountId' | 'grantedBy'> }>(
  giver: string,
  rows: Row[],
): Row[] => {
  const found = new Set<Row>()
  const follow = (id: string) => {
    for (const row of rows) {
      if (row.grant.grantedBy !== id || row.grant.accountId === giver || found.has(row)) continue
      found.add(row)
      follow(row.grant.accountId)
    }
  }
  follow(giver)
  return [...found]
}

export type Grants = ReturnType<typeof createGrants>

/** Who may do what with a person's records. */
export const createGrants = (parts: Parts) => {
  const { database, macs, log, links, lockSession, findVisibleLinks, forgetNotices, announce, tell } = parts
  const { accounts } = database
  const matches = (personId: string, accountId: string) =>
    and(eq(grants.personId, personId), eq(grants.accountId, accountId))

  /** The former managers of a person without an account are remembered after their removal. */
  const remember = async (transaction: Transaction, grant: GrantRow, endedAt: Date) => {
    const { personId, accountId, role } = grant
    if (role !== 'manage' || !(await isDependent(transaction, personId))) return
    const row = { personId, accountId, endedAt, reason: 'removed' as const, isLasting: isLasting(grant) }
    await transaction.insert(formerManagers).values(macs.sign(formerManagerRule, row)).onConflictDoNothing()
  }

  /**
   * What an account made for the person ends with its right, or becomes the keeper's. `next` is what the account can do
   * from now on, if anything.
   */
  const endWhatTheyMade = async (
    transaction: Transaction,
    before: GrantRow,
    next: GrantTerms | undefined,
    kept: { ids: string[]; keeper: string } | null,
  ) => {
    const { personId, accountId } = before
    const at = new Date()
    // Otherwise an offered login would work without a wait as soon as they have full access without an expiry again.
    if (!next || !isLasting(next)) await endInvitations(transaction, before, 'login')
    if (next && !isLess(before, next, at)) return
    // What has ended with its maker's access stays ended.
    const ended = isOver(before, at)
    await links.end(transaction, { personId, madeBy: accountId }, ended ? null : kept)
    // Invitations that stay are reduced to their maker's right when they are accepted.
    if (next?.role !== 'manage' || ended) await endInvitations(transaction, before)
  }

  const endInvitations = (
    transaction: Transaction,
    { personId, accountId }: Pick<GrantRow, 'personId' | 'accountId'>,
    kind?: 'login',
  ) =>
    transaction
      .delete(personInvitations)
      .where(
        and(
          eq(personInvitations.personId, personId),
          eq(personInvitations.madeBy, accountId),
          kind && eq(personInvitations.kind, kind),
        ),
      )

  /** Everything that an account without access made for the person before. */
  const endAll = async (transaction: Transaction, former: Pick<GrantRow, 'personId' | 'accountId'>) => {
    await links.end(transaction, { personId: former.personId, madeBy: former.accountId })
    await endInvitations(transaction, former)
  }

  /**
   * A manager keeps only links that they could have made: none of a grant of their own, and none that may show more
   * than they see.
   */
  const keptBy = ({ actorId, includesSensitive }: PersonAccess, before: GrantRow, ids: string[]) =>
    before.accountId === actorId || (before.includesSensitive && !includesSensitive) ? null : { ids, keeper: actorId }

  const remove = async (
    transaction: Transaction,
    before: GrantRow,
    kept: { ids: string[]; keeper: string } | null = null,
  ) => {
    await transaction.delete(grants).where(matches(before.personId, before.accountId))
    await passOn(transaction, before)
    await endWhatTheyMade(transaction, before, undefined, kept)
  }

  /** Not from managers who have more than the account by now: it could not remove them otherwise. */
  const mayTakeBack = async (reader: Pick<Transaction, 'select'>, accountId: string, given: GrantRow) => {
    if (given.role !== 'manage') return true
    const own = await findRight(reader, macs, { personId: given.personId, accountId }, new Date())
    return own?.role === 'manage' && !isMoreThan(own, given)
  }

  /** To the records of others: what the account gave and may take back, and what those gave in turn. */
  const givenToOthers = async (accountId: string) => {
    const found: GrantRow[] = []
    const asked = new Set<string>()
    const follow = async (isFrom: SQL | undefined) => {
      for (const grant of await accounts
        .select()
        .from(grants)
        .where(and(isFrom, ne(grants.personId, accountId)))) {
        const { personId, accountId: granted } = grant
        if (granted === accountId || asked.has(`${personId}/${granted}`)) continue
        asked.add(`${personId}/${granted}`)
        if (!(await mayTakeBack(accounts, accountId, grant))) continue
        found.push(grant)
        await follow(and(eq(grants.grantedBy, granted), eq(grants.personId, personId)))
      }
    }
    await follow(eq(grants.grantedBy, accountId))
    return found
  }

  /**
   * A manager cannot remove a manager who has more access, so that a visitor cannot remove those who manage everything.
   */
  const checkOwn = async (transaction: Transaction, { personId, actorId }: PersonAccess, other: GrantTerms) => {
    const own = await findRight(transaction, macs, { personId, accountId: actorId }, new Date())
    if (own?.role !== 'manage') throw new AppError('managers_only')
    if (isMoreThan(own, other)) throw new AppError('more_than_yours')
  }

  /**
   * A manager who changes what another one gave answers for it from then on, and the giver cannot take it back by a
   * reset of their password; except those whom the giver let in, who may be accomplices.
   */
  const giverAfterChange = async (transaction: Transaction, before: GrantRow, actorId: string) => {
    const { personId, grantedBy } = before
    if (grantedBy === null || grantedBy === actorId) return grantedBy
    const rows = await transaction.select({ grant: grants }).from(grants).where(eq(grants.personId, personId))
    if (letInBy(grantedBy, rows).some(({ grant }) => grant.accountId === actorId)) return grantedBy
    await passOn(transaction, before)
    return actorId
  }

  const tellEnded = async (accountId: string) => {
    await announce(accountId)
    await tell(accountId, 'own-access-ended')
  }

  return {
    endAll,
    endWhatTheyMade,
    giverAfterChange,
    remember,
    tellEnded,

    async list(access: PersonAccess): Promise<Grant[]> {
      const { personId, actorId } = access
      const rows = await accounts
        .select({ grant: grants, name: fullName, email: users.email })
        .from(grants)
        .innerJoin(users, eq(users.id, grants.accountId))
        .where(eq(grants.personId, personId))
        .orderBy(asc(grants.createdAt))
      const isVisible = await findVisibleLinks(access)
      const visible = (await links.list({ personId })).filter(isVisible)
      const made = Map.groupBy(visible, ({ madeBy }) => madeBy)
      const at = new Date()
      const known = rows.filter(({ grant }) => macs.verified(grantRule, grant))
      return known.map(({ grant, name, email }) => {
        const { accountId, role, includesSensitive, isConfirmed, expiresAt, createdAt, lastUsedAt } = grant
        return {
          ...{ accountId, name, email, role, includesSensitive, isConfirmed },
          expiresAt: expiresAt?.toISOString() ?? null,
          createdAt: createdAt.toISOString(),
          lastUsedAt: lastUsedAt?.toISOString() ?? null,
          isYours: accountId === actorId,
          // After the access has ended they open nothing.
          links: (isOver(grant, at) ? [] : (made.get(accountId) ?? [])).map(link => ({
            ...{ id: link.id, kind: link.kind },
            createdAt: link.createdAt.toISOString(),
            expiresAt: link.expiresAt?.toISOString() ?? null,
          })),
          letIn: letInBy(accountId, known)
            .filter(other => other.grant.accountId !== actorId)
            .map(other => ({ accountId: other.grant.accountId, name: other.name })),
        }
      })
    },

    /** The person also confirms a grant that was made before they had an account. */
    async change(access: PersonAccess, accountId: string, { keep, ...terms }: Terms & { keep: string[] }) {
      const { personId, actorId } = access
      const isOwn = accountId === actorId
      const before = await accounts.transaction(async transaction => {
        await lockPeople(transaction, [personId])
        await lockSession(transaction)
        await checkTerms(transaction, macs, access, terms)
        const [stored] = await transaction.select().from(grants).where(matches(personId, accountId))
        const known = macs.verified(grantRule, stored)
        if (!known) throw new AppError('grant_not_found')
        if (!isOwn) await checkOwn(transaction, access, known)
        const expiresAt = terms.expiresAt === null ? null : new Date(terms.expiresAt)
        const grantedBy = isOwn ? known.grantedBy : await giverAfterChange(transaction, known, actorId)
        const isConfirmed = known.isConfirmed || actorId === personId
        const next = macs.sign(grantRule, { ...known, ...terms, expiresAt, isConfirmed, grantedBy })
        await checkManaged(transaction, macs, known, next)
        await transaction.update(grants).set(next).where(matches(personId, accountId))
        await endWhatTheyMade(transaction, known, next, keptBy(access, known, keep))
        if (next.role === 'manage') await askNewManager(transaction, macs, next, new Date())
        if (next.role !== 'manage' && !isOwn) await remember(transaction, known, new Date())
        await log(personId, { kind: 'access-changed' })
        return known
      })
      if (isLess(before, { ...terms, expiresAt: null }, new Date())) await forgetNotices(accountId, personId)
      await announce(accountId)
      // Lasting managers are told with the others.
      if (!isOwn && (terms.role !== 'manage' || terms.expiresAt !== null)) await tell(accountId, 'own-access-changed')
    },

    /**
     * Ends the access of all these accounts at once: a remaining one could grant it to the others again. Only managers
     * remove others.
     */
    async revoke(access: PersonAccess, accountIds: string[], keep: string[]) {
      const { personId, actorId, role } = access
      if (role !== 'manage' && accountIds.some(id => id !== actorId)) throw new AppError('managers_only')
      await accounts.transaction(async transaction => {
        await lockPeople(transaction, [personId])
        await lockSession(transaction)
        for (const accountId of accountIds) {
          const isOwn = accountId === actorId
          await checkManaged(transaction, macs, { personId, accountId })
          const [stored] = await transaction.select().from(grants).where(matches(personId, accountId))
          if (!stored) throw new AppError('grant_not_found')
          if (!isOwn) await checkOwn(transaction, access, stored)
          await remove(transaction, stored, keptBy(access, stored, keep))
          if (!isOwn) await remember(transaction, stored, new Date())
          await log(personId, { kind: 'access-ended' })
        }
      })
      for (const accountId of accountIds) {
        if (accountId === actorId) await announce(accountId)
        else await tellEnded(accountId)
      }
    },

    /** Grants to an account's own records, or those that it gave to the records of others. */
    async count(accountId: string) {
      return {
        own: await accounts.$count(grants, eq(grants.personId, accountId)),
        forOthers: (await givenToOthers(accountId)).length,
      }
    },

    /** Revokes grants that someone other than the account's owner may have made. A person's last manager stays. */
    async revokeAll(accountId: string, whose: 'own' | 'others') {
      const meant =
        whose === 'own'
          ? await accounts.select().from(grants).where(eq(grants.personId, accountId))
          : await givenToOthers(accountId)
      for (const { personId, accountId: granted } of meant) {
        const isGone = await accounts.transaction(async transaction => {
          await lockPeople(transaction, [personId])
          const [stored] = await transaction.select().from(grants).where(matches(personId, granted))
          if (!stored || !(await mayTakeBack(transaction, accountId, stored))) return false
          if (!(await isManagedWithout(transaction, macs, personId, granted))) return false
          await remove(transaction, stored)
          // Remembered as after a manual removal: resetting one's own password must not bypass the other managers.
          await remember(transaction, stored, new Date())
          await log(personId, { kind: 'access-ended' })
          return true
        })
        if (isGone) await tellEnded(granted)
      }
    },
  }
}
