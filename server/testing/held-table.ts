import pg from 'pg'
import { expect, vi } from 'vitest'

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
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`lock table ${table} in share row exclusive mode`)
    const result = work()
    result.catch(() => {})
    await vi.waitFor(async () => {
      // Within a transaction PostgreSQL would keep showing its first snapshot.
      await client.query('select pg_stat_clear_snapshot()')
      const { rowCount } = await client.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      expect(rowCount).toBeGreaterThanOrEqual(waiting)
    }, 5000)
    await client.query('commit')
    return await result
  } finally {
    await client.end()
  }
}
