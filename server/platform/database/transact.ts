import type pg from 'pg'
import { takeWaiting } from './after-commit.ts'
import { isConnectionLost } from './connection-errors.ts'
import type { Connections } from './replica.ts'

/**
 * Runs a transaction on one connection; discards the connection if the rollback fails. `last` is a statement that travels
 * with the commit.
 */
export const transact = async <Result>(
  connections: Connections,
  begin: (client: pg.PoolClient) => Promise<unknown>,
  work: (client: pg.PoolClient) => Promise<Result>,
  last?: (client: pg.PoolClient, result: Result) => Promise<unknown>,
): Promise<Result> => {
  const client = await connections.connect()
  let broken = true
  let isCommitted = false
  try {
    // Not awaited before the work, to save a round trip.
    const begun = begin(client)
    // Until it is awaited, a failure also fails the queries that follow.
    begun.catch(() => {})
    const result = await work(client)
    // If one before it fails, PostgreSQL commits nothing.
    const [, , { command }] = await Promise.all([begun, last?.(client, result), client.query('commit')])
    // PostgreSQL answers a commit of a failed transaction with a rollback and no error.
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back')
    broken = false
    isCommitted = true
    return result
  } catch (error) {
    broken =
      // A hanging connection would block the rollback too; closing it has the same effect.
      isConnectionLost(error) ||
      (await client.query('rollback').then(
        () => false,
        () => true,
      ))
    throw error
  } finally {
    // Taken before another request gets the connection.
    const works = takeWaiting(client)
    client.release(broken)
    if (isCommitted) for (const work of works) work()
  }
}
