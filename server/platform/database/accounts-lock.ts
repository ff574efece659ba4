import { sql } from 'drizzle-orm'
import { ADVISORY_LOCKS } from './advisory-locks.ts'
import type { Transaction } from './database.ts'

/**
 * Locked until the transaction ends when accounts or administrators are added or removed, so that of two at
 * once the second sees what the first did: there is one first administrator, and always a last one.
 */
export const lockAccounts = (transaction: Pick<Transaction, 'execute'>) =>
  transaction.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.accounts})`)
