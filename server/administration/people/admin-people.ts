import { and, asc, count, eq, exists, ilike, inArray, not, sql } from 'drizzle-orm'
import type { AdminPeopleQuery, AdminPerson } from '#contract/administration/people.ts'
import { USERS_SHOWN } from '#contract/administration/user-list.ts'
import type { LogActivity } from '#server/activity/activity-log.ts'
import { isActiveGrant, isActiveManager, isOrphaned } from '#server/people/grant-conditions.ts'
import { grantRule } from '#server/people/grant-rule.ts'
import type { LockSession, MadeLinks } from '#server/people/made-links.ts'
import { dependents, grants, personInvitations } from '#server/people/people-tables.ts'
import { lockPeople } from '#server/platform/database/advisory-locks.ts'
import type { Database } from '#server/platform/database/database.ts'
import { fullName, people, users } from '#server/platform/database/tables.ts'
import { AppError, fieldError } from '#server/platform/http/errors.ts'
import type { RowMacs } from '#server/platform/secrets/row-macs.ts'
import { containing } from '../search-pattern.ts'
import { inOrder, isBehind, placeIn, type SortColumn } from '../sorted-places.ts'

const dependentName = sql<string>`${dependents.firstName} || ' ' || ${dependents.lastName}`

interface Person {
  id: string
  name: string
}

interface Parts {
  accounts: Database['accounts']
  macs: RowMacs
  log: LogActivity
  links: MadeLinks
  isMailSetUp: boolean
  lockAdministrator: LockSession
  /** Tells the new manager, and everybody else with access. */
  tell: (person: Person, managerId: string, others: string[]) => Promise<void>
}

/** People without a login: names and who manages them, without their records. */
export const createAdminPeople = ({ accounts, macs, log, links, isMailSetUp, lockAdministrator, tell }: Parts) => {
  const readGrants = async (transaction: Pick<Database['accounts'], 'select'>, personIds: string[]) => {
    if (personIds.length === 0) return []
    const rows = await transaction
      .select({ grant: grants, name: fullName })
      .from(grants)
      .innerJoin(users, eq(users.id, grants.accountId))
      .where(and(inArray(grants.personId, personIds), isActiveGrant(new Date())))
      .orderBy(asc(grants.createdAt))
    return rows.filter(({ grant }) => macs.verified(grantRule, grant))
  }

  const shown = (
    { dependent, createdAt }: { dependent: typeof dependents.$inferSelect; createdAt: Date },
    rows: Awaited<ReturnType<typeof readGrants>>,
  ): AdminPerson => {
    const theirs = rows.filter(({ grant }) => grant.personId === dependent.personId)
    return {
      id: dependent.personId,
      firstName: dependent.firstName,
      lastName: dependent.lastName,
      createdAt: createdAt.toISOString(),
      managers: theirs.filter(({ grant }) => grant.role === 'manage').map(({ name }) => name),
      grants: theirs.length,
      isOrphaned: isOrphaned(theirs.map(({ grant }) => grant)),
    }
  }

  /** By page number, or after a cursor, which skips no person when an earlier one is deleted. */
  const list = async ({ search, page }: Omit<AdminPeopleQuery, 'before'>, behind?: readonly string[]) => {
    const isFound = search ? ilike(dependentName, containing(search)) : undefined
    const managed = accounts
      .select({ id: grants.accountId })
      .from(grants)
      .where(and(eq(grants.personId, dependents.personId), isActiveManager(new Date())))
    // People without a manager come first.
    const sorted: SortColumn[] = [
      { value: sql`(${not(exists(managed))})`, type: sql`boolean`, isDescending: true },
      { value: sql`(${dependentName})`, type: sql`text` },
      { value: sql`${people.id}`, type: sql`uuid` },
    ]
    const [total] = await accounts.select({ rows: count() }).from(dependents).where(isFound)
    const rows = await accounts
      .select({ dependent: dependents, createdAt: people.createdAt, place: placeIn(sorted) })
      .from(dependents)
      .innerJoin(people, eq(people.id, dependents.personId))
      .where(and(isFound, behind && isBehind(sorted, behind)))
      .orderBy(...inOrder(sorted))
      .limit(USERS_SHOWN + 1)
      .offset(behind ? 0 : (page - 1) * USERS_SHOWN)
    const shownRows = rows.slice(0, USERS_SHOWN)
    const granted = await readGrants(
      accounts,
      shownRows.map(({ dependent }) => dependent.personId),
    )
    return {
      total: total?.rows ?? 0,
      people: shownRows.map(row => shown(row, granted)),
      next: rows.length > USERS_SHOWN ? shownRows.at(-1)?.place : undefined,
    }
  }

  const find = async (id: string) => {
    const [row] = await accounts
      .select({ dependent: dependents, createdAt: people.createdAt })
      .from(dependents)
      .innerJoin(people, eq(people.id, dependents.personId))
      .where(eq(people.id, id))
    if (!row) throw new AppError('person_not_found')
    return row
  }

  const findAccount = async (email: string) => {
    const [account] = await accounts
      .select({ id: users.id, name: fullName, emailConfirmedAt: users.emailConfirmedAt })
      .from(users)
      .where(eq(users.email, email))
    if (!account) throw fieldError('email', 'There is no account with this email.')
    // Anyone may have registered with this address.
    if (isMailSetUp && account.emailConfirmedAt === null)
      throw fieldError('email', 'The email of this account was never confirmed.')
    return account
  }

  /** Only if the person has no manager: otherwise managers decide who gets access. */
  const appoint = async (personId: string, email: string) => {
    const { dependent } = await find(personId)
    const { id: accountId, name: managerName } = await findAccount(email)
    const rights = { role: 'manage' as const, includesSensitive: true, expiresAt: null, isConfirmed: true }
    // The account that granted the access before no longer decides on it.
    const terms = { ...rights, grantedBy: null }
    const others = await accounts.transaction(async transaction => {
      await lockPeople(transaction, [personId])
      await lockAdministrator(transaction)
      const granted = (await readGrants(transaction, [personId])).map(({ grant }) => grant)
      if (!isOrphaned(granted)) throw new AppError('has_manager')
      // What they made while they had access before stays ended.
      await links.end(transaction, { personId, madeBy: accountId })
      await transaction.delete(personInvitations).where(eq(personInvitations.personId, personId))
      const grant = macs.sign(grantRule, { personId, accountId, ...terms })
      await transaction
        .insert(grants)
        .values(grant)
        .onConflictDoUpdate({ target: [grants.personId, grants.accountId], set: { ...terms, mac: grant.mac } })
      await log(personId, { kind: 'manager-appointed', by: 'administrator' })
      return granted.map(other => other.accountId).filter(id => id !== accountId)
    })
    const name = `${dependent.firstName} ${dependent.lastName}`.trim()
    await tell({ id: personId, name }, accountId, others)
    const person = shown(await find(personId), await readGrants(accounts, [personId]))
    return { person, concerned: `${name} (${managerName} <${email}>)` }
  }

  return { list, appoint }
}

export type AdminPeople = ReturnType<typeof createAdminPeople>
