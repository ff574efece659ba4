import pg from 'pg'
import { expect, inject } from 'vitest'
import { eventually } from '#contract/testing/eventually.ts'

/** The parts of a table that a node of a cluster has: a lock of the table itself does not reach them. */
const SHARDS = "select relname as name from pg_class where relkind = 'r' and relname ~ ('^' || $1 || '_[0-9]+$')"

// Citus hides and protects them otherwise; without Citus these settings mean nothing.
const SHARDS_ARE_TABLES = '-c citus.override_table_visibility=off -c citus.enable_manual_changes_to_shards=on'

const begin = async (connection: pg.ClientConfig) => {
  const client = new pg.Client({ ...connection, options: SHARDS_ARE_TABLES })
  await client.connect()
  await client.query('begin')
  return client
}

const lockShards = async (client: pg.Client, table: string) => {
  const { rows } = await client.query<{ name: string }>(SHARDS, [table])
  for (const { name } of rows) await lock(client, name)
}

const lock = (client: pg.Client, table: string) => client.query(`lock table ${table} in share row exclusive mode`)

const countWaiting = async (client: pg.Client) => {
  // Within a transaction PostgreSQL would keep showing its first snapshot.
  await client.query('select pg_stat_clear_snapshot()')
  const { rowCount } = await client.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return rowCount ?? 0
}

/** Lets no write to a table proceed, but reads, until it is released. */
export const lockTable = async (connection: pg.ClientConfig, table: string) => {
  const { database } = connection
  const workers = inject('workers').map(worker => ({ ...worker, database }))
  const [first, ...others] = await Promise.all([begin(connection), ...workers.map(begin)])
  await lock(first, table)
  const clients = [first, ...others]
  for (const client of clients) await lockShards(client, table)
  return {
    /** Until this many writes wait for it. */
    waitFor: (waiting: number) =>
      eventually(async () => {
        const counts = await Promise.all(clients.map(countWaiting))
        expect(counts.reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(waiting)
      }),
    /** The end of a connection ends its transaction. */
    release: async () => void (await Promise.all(clients.map(client => client.end()))),
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
