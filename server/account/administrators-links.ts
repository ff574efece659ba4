import { asc, eq } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { users } from '#server/platform/database/tables.ts'
import { userRule } from '#server/platform/database/user-rows.ts'
import type { Caller } from '#server/platform/http/access.ts'
import { AppError } from '#server/platform/http/errors.ts'
import type { RowMacs } from '#server/platform/secrets/row-macs.ts'
import { accountLinks, invites } from './account-tables.ts'
import { lockSession } from './user-lock.ts'

/**
 * Within the transaction that makes a link, or changes something that outlives the role: until it ends, the role stays. It
 * may have ended since the request came.
 */
export const lockAdministrator = async (
  transaction: Pick<Database['accounts'], 'select'>,
  macs: RowMacs,
  caller: Pick<Caller, 'userId' | 'sessionId'>,
) => {
  await lockSession(transaction, caller)
  const [user] = await transaction.select().from(users).where(eq(users.id, caller.userId))
  if (!macs.verified(userRule, user)?.isAdmin) throw new AppError('not_administrator')
}

/** All of them, in one order: two transactions that end them at once, each having used its own, would deadlock. */
export const lockPasswordLinks = (transaction: Pick<Database['accounts'], 'select'>) =>
  transaction
    .select({ userId: accountLinks.userId })
    .from(accountLinks)
    .where(eq(accountLinks.purpose, 'password'))
    .orderBy(asc(accountLinks.userId))
    .for('update')

/**
 * Within the transaction in which an administrator loses the role, is deleted, or removes all other access. Who made a link for a new password is not
 * stored, so all of them end: their owners, and other administrators, can make new ones.
 */
export const endAdministratorsLinks = async (
  transaction: Pick<Database['accounts'], 'delete' | 'select'>,
  userId: string,
) => {
  await lockPasswordLinks(transaction)
  await transaction.delete(invites).where(eq(invites.madeBy, userId))
  await transaction.delete(accountLinks).where(eq(accountLinks.purpose, 'password'))
}
