import pg, { type ClientConfig } from 'pg'
import { startTemporaryCluster } from '#server/platform/embedded-postgres/temporary-cluster.ts'
import { formCluster } from '#server/testing/form-cluster.ts'
import { DASHBOARD } from './calls/dashboard.ts'
import { type BenchEnvironment, onStage, type Person } from './support/bench-environment.ts'
import { compare } from './support/compare.ts'
import { requestsPerSecond, roundsPerSecond } from './support/load.ts'
import { report, skip } from './support/report.ts'

const NAMES = ['Ada', 'Bea', 'Cleo', 'Dora', 'Elin', 'Fay', 'Gwen', 'Hope']
const RECORDS = 50

/** People with a list of medications, written through the server. */
const addPeople = async ({ register }: BenchEnvironment) => {
  const people: Person[] = []
  for (const name of NAMES) {
    const person = await register(name)
    for (let number = 0; number < RECORDS; number += 1)
      await person.send('POST', '/api/medications', { medicationName: `Drug ${number}`, dosage: '10 mg' })
    people.push(person)
  }
  return people
}

/** Where the records are, and that a person's list is read from one node. */
const reportSpread = async (databaseUrl: string, { id }: Person) => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows: nodes } = await client.query<{ shards: number; rows: number }>(
    `select count(*)::int as shards, sum(result::int)::int as rows
     from run_command_on_shards('records', 'select count(*) from %s') join citus_shards using (shardid)
     group by nodename, nodeport order by rows desc`,
  )
  const { rows: plan } = await client.query<Record<string, string>>(
    `explain select sealed from records where person_id = '${id}' and type = 'medications' and deleted_at is null`,
  )
  await client.end()
  const tasks = Number(/Task Count: (\d+)/.exec(plan.map(line => line['QUERY PLAN']).join('\n'))?.[1])
  const [most = { rows: 0 }] = nodes
  report({
    name: "The fullest of two workers' share of the records",
    against: 'all records',
    ratio: most.rows / (NAMES.length * RECORDS),
    figures: `${nodes.map(({ shards, rows }) => `${rows} rows in ${shards} shards`).join(', ')}; a person's list is ${tasks} task`,
  })
}

/** The transactions of a worker so far, which its list of statements amounts to: a read is one. */
const transactionsOn = async (worker: ClientConfig) => {
  const client = new pg.Client(worker)
  await client.connect()
  const { rows } = await client.query<{ count: number }>(
    'select xact_commit::int as count from pg_stat_database where datname = current_database()',
  )
  await client.end()
  return rows[0]?.count ?? 0
}

/** How the statements of some work spread over the workers. */
const withSpread = async (workers: ClientConfig[], work: () => Promise<void>) => {
  const counts = () => Promise.all(workers.map(transactionsOn))
  const before = await counts()
  await work()
  const after = await counts()
  const added = after.map((count, index) => count - (before[index] ?? 0))
  report({
    name: "The busiest of two workers' share of the reads",
    against: 'all reads of lists',
    ratio: Math.max(...added) / added.reduce((sum, count) => sum + count, 0),
    figures: `${added.join(' and ')} transactions`,
  })
}

const measure = async (
  single: BenchEnvironment,
  cluster: BenchEnvironment,
  processes: (number | undefined)[],
  workers: ClientConfig[],
) => {
  const [baseline, people] = [await addPeople(single), await addPeople(cluster)]
  const [first] = people
  if (first) await reportSpread(cluster.databaseUrl, first)
  const against = 'the same on one PostgreSQL'
  const list = (at: BenchEnvironment, who: Person[]) =>
    requestsPerSecond(who.map(({ headers }) => ({ url: `${at.url}/api/medications?limit=50`, headers })))
  const dashboard = (at: BenchEnvironment, who: Person[]) =>
    roundsPerSecond(who.map(({ headers }) => DASHBOARD.map(path => ({ url: at.url + path, headers }))))
  const both = { against, workers: processes }
  await withSpread(workers, () =>
    compare({
      ...both,
      name: 'A list of 50 records on a cluster',
      measured: () => list(cluster, people),
      baseline: () => list(single, baseline),
    }),
  )
  await compare({
    ...both,
    name: "The dashboard's calls on a cluster",
    unit: 'rounds a second',
    measured: () => dashboard(cluster, people),
    baseline: () => dashboard(single, baseline),
  })
}

const programs = process.env.WELLKEPT_BENCH_CITUS
if (!programs) skip('A cluster', 'because there is no Citus for this PostgreSQL')
else {
  // The single server is of the same version.
  process.env.WELLKEPT_TEST_POSTGRES = programs
  let postmasters: (number | undefined)[] = []
  let workers: ClientConfig[] = []
  const startCluster = async () => {
    const cluster = await startTemporaryCluster()
    postmasters = await cluster.postmasters()
    await formCluster(cluster.connection, cluster.workers)
    workers = cluster.workers.map(worker => ({ ...worker, database: cluster.connection.database }))
    return cluster
  }
  await onStage(single =>
    onStage(
      cluster => measure(single, cluster, [single.pid, single.postmaster, cluster.pid, ...postmasters], workers),
      startCluster,
    ),
  )
}
