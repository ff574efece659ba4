import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'

// An arbitrary number, the same on every server of an installation.
const PERSON_LOCK = 7_305_223

type Executing = Pick<Transaction, 'execute'>

/** Until the transaction ends; several may hold a person at once. On a cluster, a row lock would hold all people. */
export const holdPerson = (transaction: Executing, personId: string) =>
  transaction.execute(sql`select pg_advisory_xact_lock_shared(${PERSON_LOCK}, hashtext(${personId}))`)

/** Waits for all who hold the person. */
export const holdPersonAlone = (transaction: Executing, personId: string) =>
  transaction.execute(sql`select pg_advisory_xact_lock(${PERSON_LOCK}, hashtext(${personId}))`)
