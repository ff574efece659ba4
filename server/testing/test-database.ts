import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { eventually } from '#contract/testing/eventually.ts'
import { migrate } from '#server/migrate.ts'
import type { DatabaseConnection } from '#server/platform/database/database-roles.ts'
import type { ProvidedPostgres } from '#server/platform/embedded-postgres/vitest-postgres.ts'
import { formCluster } from './form-cluster.ts'

/** One key for all tests, because the template that their databases are copied from is sealed with it. */
export const TEST_KEY = Buffer.alloc(32, 'wellkept test key')

export const TEMPLATE = 'wellkept_test_template'
const TEMPLATE_LOCK = 7_305_299

const onServer = async <Result>(node: ProvidedPostgres, work: (client: pg.Client) => Promise<Result>) => {
  const client = new pg.Client({ ...node, database: 'postgres' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** One server, or each node of a cluster, whose databases have the same name. */
const onEveryNode = (...statements: string[]) =>
  Promise.all(
    [inject('postgres'), ...inject('workers')].map(node =>
      onServer(node, async client => {
        for (const statement of statements) await client.query(statement)
      }),
    ),
  )

/** Migrated once for all test files; a copy of it takes a few hundredths of a second. */
const ensureTemplate = async (client: pg.Client) => {
  const { rowCount } = await client.query('select from pg_database where datname = $1 and datistemplate', [TEMPLATE])
  if (rowCount) return
  await onEveryNode(`drop database if exists ${TEMPLATE} with (force)`, `create database ${TEMPLATE}`)
  const connection = { ...inject('postgres'), database: TEMPLATE }
  await formCluster(connection, inject('workers'))
  await migrate(connection, TEST_KEY)
  await onEveryNode(
    // Nothing may be connected to a database that is copied, and a cluster's nodes are by themselves.
    `alter database ${TEMPLATE} is_template true allow_connections false`,
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${TEMPLATE}'`,
  )
}

/** A cluster's nodes connect to each other by themselves, also to a database that is just being dropped. */
const dropDatabase = (name: string) => eventually(() => onEveryNode(`drop database if exists ${name} with (force)`))

/** A fresh database of its own; the connection is a superuser's. */
export const createTestDatabase = async ({ isMigrated = true } = {}) => {
  const name = `wellkept_test_${randomUUID().replaceAll('-', '')}`
  await onServer(inject('postgres'), async client => {
    if (!isMigrated) return client.query(`create database ${name}`)
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    await ensureTemplate(client)
    return onEveryNode(`create database ${name} template ${TEMPLATE}`)
  })
  return {
    connection: {
      ...inject('postgres'),
      database: name,
      isDistributed: isMigrated && inject('workers').length > 0,
    } satisfies DatabaseConnection,
    drop: () => dropDatabase(name),
  }
}
