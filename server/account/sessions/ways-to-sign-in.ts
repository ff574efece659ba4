import { and, type Column, eq, exists, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { credentials, passkeys } from '#server/platform/database/tables.ts'

type Accounts = Pick<Database['accounts'], 'select'>

/** better-auth's name for a password among the ways to sign in. */
export const PASSWORD_PROVIDER = 'credential'

/** As conditions in SQL: whether this user could sign in again, and how. */
export const hasPassword = (accounts: Accounts, userId: Column): SQL<boolean> => {
  const isTheirs = eq(credentials.userId, userId)
  const isPassword = and(eq(credentials.providerId, PASSWORD_PROVIDER), isNotNull(credentials.password))
  const found = accounts.select({ one: sql`1` }).from(credentials).where(and(isTheirs, isPassword))
  return sql<boolean>`${exists(found)}`
}

/** By a password, or by an outside provider. */
export const hasCredential = (accounts: Accounts, userId: Column): SQL<boolean> => {
  const found = accounts.select({ one: sql`1` }).from(credentials).where(eq(credentials.userId, userId))
  return sql<boolean>`${exists(found)}`
}

export const hasPasskey = (accounts: Accounts, userId: Column): SQL<boolean> => {
  const found = accounts.select({ one: sql`1` }).from(passkeys).where(eq(passkeys.userId, userId))
  return sql<boolean>`${exists(found)}`
}

export const canSignInAgain = (accounts: Accounts, userId: Column): SQL<boolean> =>
  sql<boolean>`(${or(hasCredential(accounts, userId), hasPasskey(accounts, userId))})`
