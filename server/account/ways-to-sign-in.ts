import { and, type Column, eq, exists, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database.ts'
import { credentials } from '#server/platform/tables.ts'

/** better-auth's name for a password among the ways to sign in. */
export const PASSWORD_PROVIDER = 'credential'

/** As a condition in SQL: whether this user could sign in again with a password. */
export const hasPassword = (accounts: Pick<Database['accounts'], 'select'>, userId: Column): SQL<boolean> => {
  const isTheirs = eq(credentials.userId, userId)
  const isPassword = and(eq(credentials.providerId, PASSWORD_PROVIDER), isNotNull(credentials.password))
  const found = accounts.select({ one: sql`1` }).from(credentials).where(and(isTheirs, isPassword))
  return sql<boolean>`${exists(found)}`
}
