import type pg from 'pg'
import { isConnectionLost } from './connection-lost.ts'

/** Work on one connection that is kept whole or not at all; a connection that cannot even roll back is thrown away. */
export const transact = async <Result>(
  pool: pg.Pool,
  begin: (client: pg.PoolClient) => Promise<unknown>,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> => {
  const client = await pool.connect()
  let broken = true
  try {
    // Not awaited before the work: what travels together saves a round trip.
    const begun = begin(client)
    // Until it is awaited, its failure shows in the queries that follow.
    begun.catch(() => {})
    const result = await work(client)
    await begun
    const { command } = await client.query('commit')
    // PostgreSQL answers a commit of a failed transaction with a rollback and no error.
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back')
    broken = false
    return result
  } catch (error) {
    broken =
      // One that gives no answer would keep us waiting for the rollback as well; its end undoes the same.
      isConnectionLost(error) ||
      (await client.query('rollback').then(
        () => false,
        () => true,
      ))
    throw error
  } finally {
    client.release(broken)
  }
}
