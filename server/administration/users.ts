import { and, eq, ilike, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Language } from '#contract/account/settings/settings.ts'
import { readSettings } from '#contract/account/settings/settings-schema.ts'
import { USERS_SHOWN, type UserSort } from '#contract/administration/user-list.ts'
import type { AdminUser, UserChange, UsersQuery } from '#contract/administration/users.ts'
import { errorText } from '#contract/errors/error-codes.ts'
import { PAGE_SIZE } from '#contract/record/record-endpoints.ts'
import type { LogActivity } from '#server/activity/activity-log.ts'
import type { LockSession } from '#server/people/made-links.ts'
import { lockAccounts } from '#server/platform/database/advisory-locks.ts'
import type { Database } from '#server/platform/database/database.ts'
import { fullName, users } from '#server/platform/database/tables.ts'
import { updateUser } from '#server/platform/database/user-rows.ts'
import { AppError, fieldError } from '#server/platform/http/errors.ts'
import type { RowMacs } from '#server/platform/secrets/row-macs.ts'
import { containing } from './search-pattern.ts'
import { inOrder, isBehind, placeIn, type SortColumn } from './sorted-places.ts'

type Accounts = Database['accounts']

/** Ends the links that were mailed to an account, or that it made as an administrator, within a transaction. */
export type RevokeLinks = (transaction: Pick<Accounts, 'delete' | 'select'>, userId: string) => Promise<void>

interface Parts {
  accounts: Accounts
  macs: RowMacs
  /** Whether an account can sign in, as a condition in SQL on `users`. */
  canSignIn: SQL<boolean>
  log: LogActivity
  /** Tells the old address, where mail is set up. */
  notifyOldAddress: (email: string, language: Language) => void
  removeAccount: (userId: string, check: LockSession) => Promise<void>
  revokeLinks: RevokeLinks
  endAdministratorsLinks: RevokeLinks
  /** Throws within a transaction if the caller has lost the role since. */
  lockAdministrator: LockSession
}

const UNIQUE_VIOLATION = '23505'
const notFound = () => new AppError('user_not_found')

const isTaken = (error: unknown) => {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === UNIQUE_VIOLATION
}

const [text, boolean, instant] = [sql`text`, sql`boolean`, sql`timestamptz`]
const byName = [users.lastName, users.firstName].map(name => ({ value: sql`lower(${name})`, type: text }))
const byTime = { value: sql`${users.createdAt}`, type: instant }
const orders: Record<UserSort, SortColumn[]> = {
  newest: [{ ...byTime, isDescending: true }],
  oldest: [byTime],
  name: byName,
  email: [{ value: sql`${users.email}`, type: text }],
  role: [{ value: sql`${users.isAdmin}`, type: boolean, isDescending: true }, ...byName],
}
/** Last, so that no two rows have the same place. */
const byId: SortColumn = { value: sql`${users.id}`, type: sql`uuid` }

const columns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  createdAt: users.createdAt,
  profileImageUrl: users.image,
  isAdmin: users.isAdmin,
}

const shown = <Row extends { createdAt: Date }>({ createdAt, ...row }: Row) => ({
  ...row,
  createdAt: createdAt.toISOString(),
})

/** All accounts, without their records. */
export const createUserManagement = ({
  accounts,
  macs,
  canSignIn,
  log,
  notifyOldAddress,
  removeAccount,
  revokeLinks,
  endAdministratorsLinks,
  lockAdministrator,
}: Parts) => {
  /** By page number, or after a cursor, which skips no account when an earlier one is deleted. */
  const list = async ({ search, sort = 'newest', ...paging }: UsersQuery, behind?: readonly string[]) => {
    const { page = 1, pageSize = paging.page === undefined ? PAGE_SIZE : USERS_SHOWN } = paging
    const like = search ? containing(search) : undefined
    const matchesSearch =
      like === undefined
        ? undefined
        : or(
            ilike(fullName, like),
            ilike(users.email, like),
            ilike(sql`${users.lastName} || ' ' || ${users.firstName}`, like),
          )
    const total = await accounts.$count(users, matchesSearch)
    const sorted = [...orders[sort], byId]
    const rows = await accounts
      .select({ ...columns, canSignIn, place: placeIn(sorted) })
      .from(users)
      .where(and(matchesSearch, behind && isBehind(sorted, behind)))
      .orderBy(...inOrder(sorted))
      .limit(pageSize + 1)
      .offset(behind ? 0 : (page - 1) * pageSize)
    const shownRows = rows.slice(0, pageSize)
    const next = rows.length > pageSize ? shownRows.at(-1)?.place : undefined
    return { total, users: shownRows.map(({ place: _, ...row }) => shown(row)) satisfies AdminUser[], next }
  }

  /** Name, email and role; the last administrator stays one. */
  const change = async (id: string, { firstName, lastName, email, isAdmin }: UserChange): Promise<AdminUser> => {
    const old = await accounts.transaction(async transaction => {
      await lockAccounts(transaction)
      await lockAdministrator(transaction)
      const [user] = await transaction.select().from(users).where(eq(users.id, id)).for('no key update')
      if (!user) throw notFound()
      if (user.isAdmin && isAdmin === false) await checkNotLast(transaction, id)
      const next = {
        firstName: firstName ?? user.firstName,
        lastName: lastName ?? user.lastName,
        email: email ?? user.email,
        emailConfirmedAt: email === undefined || email === user.email ? user.emailConfirmedAt : new Date(),
        isAdmin: isAdmin ?? user.isAdmin,
      }
      const isOtherAddress = next.email !== user.email
      const isOtherName = next.firstName !== user.firstName || next.lastName !== user.lastName
      const isOtherRole = next.isAdmin !== user.isAdmin
      if (!isOtherAddress && !isOtherName && !isOtherRole) return undefined
      await write(macs, transaction, id, { ...next, updatedAt: new Date() })
      if (isOtherAddress) {
        // Links mailed to the old address must stop working.
        await revokeLinks(transaction, id)
        await log(id, { kind: 'email-changed', by: 'administrator' })
      }
      if (isOtherName) await log(id, { kind: 'administrator-changed', about: 'name', by: 'administrator' })
      if (user.isAdmin && !next.isAdmin) await endAdministratorsLinks(transaction, id)
      if (isOtherRole) await log(id, { kind: 'role-changed', by: 'administrator' })
      return isOtherAddress ? user : undefined
    })
    if (old) notifyOldAddress(old.email, readSettings(old.settings).language)
    return find(id)
  }

  const find = async (id: string): Promise<AdminUser> => {
    const [row] = await accounts
      .select({ ...columns, canSignIn })
      .from(users)
      .where(eq(users.id, id))
    if (!row) throw notFound()
    return shown(row)
  }

  /** Deletes all of the user's data and sessions. */
  const remove = async (callerId: string, id: string) => {
    if (callerId === id) {
      throw new AppError('own_account')
    }
    await find(id)
    await removeAccount(id, lockAdministrator)
  }

  return { list, change, remove }
}

const write = async (
  macs: RowMacs,
  transaction: Pick<Accounts, 'select' | 'update'>,
  id: string,
  values: Partial<typeof users.$inferInsert>,
) => {
  try {
    await updateUser(macs, transaction, id, values)
  } catch (error) {
    if (!isTaken(error)) throw error
    throw fieldError('email', errorText('email_taken'))
  }
}

const checkNotLast = async (transaction: Pick<Accounts, 'select'>, id: string) => {
  const [other] = await transaction
    .select({ id: users.id })
    .from(users)
    .where(and(ne(users.id, id), eq(users.isAdmin, true)))
    .limit(1)
  if (!other) {
    throw new AppError('only_administrator')
  }
}
