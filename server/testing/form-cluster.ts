import pg from 'pg'
import type { ProvidedPostgres } from '#server/platform/embedded-postgres/vitest-postgres.ts'

const inDatabase = async (connection: ProvidedPostgres, work: (client: pg.Client) => Promise<void>) => {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('create extension citus')
    // Where a node finds itself: these have no address but their sockets.
    await client.query(`alter system set citus.local_hostname = ${client.escapeLiteral(connection.host)}`)
    await client.query('select pg_reload_conf()')
    await work(client)
  } finally {
    await client.end()
  }
}

/** What an operator does before the first start: one database of a Citus cluster, on its coordinator and workers. */
export const formCluster = async (coordinator: ProvidedPostgres, workers: ProvidedPostgres[]) => {
  if (workers.length === 0) return
  for (const worker of workers) await inDatabase({ ...worker, database: coordinator.database }, async () => {})
  await inDatabase(coordinator, async client => {
    await client.query('select citus_set_coordinator_host($1, $2)', [coordinator.host, coordinator.port])
    for (const { host, port } of workers) await client.query('select citus_add_node($1, $2)', [host, port])
  })
}
