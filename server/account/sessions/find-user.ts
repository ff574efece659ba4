import { eq, sql } from 'drizzle-orm'
import type { CurrentUser } from '#contract/account/current-user.ts'
import { readSettings } from '#contract/account/settings/settings-schema.ts'
import { cachePerKey } from '#contract/record/cache-per-key.ts'
import type { Database } from '#server/platform/database/database.ts'
import { users } from '#server/platform/database/tables.ts'
import { userRule } from '#server/platform/database/user-rows.ts'
import { AppError } from '#server/platform/http/errors.ts'
import type { RowMacs } from '#server/platform/secrets/row-macs.ts'
import { canSignInAgain, hasPassword } from './sign-in-methods.ts'

type Accounts = Database['accounts']

/** Prepared once, because every page needs it. */
const prepared = cachePerKey((accounts: Accounts) =>
  accounts
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      isAdmin: users.isAdmin,
      mac: users.mac,
      createdAt: users.createdAt,
      profileImageUrl: users.image,
      settings: users.settings,
      hasPassword: hasPassword(accounts, users.id),
      canSignInAgain: canSignInAgain(accounts, users.id),
    })
    .from(users)
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('find-user'),
)

/** The signed-in user, as the API returns it. */
export const findUser = async (
  accounts: Accounts,
  macs: RowMacs,
  userId: string,
): Promise<Omit<CurrentUser, 'setup'>> => {
  const [found] = await prepared(accounts).execute({ userId })
  if (!found) throw new AppError('unauthorized')
  const { mac, ...user } = found
  const isAdmin = user.isAdmin && macs.verified(userRule, found) !== undefined
  return { ...user, isAdmin, createdAt: user.createdAt.toISOString(), settings: readSettings(user.settings) }
}
