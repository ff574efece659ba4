import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/errors.ts'
import type { RowMacs } from '#server/platform/secrets/row-macs.ts'
import { passwords } from '../account-tables.ts'
import { signPassword } from './password-rows.ts'

export const addFirstPassword = (
  accounts: Database['accounts'],
  macs: RowMacs,
  userId: string,
  hash: string,
  log: () => Promise<void>,
) =>
  accounts.transaction(async transaction => {
    // Of two concurrent inserts, the second waits and adds nothing.
    const added = await transaction
      .insert(passwords)
      .values({ userId, hash })
      .onConflictDoNothing()
      .returning({ userId: passwords.userId })
    if (added.length === 0) throw new AppError('has_password')
    await signPassword(macs, transaction, userId, hash)
    await log()
  })
