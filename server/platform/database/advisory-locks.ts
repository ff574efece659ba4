import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'
import { asLocked, isTryingAgain, Locked } from './retry-while-locked.ts'

/** Arbitrary numbers, the same on every server of an installation. */
export const ADVISORY_LOCKS = {
  migration: 7_305_221,
  accounts: 7_305_222,
  import: 7_305_223,
  backup: 7_305_224,
  /** Held while shards move between the nodes of a cluster. */
  rebalance: 7_305_225,
  /** The first of a pair; the second tells which keys a server uses. */
  keys: 7_305_230,
  /** The seed of a hash of the person's id. */
  person: 7_305_231,
}

/** Longer than a request that makes a link holds the lock of a person, unless the machine is busy. */
const PATIENCE = 250

/**
 * Locks until the transaction ends: `alone`, or `shared` with other transactions that only need to exclude an `alone`
 * lock. Does not wait: the transaction is repeated (`retryWhileLocked`). Only a repeated `alone` lock waits for a moment,
 * in which PostgreSQL grants no other lock: otherwise an account that makes link after link could never be removed.
 */
const lockOrRepeat = async (
  transaction: Pick<Transaction, 'execute'>,
  what: string,
  key: SQL,
  how: 'alone' | 'shared' = 'alone',
) => {
  const lock = sql.raw(how === 'alone' ? 'pg_try_advisory_xact_lock' : 'pg_try_advisory_xact_lock_shared')
  const isPatient = how === 'alone' && isTryingAgain()
  const waiting = sql`select pg_advisory_xact_lock(${key}), set_config('lock_timeout', '0', true), true as locked
    from set_config('lock_timeout', ${String(PATIENCE)}, true)`
  const { rows } = await transaction
    .execute<{ locked: boolean }>(isPatient ? waiting : sql`select ${lock}(${key}) as locked`)
    .catch(asLocked(what))
  if (!rows[0]?.locked) throw new Locked(what)
}

/**
 * Not the rows of `people`: on a cluster these are on every node, and each lock of one would hold all of them.
 */
export const lockPeople = async (
  transaction: Pick<Transaction, 'execute'>,
  personIds: string[],
  how: 'alone' | 'shared' = 'alone',
) => {
  // In one order, so that two transactions that lock several people do not keep refusing each other.
  for (const id of personIds.toSorted())
    await lockOrRepeat(transaction, `person ${id}`, sql`hashtextextended(${id}, ${ADVISORY_LOCKS.person})`, how)
}

/**
 * Locked when accounts or administrators are added or removed, so that of two at once the second sees what the first
 * did: there is one first administrator, and always a last one.
 */
export const lockAccounts = (transaction: Pick<Transaction, 'execute'>) =>
  lockOrRepeat(transaction, 'accounts', sql`${ADVISORY_LOCKS.accounts}::bigint`)
