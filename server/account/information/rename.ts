import { eq } from 'drizzle-orm'
import type { LogActivity } from '#server/activity/activity-log.ts'
import { dependents } from '#server/people/people-tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { users } from '#server/platform/database/tables.ts'

interface Named {
  id: string
  firstName: string
  lastName: string
}

/** Renames a person, with what depends on the name, in one transaction; does nothing if the name is the same. */
export const createRename =
  (accounts: Database['accounts'], log: LogActivity) =>
  async (
    user: Named,
    { firstName = user.firstName, lastName = user.lastName }: { firstName?: string; lastName?: string },
    alongside: () => Promise<void>,
  ) => {
    if (firstName === user.firstName && lastName === user.lastName) return alongside()
    await accounts.transaction(async transaction => {
      // The name is in one of the two tables, depending on whether the person has an account.
      await transaction.update(users).set({ firstName, lastName, updatedAt: new Date() }).where(eq(users.id, user.id))
      await transaction.update(dependents).set({ firstName, lastName }).where(eq(dependents.personId, user.id))
      await alongside()
      await log(user.id, { kind: 'name-changed' })
    })
  }
