import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { migrate } from '#server/migrate.ts'

/** One key for all tests, because the template that their databases are copied from is sealed with it. */
export const TEST_KEY = Buffer.alloc(32, 'wellkept test key')

const TEMPLATE = 'wellkept_test_template'
const TEMPLATE_LOCK = 7_305_299

const onServer = async <Result>(work: (client: pg.Client) => Promise<Result>) => {
  const client = new pg.Client({ ...inject('postgres'), database: 'postgres' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Migrated once for all test files; a copy of it takes a few hundredths of a second. */
const ensureTemplate = async (client: pg.Client) => {
  const { rowCount } = await client.query('select from pg_database where datname = $1 and datistemplate', [TEMPLATE])
  if (rowCount) return
  await client.query(`drop database if exists ${TEMPLATE}`)
  await client.query(`create database ${TEMPLATE}`)
  await migrate({ ...inject('postgres'), database: TEMPLATE }, TEST_KEY)
  await client.query(`alter database ${TEMPLATE} is_template true`)
}

/** A fresh database of its own; the connection is a superuser's. */
export const createTestDatabase = async ({ isMigrated = true } = {}) => {
  const name = `wellkept_test_${randomUUID().replaceAll('-', '')}`
  await onServer(async client => {
    if (!isMigrated) return client.query(`create database ${name}`)
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    await ensureTemplate(client)
    return client.query(`create database ${name} template ${TEMPLATE}`)
  })
  return {
    connection: { ...inject('postgres'), database: name } satisfies pg.ClientConfig,
    drop: () => onServer(client => client.query(`drop database if exists ${name} with (force)`)),
  }
}
