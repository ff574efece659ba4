import { eq } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { credentials, users } from '#server/platform/database/tables.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { hasPassword } from '../sessions/ways-to-sign-in.ts'
import { passwordCredential } from './new-password.ts'

export const addFirstPassword = (
  accounts: Database['accounts'],
  userId: string,
  hashed: string,
  log: () => Promise<void>,
) =>
  accounts.transaction(async transaction => {
    // Locked, so that of two at once the second finds the first one's password; but not against what refers to the user.
    await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    const [user] = await transaction
      .select({ hasPassword: hasPassword(transaction, users.id) })
      .from(users)
      .where(eq(users.id, userId))
    if (user?.hasPassword) throw new AppError('conflict', 'This account already has a password.')
    await transaction.insert(credentials).values(passwordCredential(userId, hashed))
    await log()
  })
