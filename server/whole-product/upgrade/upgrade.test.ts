import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getTableName } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type OpenBackup, openBackup } from '#server/backup/open-backup.ts'
import { loadBackup, restoreBackup } from '#server/backup/restore-backup.ts'
import { knownMigrations, MIGRATIONS } from '#server/known-migrations.ts'
import { migrate, ownedTables } from '#server/migrate.ts'
import { RECORDS_ROLE } from '#server/platform/database/database-roles.ts'
import { productVersion } from '#server/platform/start/product-version.ts'
import { StartError } from '#server/platform/start/start-error.ts'
import { sha256 } from '#server/testing/send-file.ts'
import { start, temporaryFolder } from '#server/testing/start-server.ts'
import { createTestDatabase, TEST_KEY } from '#server/testing/test-database.ts'
import { readContent, releases } from './release-fixture.ts'

const emptyDatabase = async () => {
  const { connection, drop } = await createTestDatabase({ isMigrated: false })
  onTestFinished(async () => void (await drop()))
  return connection
}

const query = async <Row extends pg.QueryResultRow>(connection: pg.ClientConfig, text: string) => {
  const client = new pg.Client(connection)
  await client.connect()
  const results = await client.query<Row>(text)
  await client.end()
  return results
}

const withBackup = async (file: string, work: (backup: OpenBackup) => Promise<unknown>) => {
  const backup = await openBackup(file, undefined)
  await work(backup)
  await backup.close()
}

const urlOf = ({ host, port, user, database }: pg.ClientConfig) =>
  `postgres://${user}@/${database}?host=${encodeURIComponent(host ?? '')}&port=${port}`

/** This version as a process of its own, on this database. */
const startOn = async (connection: pg.ClientConfig) => {
  const env = { DATABASE_URL: urlOf(connection), WELLKEPT_KEY: TEST_KEY.toString('hex') }
  return start(await temporaryFolder(), env)
}

const signedIn = async (url: string, { email, password }: { email: string; password: string }) => {
  const body = JSON.stringify({ email, password })
  const headers = { 'content-type': 'application/json', origin: url }
  const response = await fetch(`${url}/api/signin`, { method: 'POST', headers, body })
  expect(response.status).toBe(200)
  const cookie = response.headers
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ')
  return async (path: string) => {
    const answer = await fetch(url + path, { headers: { cookie } })
    expect([path, answer.status]).toEqual([path, 200])
    return answer
  }
}

/** Everything that the release held is there, readable, and protected as this version protects it. */
const expectContent = async (connection: pg.ClientConfig, contentFile: string) => {
  const { person, caregiver, records, document } = readContent(contentFile)
  const server = await startOn(connection)
  expect(server.said.err).toBe('')
  const read = await signedIn(server.url, person)
  expect(Object.keys(records).length).toBeGreaterThan(30)
  for (const [address, record] of Object.entries(records))
    expect(await (await read(address)).json()).toMatchObject(record)
  const file = Buffer.from(await (await read(`/api/files/${document.fileId}/content`)).arrayBuffer())
  expect(sha256(file)).toBe(document.sha256)
  expect(await (await read('/api/activity/check')).json()).toMatchObject({ state: 'complete' })
  // A grant without a right MAC opens nothing.
  const readAsCaregiver = await signedIn(server.url, caregiver)
  const medications = await readAsCaregiver(`/api/people/${caregiver.dependentId}/medications`)
  expect(await medications.json()).toMatchObject([{ medicationName: 'Amoxicillin' }])
  expect(await server.end('SIGTERM')).toBe(0)

  const { rows } = await query<{ name: string }>(
    connection,
    `select c.relname as name from pg_class c join pg_policy p on p.polrelid = c.oid
     where p.polname = 'owner' and c.relrowsecurity and c.relforcerowsecurity`,
  )
  expect(rows.map(({ name }) => name).sort()).toEqual(ownedTables.map(getTableName).sort())
  const asNobody = await query(connection, 'select from records limit 1')
  expect(asNobody.rowCount).toBe(1)
  const hidden = await query({ ...connection, options: `-c role=${RECORDS_ROLE}` }, 'select from records limit 1')
  expect(hidden.rowCount).toBe(0)
}

/** The next release's migrations: this version's, and one that changes rows. */
const futureMigrations = async () => {
  const folder = await temporaryFolder()
  await cp(MIGRATIONS, folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8'))
  const last = journal.entries.at(-1)
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1000, tag: '9999_future' })
  await writeFile(file, JSON.stringify(journal))
  const sql = `alter table users add column nickname text;--> statement-breakpoint
    update users set nickname = 'from before';`
  await writeFile(join(folder, '9999_future.sql'), sql)
  return folder
}

describe.each(releases())('the data of release $version', ({ backup: file, content }) => {
  it('has migrations that were not edited since', () =>
    withBackup(file, async ({ manifest }) => {
      const known = knownMigrations().slice(0, manifest.migrations.length)
      const advice = 'a released migration was edited; if this version was never released: npm run release-fixture'
      expect(known, advice).toEqual(manifest.migrations)
    }))

  it('is what this version starts on', async () => {
    const connection = await emptyDatabase()
    await withBackup(file, backup => loadBackup(connection, backup))
    await expectContent(connection, content)
  })

  it('is restored from its backup', async () => {
    const connection = await emptyDatabase()
    await withBackup(file, backup => restoreBackup(connection, backup, TEST_KEY))
    await expectContent(connection, content)
  })

  it('is migrated by a later version after it was restored, but not into a database that has no room for it', async () => {
    const [connection, folder] = [await emptyDatabase(), await futureMigrations()]
    await withBackup(file, backup => restoreBackup(connection, backup, TEST_KEY, folder))
    const { rows } = await query(connection, 'select distinct nickname from users')
    expect(rows).toEqual([{ nickname: 'from before' }])

    const prepared = await emptyDatabase()
    await migrate(prepared, TEST_KEY, folder)
    await withBackup(file, backup =>
      expect(restoreBackup(prepared, backup, TEST_KEY, folder)).rejects.toThrow('into a new data folder or database'),
    )
  })
})

it('does not start on the database of a newer version', async () => {
  const connection = await emptyDatabase()
  await migrate(connection, TEST_KEY, await futureMigrations())
  const refusal = migrate(connection, TEST_KEY)
  await expect(refusal).rejects.toThrow(StartError)
  await expect(refusal).rejects.toThrow(`a migration that ${productVersion()} does not know: start that version`)
})
