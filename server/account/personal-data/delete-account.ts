import { and, eq, ne } from 'drizzle-orm'
import { lockAccounts } from '#server/platform/database/accounts-lock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { people, users } from '#server/platform/database/tables.ts'
import { AppError } from '#server/platform/http/errors.ts'

/** Removes an account; every row that belongs to it goes with it. */
export const deleteAccount = (accounts: Database['accounts'], userId: string) =>
  accounts.transaction(async transaction => {
    await lockAccounts(transaction)
    const [user] = await transaction.select().from(users).where(eq(users.id, userId))
    if (!user) throw new AppError('unauthorized')
    const isOther = ne(users.id, userId)
    const [other] = await transaction.select({ id: users.id }).from(users).where(isOther).limit(1)
    const [successor] = await transaction
      .select({ id: users.id })
      .from(users)
      .where(and(isOther, eq(users.isAdmin, true)))
      .limit(1)
    if (user.isAdmin && other && !successor) throw new AppError('last_administrator')
    await transaction.delete(people).where(eq(people.id, userId))
    return { email: user.email }
  })
