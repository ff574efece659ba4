import { DrizzleQueryError, eq } from 'drizzle-orm'
import pg from 'pg'
import type { Transaction } from '#server/platform/database/database.ts'
import { Locked } from '#server/platform/database/retry-while-locked.ts'
import { people } from '#server/platform/database/tables.ts'

/** PostgreSQL's `deadlock_detected`. */
const isDeadlock = (error: unknown) =>
  error instanceof DrizzleQueryError && error.cause instanceof pg.DatabaseError && error.cause.code === '40P01'

/**
 * Erases a person with every row that is theirs. A writer holds their key and looks for the person, each of
 * which waits for the other: then the transaction is repeated once the write is over.
 */
export const erasePerson = (transaction: Pick<Transaction, 'delete'>, personId: string) =>
  transaction
    .delete(people)
    .where(eq(people.id, personId))
    .catch(error => {
      throw isDeadlock(error) ? new Locked(`person ${personId}`) : error
    })
