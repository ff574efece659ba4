import { getTableName } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { ownedTables } from '#server/migrate.ts'
import { startTemporaryNode } from '#server/platform/embedded-postgres/temporary-cluster.ts'
import { createTestDatabase, TEMPLATE } from '#server/testing/test-database.ts'
import { runRebalance, urlOf } from './rebalance-command.ts'
import { serveCluster } from './serve-cluster.ts'

const PEOPLE = 6

const clientOf = async (connection: pg.ClientConfig) => {
  const client = new pg.Client(connection)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/** A server on a cluster, and people who have signed in. */
const startOnCluster = async () => {
  const { connection, drop } = await createTestDatabase()
  onTestFinished(() => drop().then(() => {}))
  const { call, register } = await serveCluster(connection)
  const cookies: string[] = []
  while (cookies.length < PEOPLE) cookies.push(await register())
  return { call, cookies, connection, coordinator: await clientOf(connection) }
}

type OnCluster = Awaited<ReturnType<typeof startOnCluster>>

const reading = (heartRate: number) => ({ recordedDate: '2026-01-15T08:00:00.000Z', heartRate })
const idSchema = z.object({ id: z.string() })
const idsSchema = z.array(idSchema)

/** How many rows of a table each node has. */
const rowsByNode = async (coordinator: pg.Client, table: string) => {
  const { rows } = await coordinator.query<{ node: string; rows: number }>(
    `select nodename as node, sum(result::int)::int as rows
     from run_command_on_shards($1, 'select count(*) from %s') join citus_shards using (shardid)
     group by nodename order by nodename`,
    [table],
  )
  return rows
}

const onCluster = describe.skipIf(inject('workers').length === 0)

onCluster('on a cluster', () => {
  it('everything of one person is on one node, and people are spread over all nodes', async () => {
    const { call, cookies, coordinator } = await startOnCluster()
    for (const cookie of cookies) expect((await call('/api/vitals', cookie, reading(60))).status).toBe(201)
    const { rows } = await coordinator.query<{ tables: number; groups: number }>(
      `select count(*)::int as tables, count(distinct colocationid)::int as groups
       from pg_dist_partition where logicalrelid = any ($1::regclass[]) and partmethod = 'h'`,
      [ownedTables.map(getTableName)],
    )
    expect(rows).toEqual([{ tables: ownedTables.length, groups: 1 }])

    const spread = await rowsByNode(coordinator, 'records')
    expect(spread.map(({ node }) => node)).toEqual(
      inject('workers')
        .map(({ host }) => host)
        .sort(),
    )
    expect(spread.reduce((sum, { rows }) => sum + rows, 0)).toBe(PEOPLE)
    for (const { rows } of spread) expect(rows).toBeLessThan(PEOPLE)
  })

  it('a worker joins and takes over shards while people read and write, and no request is lost', async () => {
    const { call, cookies, connection, coordinator } = await startOnCluster()
    const worker = await startTemporaryNode()
    onTestFinished(() => worker.stop())
    const node = { ...worker.connection, database: connection.database }
    const beside = await clientOf({ ...node, database: 'postgres' })
    // The metadata, copied with everything else, names the template too.
    for (const name of [node.database, TEMPLATE]) await beside.query(`create database ${name}`)
    await (await clientOf(node)).query('create extension citus')

    const working = work({ call, cookies })
    onTestFinished(() => working.end().then(() => {}))
    await coordinator.query('select citus_add_node($1, $2)', [node.host, node.port])
    expect(await runRebalance({ DATABASE_URL: urlOf(connection) })).toEqual({
      code: 0,
      out: "People's data is spread over all nodes.\n",
      err: '',
    })
    const written = await working.end()

    const nodes = [...inject('workers'), node].map(({ host }) => host)
    expect((await rowsByNode(coordinator, 'records')).map(({ node }) => node)).toEqual(nodes.sort())
    const { rows: unforced } = await coordinator.query(
      'select from pg_class where oid = any ($1::regclass[]) and not relforcerowsecurity',
      [ownedTables.map(getTableName)],
    )
    expect(unforced).toEqual([])
    for (const { cookie, ids, statuses } of written) {
      expect(statuses.filter(status => status >= 300)).toEqual([])
      expect(ids.length).toBeGreaterThan(1)
      const stored = idsSchema.parse(await (await call('/api/vitals', cookie)).json()).map(({ id }) => id)
      expect(ids.filter(id => !stored.includes(id))).toEqual([])
    }
    const requests = written.reduce((sum, { statuses }) => sum + statuses.length, 0)
    process.stdout.write(`${requests} requests while shards were moved to a third worker, none lost\n`)
  }, 600_000)
})

/** Each person adds a reading and lists them, again and again, until told to end. */
const work = ({ call, cookies }: Pick<OnCluster, 'call' | 'cookies'>) => {
  let isOver = false
  const all = cookies.map(async cookie => {
    const person = { cookie, ids: [] as string[], statuses: [] as number[] }
    while (!isOver) {
      const added = await call('/api/vitals', cookie, reading(60 + (person.ids.length % 60)))
      person.statuses.push(added.status)
      if (added.ok) person.ids.push(idSchema.parse(await added.json()).id)
      const listed = await call('/api/vitals?limit=10', cookie)
      person.statuses.push(listed.status)
      await listed.arrayBuffer()
    }
    return person
  })
  return {
    end() {
      isOver = true
      return Promise.all(all)
    },
  }
}
