import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { buildApp } from '#server/app.ts'
import { migrate } from '#server/migrate.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { systemAccess } from '#server/platform/database/person-access.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { prepareServer } from '#server/platform/embedded-postgres/prepare.ts'
import { EmbeddedServer } from '#server/platform/embedded-postgres/server.ts'
import { toKeyRing } from '#server/platform/secrets/key-ring.ts'
import { createRowMacs } from '#server/platform/secrets/row-macs.ts'
import { readConfig } from '#server/platform/start/config.ts'
import { createGrantWriter } from '#server/testing/grants.ts'
import { createPerson } from '#server/testing/person.ts'
import { createQuickHasher, GOOD_PASSWORD } from '#server/testing/test-app.ts'
import { TEST_KEY } from '#server/testing/test-database.ts'

const binaries = process.env.WELLKEPT_TEST_POSTGRES
const log = () => {}

/** A copy that follows the primary, as `pg_basebackup` would make it, which the embedded binaries do not have. */
const startStandby = async (primary: pg.ClientConfig, from: string, dataFolder: string) => {
  const client = new pg.Client(primary)
  await client.connect()
  await client.query("select pg_backup_start('standby', true)")
  const pgdata = join(dataFolder, 'postgres')
  await cp(join(from, 'postgres'), pgdata, {
    recursive: true,
    preserveTimestamps: true,
    filter: path => !/postmaster\.(pid|opts)$/.test(path),
  })
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  await client.end()
  await writeFile(join(pgdata, 'backup_label'), rows[0]?.labelfile ?? '')
  await writeFile(join(pgdata, 'standby.signal'), '')
  const settings = await readFile(join(pgdata, 'postgresql.auto.conf'), 'utf8')
  const conninfo = `primary_conninfo = 'host=${primary.host} port=${primary.port} user=${primary.user}'`
  await writeFile(join(pgdata, 'postgresql.auto.conf'), `${settings}${conninfo}\nwal_retrieve_retry_interval = 100\n`)
  const server = new EmbeddedServer(await prepareServer({ dataFolder, binaries, durable: false, log }), log)
  return { server, superuser: await server.connect() }
}

const startAll = async (atEnd: (work: () => void | Promise<void>) => void) => {
  // A plain name, because a comma separates hosts where a standby is told its primary's.
  const folder = await mkdtemp(join(tmpdir(), 'wellkept-replica-'))
  atEnd(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o711)
  const [from, to] = [join(folder, 'primary'), join(folder, 'standby')]
  for (const each of [from, to]) await mkdir(each, { mode: 0o711 })
  const postgres = await startEmbeddedPostgres({ dataFolder: from, binaries, durable: false, log })
  atEnd(() => postgres.stop())
  await migrate(postgres.connection, TEST_KEY)
  // Off where nothing has to be durable; but what is not yet in the log's file is in no position.
  const settings = new pg.Client(postgres.connection)
  await settings.connect()
  await settings.query(`alter database ${postgres.connection.database} set synchronous_commit = on`)
  await settings.end()
  const { server, superuser } = await startStandby(postgres.connection, from, to)
  superuser.on('error', () => {})
  atEnd(() => server.stop())
  const { database: name } = postgres.connection
  const database = openDatabase(postgres.connection, { ...server.connection, database: name })
  atEnd(() => database.close())
  const app = await buildApp({
    ...{ config: readConfig({}), database, installationKey: TEST_KEY },
    hasher: createQuickHasher(),
  })
  await app.ready()
  const register = async (firstName: string) => {
    const person = createPerson(app, 'http://localhost')
    const email = `${firstName.toLowerCase()}@example.org`
    const details = { firstName, lastName: 'Byron', email, password: GOOD_PASSWORD }
    expect((await person.call('POST', '/api/register', details)).statusCode).toBe(201)
    return { ...person, ...(await person.call('GET', '/api/auth/user')).json<{ id: string }>() }
  }
  const ada = await register('Ada')
  const { id } = ada
  const { grant } = createGrantWriter(database, createRowMacs(toKeyRing(TEST_KEY)))

  /** Which database a long read comes from. */
  const wherever = async () => {
    const [counted, snapshot, scanned] = await Promise.all([
      database.count(counting => counting.execute<{ standby: boolean }>(sql`select pg_is_in_recovery() as standby`)),
      database.snapshotAsPerson(systemAccess(id), tx =>
        tx.execute<{ standby: boolean }>(sql`select pg_is_in_recovery() as standby`),
      ),
      database.scanAsPerson<{ standby: boolean }>(systemAccess(id), {
        name: 'where',
        text: 'select pg_is_in_recovery() as standby, $1::int',
        values: [1],
      }),
    ])
    return [counted.rows[0], snapshot.rows[0], scanned[0]].map(row => (row?.standby ? 'replica' : 'primary'))
  }

  const add = async (medicationName: string) =>
    expect((await ada.call('POST', '/api/medications', { medicationName })).statusCode).toBe(201)
  const search = async (q: string) => (await ada.call('POST', '/api/search', { q })).json<{ total: number }>().total
  return { server, superuser, wherever, add, search, ada, register, grant }
}

const ends: (() => void | Promise<void>)[] = []
let all: Awaited<ReturnType<typeof startAll>>
beforeAll(async () => {
  all = await startAll(work => ends.unshift(work))
  return async () => {
    for (const end of ends) await end()
  }
})

it('reads from the replica what takes long, and never less than was written', async () => {
  for (let time = 0; time < 20; time += 1) {
    await all.add(`Medicine${time}`)
    expect(await all.search(`Medicine${time}`)).toBe(1)
  }
  await expect.poll(all.wherever).toEqual(['replica', 'replica', 'replica'])
  const exported = await all.ada.call('GET', '/api/export')
  expect(exported.statusCode).toBe(200)
})

it('shows people what they wrote while the replica is behind', async () => {
  await expect.poll(all.wherever).toEqual(['replica', 'replica', 'replica'])
  await all.superuser.query('select pg_wal_replay_pause()')
  onTestFinished(() => all.superuser.query('select pg_wal_replay_resume()').then(() => {}))
  await all.add('Ibuprofen')
  expect(await all.search('Ibuprofen')).toBe(1)
  expect(await all.wherever()).toEqual(['primary', 'primary', 'primary'])

  await all.superuser.query('select pg_wal_replay_resume()')
  await expect.poll(all.wherever).toEqual(['replica', 'replica', 'replica'])
})

it('shows a caregiver nothing that the replica still has and the primary has not', async () => {
  const { ada } = all
  const aunt = await all.register('Eve')
  const found = async (words: string) => {
    const response = await aunt.call('POST', `/api/people/${ada.id}/search`, { q: words })
    return response.statusCode === 200 ? response.json<{ total: number }>().total : response.statusCode
  }
  await all.grant(ada, aunt, { role: 'view', includesSensitive: false })
  const conditionOf = (conditionName: string) => ({ conditionName })
  const added = await ada.call('POST', '/api/medical-conditions', conditionOf('Hayfever'))
  expect(added.statusCode, added.body).toBe(201)
  await all.add('Zanamivir')
  await expect.poll(all.wherever).toEqual(['replica', 'replica', 'replica'])
  expect([await found('Hayfever'), await found('Zanamivir')]).toEqual([1, 1])

  await all.superuser.query('select pg_wal_replay_pause()')
  onTestFinished(() => all.superuser.query('select pg_wal_replay_resume()').then(() => {}))
  // What has become sensitive, or was deleted.
  const { id, version } = added.json<{ id: string; version: number }>()
  const now = { ...conditionOf('HIV infection'), notes: 'Hayfever', version }
  expect((await ada.call('PUT', `/api/medical-conditions/${id}`, now)).statusCode).toBe(200)
  const medications = (await ada.call('GET', '/api/medications')).json<{ id: string; medicationName: string }[]>()
  const medication = medications.find(({ medicationName }) => medicationName === 'Zanamivir')
  expect((await ada.call('DELETE', `/api/medications/${medication?.id}`)).statusCode).toBe(204)
  expect([await found('Hayfever'), await found('Zanamivir')]).toEqual([0, 0])
  // What they may no longer do at all.
  expect((await ada.call('DELETE', `/api/people/${ada.id}/access/${aunt.id}`)).statusCode).toBe(204)
  expect(await found('Hayfever')).toBe(404)
  for (const path of ['export', 'fhir', 'medications', 'batch?read=/api/medications'])
    expect([path, (await aunt.call('GET', `/api/people/${ada.id}/${path}`)).statusCode]).toEqual([path, 404])
})

it('reads from the primary while the replica is away', async () => {
  await all.server.stop()
  await all.add('Paracetamol')
  expect(await all.search('Paracetamol')).toBe(1)
  expect(await all.wherever()).toEqual(['primary', 'primary', 'primary'])
})
