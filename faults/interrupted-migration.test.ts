import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { expect, inject, it, vi } from 'vitest'
import { migrate } from '#server/migrate.ts'
import { ensureRoles } from '#server/platform/database/database-roles.ts'
import { sendSignal } from '#server/platform/embedded-postgres/postmaster.ts'
import { answers, postmasterOf, start, temporaryFolder } from '#server/testing/start-server.ts'
import { TEST_KEY } from '#server/testing/test-database.ts'
import { registered } from './support/caller.ts'

const onDatabase = async <Result>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<Result>) => {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const emptyDatabase = async () => {
  const database = `wellkept_cut_${randomUUID().replaceAll('-', '')}`
  await onDatabase(inject('postgres'), client => client.query(`create database ${database}`))
  return { ...inject('postgres'), database }
}

/** Grants, policies and the recorded migrations. */
const shapeOf = (connection: pg.ClientConfig) =>
  onDatabase(connection, async client => {
    const { rows } = await client.query(
      `select c.relname, c.relrowsecurity, c.relforcerowsecurity, c.relacl::text[] as rights,
         (select array_agg(a.attname || ' ' || a.attacl::text order by a.attname) from pg_attribute a
           where a.attrelid = c.oid and a.attacl is not null) as of_columns,
         (select array_agg(row(p.policyname, p.roles, p.cmd, p.qual, p.with_check)::text order by p.policyname)
           from pg_policies p where p.tablename = c.relname) as policies
       from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`,
    )
    const { rows: migrations } = await client.query('select hash from drizzle.__drizzle_migrations order by id')
    return { rows, migrations }
  })

/** Breaks the connection at the nth statement. False if there were fewer. */
const cutAt = async (connection: pg.ClientConfig, index: number) => {
  let statements = 0
  let isCut = false
  const { query } = pg.Client.prototype
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    statements += 1
    if (statements === index) {
      isCut = true
      const { connection: inner } = this as unknown as { connection: { stream: { destroy: () => void } } }
      inner.stream.destroy()
    }
    return Reflect.apply(query, this, args)
  })
  try {
    await migrate(connection, TEST_KEY).then(
      () => expect(isCut).toBe(false),
      () => expect(isCut).toBe(true),
    )
  } finally {
    spy.mockRestore()
  }
  return isCut
}

it('recovers completely when a migration is interrupted at any statement', async () => {
  const complete = await emptyDatabase()
  await migrate(complete, TEST_KEY)
  // First within the migrations, then while rights are granted after them.
  const within = await emptyDatabase()
  const after = await emptyDatabase()
  await onDatabase(after, async client => {
    await ensureRoles(client, after)
    await applyMigrations(drizzle(client), { migrationsFolder: 'server/migrations' })
  })
  for (const { database, closely } of [
    { database: within, closely: 0 },
    { database: after, closely: 30 },
  ]) {
    let cuts = 0
    for (let index = 1; await cutAt(database, index); index += index < closely ? 1 : 11) cuts += 1
    expect(cuts).toBeGreaterThan(5)
    await migrate(database, TEST_KEY)
    expect(await shapeOf(database)).toEqual(await shapeOf(complete))
  }
})

it('starts after first starts that were killed at every stage', async () => {
  const data = await temporaryFolder()
  const starting = (async () => {
    for (const delay of [300, 700, 1100, 1500, 1900, 2300]) {
      const killed = new AbortController()
      const beginning = start(data, {}, { killedBy: killed.signal })
      await pause(delay)
      killed.abort()
      await beginning
      const postmaster = await postmasterOf(data)
      if (postmaster && delay % 400 === 300) sendSignal(postmaster, 'SIGKILL')
    }
  })()
  await starting
  const server = await start(data)
  expect(server.said.err).toBe('')
  await answers(`${server.url}/readyz`, 200)
  const person = await registered(() => server.url, 'Ada')
  const added = await person.call('POST', '/api/medications', { medicationName: 'Aspirin' })
  expect(added.status).toBe(201)
  expect(await server.end('SIGTERM')).toBe(0)
})
