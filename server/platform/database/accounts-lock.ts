import { sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'

// Any number will do, as long as every server of an installation takes the same.
const ACCOUNTS_LOCK = 7_305_222

/**
 * Held until the transaction ends by whoever adds or removes an account or changes who administers, so that of two at
 * once the second sees what the first did: there is one first administrator, and always a last one.
 */
export const lockAccounts = (transaction: Pick<Transaction, 'execute'>) =>
  transaction.execute(sql`select pg_advisory_xact_lock(${ACCOUNTS_LOCK})`)
