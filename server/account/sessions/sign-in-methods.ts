import { and, type Column, eq, exists, not, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { identityProviderLinks, passkeys, passwords } from '../account-tables.ts'

type Accounts = Pick<Database['accounts'], 'select'>
type SignInTable = typeof passwords | typeof identityProviderLinks | typeof passkeys

/** SQL conditions: whether and how this user can sign in. */
const hasRow = (accounts: Accounts, table: SignInTable, userId: Column): SQL<boolean> => {
  const found = accounts.select({ one: sql`1` }).from(table).where(eq(table.userId, userId))
  return sql<boolean>`${exists(found)}`
}

export const hasPassword = (accounts: Accounts, userId: Column) => hasRow(accounts, passwords, userId)

export const hasPasswordOrProvider = (accounts: Accounts, userId: Column): SQL<boolean> =>
  sql<boolean>`(${or(hasPassword(accounts, userId), hasRow(accounts, identityProviderLinks, userId))})`

/** Nothing but passkeys, each of which is two factors in one. */
export const hasOnlyPasskeys = (accounts: Accounts, userId: Column): SQL<boolean> =>
  sql<boolean>`(${and(hasRow(accounts, passkeys, userId), not(hasPasswordOrProvider(accounts, userId)))})`

/** A passkey counts as two factors, and there is no password to guess or steal. */
export const hasPasskeysAndNoPassword = (accounts: Accounts, userId: Column): SQL<boolean> =>
  sql<boolean>`(${and(hasRow(accounts, passkeys, userId), not(hasPassword(accounts, userId)))})`

export const canSignInAgain = (accounts: Accounts, userId: Column): SQL<boolean> =>
  sql<boolean>`(${or(hasPasswordOrProvider(accounts, userId), hasRow(accounts, passkeys, userId))})`
