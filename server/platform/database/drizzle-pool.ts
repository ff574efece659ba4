import { drizzle, type NodePgDatabase, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { retryAsWhole } from './retry-while-locked.ts'
import { transact } from './transact.ts'

const dialect = new PgDialect()

/**
 * drizzle on a pool, with transactions of our own: drizzle's never release a connection if `begin` fails, and return
 * one to the pool that hangs.
 */
export const drizzlePool = (
  pool: pg.Pool,
  inTurn = <Result>(transact: () => Promise<Result>) => transact(),
): NodePgDatabase => {
  const database = drizzle(pool)
  database.transaction = work =>
    retryAsWhole(() =>
      inTurn(() =>
        transact(
          pool,
          client => client.query('begin'),
          client => work(new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined), undefined)),
        ),
      ),
    )
  return database
}
