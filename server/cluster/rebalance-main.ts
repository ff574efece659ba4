import { getTableName } from 'drizzle-orm'
import pg from 'pg'
import { ownedTables } from '#server/migrate.ts'
import { ADVISORY_LOCKS } from '#server/platform/database/advisory-locks.ts'
import { checkDatabase } from '#server/platform/database/check-database.ts'
import { ignoreConnectionErrors } from '#server/platform/database/connection-errors.ts'
import { forceRowSecurity } from '#server/platform/database/database-roles.ts'
import { isCoordinator } from '#server/platform/database/distribute-tables.ts'
import { readConfig } from '#server/platform/start/config.ts'
import { explain, StartError } from '#server/platform/start/start-error.ts'

/**
 * Spreads people's data over all nodes of a cluster, while people read and write. Shards move by logical replication, and
 * PostgreSQL does not replicate into a table whose row security binds the owner too: so it does not, meanwhile. Wellkept's
 * roles own no table and are bound all the time.
 */
const rebalance = async (connection: pg.ClientConfig) => {
  const tables = ownedTables.map(getTableName)
  const client = new pg.Client(connection)
  ignoreConnectionErrors(client)
  await client.connect()
  try {
    if (!(await isCoordinator(client))) throw new StartError('DATABASE_URL is not the coordinator of a Citus cluster')
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.rebalance])
    try {
      // Each in a transaction of its own, which waits for writes of that table only.
      for (const table of tables) await client.query(`alter table ${table} no force row level security`)
      await client.query('select rebalance_table_shards()')
    } finally {
      await forceRowSecurity(client, tables)
    }
  } finally {
    await client.end()
  }
}

const run = async () => {
  const { databaseUrl } = readConfig(process.env)
  if (!databaseUrl) throw new StartError('Set DATABASE_URL to the address of the coordinator')
  await rebalance(await checkDatabase(databaseUrl))
  process.stdout.write("People's data is spread over all nodes.\n")
}

await run().catch(error => {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = 1
})
