import { eq } from 'drizzle-orm'
import type { LogActivity } from '#server/activity/activity-log.ts'
import type { Database } from '#server/platform/database/database.ts'
import { users } from '#server/platform/database/tables.ts'

interface Named {
  id: string
  firstName: string
  lastName: string
}

/** Renames an account and does the given work in one transaction. */
export const createRename =
  (accounts: Database['accounts'], log: LogActivity) =>
  async (
    user: Named,
    { firstName = user.firstName, lastName = user.lastName }: { firstName?: string; lastName?: string },
    alongside: () => Promise<void>,
  ) => {
    if (firstName === user.firstName && lastName === user.lastName) return alongside()
    await accounts.transaction(async transaction => {
      await transaction.update(users).set({ firstName, lastName, updatedAt: new Date() }).where(eq(users.id, user.id))
      await alongside()
      await log(user.id, { kind: 'name-changed' })
    })
  }
