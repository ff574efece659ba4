import { and, eq, inArray, ne } from 'drizzle-orm'
import { erasePerson } from '#server/people/erase-person.ts'
import { isManagedWithout } from '#server/people/grants.ts'
import { isLasting } from '#server/people/invitation-rights.ts'
import type { LockSession } from '#server/people/made-links.ts'
import { passOn } from '#server/people/pass-on.ts'
import { dependents, grants } from '#server/people/people-tables.ts'
import { lockAccounts, lockPeople } from '#server/platform/database/advisory-locks.ts'
import type { Database } from '#server/platform/database/database.ts'
import { users } from '#server/platform/database/tables.ts'
import { AppError } from '#server/platform/http/errors.ts'
import type { RowMacs } from '#server/platform/secrets/row-macs.ts'
import { endAdministratorsLinks } from '../administrators-links.ts'
import type { AccountsTransaction } from '../user-lock.ts'

/** People without an account who would lose their last manager. */
const namesManagedOnlyBy = async (
  transaction: AccountsTransaction,
  macs: RowMacs,
  userId: string,
  held: (typeof grants.$inferSelect)[],
) => {
  // Locked as when a manager leaves: otherwise two managers could each count on the other.
  await lockPeople(transaction, [userId, ...held.map(({ personId }) => personId)])
  const left: string[] = []
  for (const { personId } of held.filter(isLasting))
    if (!(await isManagedWithout(transaction, macs, personId, userId))) left.push(personId)
  const rows = await transaction
    .select({ firstName: dependents.firstName, lastName: dependents.lastName })
    .from(dependents)
    .where(inArray(dependents.personId, left))
  return rows.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim())
}

/** Removes an account; every row that belongs to it goes with it. */
export const deleteAccount = (
  accounts: Database['accounts'],
  macs: RowMacs,
  userId: string,
  check: LockSession = async () => {},
) =>
  accounts.transaction(async transaction => {
    await lockAccounts(transaction)
    await check(transaction)
    const [user] = await transaction.select().from(users).where(eq(users.id, userId)).for('no key update')
    if (!user) throw new AppError('unauthorized')
    const isOther = ne(users.id, userId)
    const [other] = await transaction.select({ id: users.id }).from(users).where(isOther).limit(1)
    const [successor] = await transaction
      .select({ id: users.id })
      .from(users)
      .where(and(isOther, eq(users.isAdmin, true)))
      .limit(1)
    if (user.isAdmin && other && !successor) throw new AppError('last_administrator')
    const held = await transaction.select().from(grants).where(eq(grants.accountId, userId))
    const names = await namesManagedOnlyBy(transaction, macs, userId, held)
    if (names.length > 0) throw new AppError('manages_others', { names: names.join(', ') })
    for (const grant of held) await passOn(transaction, grant)
    if (user.isAdmin) await endAdministratorsLinks(transaction, userId)
    await erasePerson(transaction, userId)
    return { email: user.email }
  })
