import pg from 'pg'
import { expect, vi } from 'vitest'

/** Lets no write to a table proceed, but reads, until it is released. */
export const lockTable = async (connection: pg.ClientConfig, table: string) => {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query('begin')
  await client.query(`lock table ${table} in share row exclusive mode`)
  return {
    /** Until so many writes wait for it. */
    waitFor: (waiting: number) =>
      vi.waitFor(async () => {
        // Within a transaction PostgreSQL would keep showing its first snapshot.
        await client.query('select pg_stat_clear_snapshot()')
        const { rowCount } = await client.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
        expect(rowCount).toBeGreaterThanOrEqual(waiting)
      }, 5000),
    /** The end of the connection ends its transaction. */
    release: () => client.end(),
  }
}

/**
 * Runs concurrent writes to a table: no write proceeds before `waiting` of them have arrived,
 * but reads do. Code that is only correct sequentially fails here every time.
 */
export const whileTableIsHeld = async <Result>(
  connection: pg.ClientConfig,
  table: string,
  waiting: number,
  work: () => Promise<Result>,
) => {
  const held = await lockTable(connection, table)
  try {
    const result = work()
    result.catch(() => {})
    await held.waitFor(waiting)
    await held.release()
    return await result
  } finally {
    await held.release()
  }
}
