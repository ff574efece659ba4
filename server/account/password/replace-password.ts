import { eq } from 'drizzle-orm'
import type { LogActivity } from '#server/activity/activity-log.ts'
import type { Database } from '#server/platform/database/database.ts'
import { accountLinks, secondSteps, sessions } from '../account-tables.ts'
import { type AccountsTransaction, lockUser } from '../user-lock.ts'

type Write = (transaction: AccountsTransaction) => Promise<void>

/** Sets the password, ends sessions and links, and logs it, all or nothing. */
export type ReplacePassword = (
  userId: string,
  kind: 'password-changed' | 'password-reset',
  write: Write,
) => Promise<void>

/** Ended by every new password. */
export const endedByNewPassword = [sessions, secondSteps, accountLinks]

export const createReplacePassword =
  (accounts: Database['accounts'], log: LogActivity): ReplacePassword =>
  (userId, kind, write) =>
    accounts.transaction(async transaction => {
      await lockUser(transaction, userId, 'no key update')
      await write(transaction)
      for (const table of endedByNewPassword) {
        await transaction.delete(table).where(eq(table.userId, userId))
      }
      // Last, on a separate connection: if logging fails, everything is rolled back.
      await log(userId, { kind })
    })
