import { eq } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { users } from '#server/platform/database/tables.ts'
import { AppError } from '#server/platform/http/errors.ts'

export type AccountsTransaction = Parameters<Parameters<Database['accounts']['transaction']>[0]>[0]

/** Whether what somebody proved themselves with still opens their account. */
export type Recheck = (transaction: AccountsTransaction) => Promise<boolean>

/**
 * Held until the transaction ends, so that a session that opens and a change of what opens sessions see each other:
 * `share` by the sessions, `no key update` by the change. Neither keeps the log waiting, whose rows refer to the user.
 * Answers whether the account still exists.
 */
export const lockUser = async (
  transaction: Pick<AccountsTransaction, 'select'>,
  userId: string,
  strength: 'share' | 'no key update',
) => {
  const found = await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for(strength)
  return found.length > 0
}

/** Writes what a proof opens. Between the two the password may have changed, or the account may be gone. */
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
