import { eq } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { users } from '#server/platform/database/tables.ts'
import type { Caller } from '#server/platform/http/access.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { sessions } from './account-tables.ts'

export type AccountsTransaction = Parameters<Parameters<Database['accounts']['transaction']>[0]>[0]

/** Whether the proof of identity is still valid. */
export type Recheck = (transaction: AccountsTransaction) => Promise<boolean>

/**
 * Held until the transaction ends, so that opening a session and changing its credentials see each other:
 * `share` by the sessions, `no key update` by the change. Neither keeps the log waiting, whose rows refer to the user.
 * Returns whether the account still exists.
 */
export const lockUser = async (
  transaction: Pick<AccountsTransaction, 'select'>,
  userId: string,
  strength: 'share' | 'no key update',
) => {
  const found = await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for(strength)
  return found.length > 0
}

/** Throws if the session has ended since the request came: it may have been a thief's. */
export const checkSession = async (
  transaction: Pick<AccountsTransaction, 'select'>,
  { sessionId }: Pick<Caller, 'sessionId'>,
) => {
  const open = await transaction.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, sessionId))
  if (open.length === 0) throw new AppError('unauthorized')
}

/**
 * Within the transaction that adds a way in: until it ends, the password stays. The session may have ended since the
 * request came, by a new password that ends what a thief made.
 */
export const lockSession = async (
  transaction: Pick<AccountsTransaction, 'select'>,
  caller: Pick<Caller, 'userId' | 'sessionId'>,
  strength: 'share' | 'no key update' = 'share',
) => {
  await lockUser(transaction, caller.userId, strength)
  await checkSession(transaction, caller)
}

/** Checks again before writing: meanwhile the password may have changed, or the account may be deleted. */
export const writeIfStillProved = (
  accounts: Database['accounts'],
  userId: string,
  recheck: Recheck,
  write: (transaction: AccountsTransaction) => Promise<unknown>,
) =>
  accounts.transaction(async transaction => {
    const isProved = (await lockUser(transaction, userId, 'share')) && (await recheck(transaction))
    if (!isProved) throw new AppError('sign_in_failed')
    await write(transaction)
  })
