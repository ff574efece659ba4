import type { Database } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/access.ts'
import { AppError } from '#server/platform/http/errors.ts'
import type { RowMacs } from '#server/platform/secrets/row-macs.ts'
import { passwords } from '../account-tables.ts'
import { lockSession } from '../user-lock.ts'
import { signPassword } from './password-rows.ts'

export const addFirstPassword = (
  accounts: Database['accounts'],
  macs: RowMacs,
  caller: Pick<Caller, 'userId' | 'sessionId'>,
  hash: string,
  log: () => Promise<void>,
) =>
  accounts.transaction(async transaction => {
    await lockSession(transaction, caller)
    const { userId } = caller
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
