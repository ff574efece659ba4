import { and, count, eq, inArray } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { installation, users } from '#server/platform/database/tables.ts'
import { isActiveGrant } from './grant-conditions.ts'
import { dependents, grants } from './people-tables.ts'

type Transaction = Pick<Database['accounts'], 'select'>

/** How many people without an account each of these accounts manages, and how many it may. Locks the accounts. */
export const countManaged = async (transaction: Transaction, accountIds: string[], now: Date) => {
  // Two concurrent additions must not both take the last place.
  await transaction.select({ id: users.id }).from(users).where(inArray(users.id, accountIds)).for('no key update')
  const [limit] = await transaction.select({ most: installation.quotaPeople }).from(installation)
  const rows = await transaction
    .select({ accountId: grants.accountId, people: count() })
    .from(grants)
    .innerJoin(dependents, eq(dependents.personId, grants.personId))
    .where(and(inArray(grants.accountId, accountIds), eq(grants.role, 'manage'), isActiveGrant(now)))
    .groupBy(grants.accountId)
  return { most: limit?.most ?? 0, counts: new Map(rows.map(({ accountId, people }) => [accountId, people])) }
}
