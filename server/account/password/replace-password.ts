import { eq } from 'drizzle-orm'
import type { LogActivity } from '#server/activity/activity-log.ts'
import type { Database } from '#server/platform/database/database.ts'
import { accountLinks, secondSteps, sessions } from '../account-tables.ts'

type Work = Parameters<Database['accounts']['transaction']>[0]
type Write = (transaction: Parameters<Work>[0]) => Promise<void>

/** A new password, the end of what the old one opened, and the line of the log: all of it, or nothing. */
export type ReplacePassword = (
  userId: string,
  kind: 'password-changed' | 'password-reset',
  write: Write,
) => Promise<void>

export const createReplacePassword =
  (accounts: Database['accounts'], log: LogActivity): ReplacePassword =>
  (userId, kind, write) =>
    accounts.transaction(async transaction => {
      await write(transaction)
      // Ends all sessions and pending sign-ins.
      for (const table of [sessions, secondSteps, accountLinks]) {
        await transaction.delete(table).where(eq(table.userId, userId))
      }
      // Last, by a connection of its own: where it cannot be written, nothing is kept.
      await log(userId, { kind })
    })
