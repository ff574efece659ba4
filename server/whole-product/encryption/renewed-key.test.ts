import { randomBytes, randomUUID } from 'node:crypto'
import { getTableColumns, getTableName } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ActivityPage } from '#contract/account/activity/activity-schemas.ts'
import { CHUNK_BYTES } from '#contract/documents/file-chunks.ts'
import type { Notice } from '#contract/healthcare/reminders/notices.ts'
import { isSensitiveType } from '#contract/record/define-record.ts'
import { allRecordTypes, recordTypes } from '#contract/records.ts'
import { eventually } from '#contract/testing/eventually.ts'
import { buildApp } from '#server/app.ts'
import { accountTables, ownedTables } from '#server/migrate.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { unwrapKey, wrappingOf } from '#server/platform/secrets/key-ring.ts'
import { typeTag } from '#server/record/type-tag.ts'
import { createPerson, type Person } from '#server/testing/person.ts'
import { exportOf, readZip } from '#server/testing/personal-data.ts'
import { addDocument, pdfOf } from '#server/testing/send-file.ts'
import { createQuickHasher, type Registered, startTestApp, type TestApp } from '#server/testing/test-app.ts'

type Caller = Pick<Person, 'call'>

let testApp: TestApp
let otherServer: Awaited<ReturnType<typeof startOtherServer>>

/** Another server of the same installation. */
const startOtherServer = async ({ config, connection, installationKey }: TestApp) => {
  const database = openDatabase(connection)
  const app = await buildApp({ config, database, installationKey, hasher: createQuickHasher() })
  await app.ready()
  const close = async () => {
    await app.close()
    await database.close()
  }
  return { app, close }
}

beforeAll(async () => {
  testApp = await startTestApp()
  otherServer = await startOtherServer(testApp)
})
afterAll(async () => {
  await otherServer.close()
  await testApp.close()
})

/** The same person at the other server. */
const atOtherServer = (person: Registered) => {
  const same = createPerson(otherServer.app, testApp.origin)
  for (const [name, value] of person.cookies) same.cookies.set(name, value)
  return same
}

const SHARE = {
  ...{ file: 'e30..aaaa.bbbb.cccc', hours: 24, openings: null, passcode: null },
  content: { label: 'Dr. Lee', records: [{ type: 'medications', count: 2 }], from: null, until: null },
}
const DRAFT = { draftId: randomUUID(), providerId: '', subject: 'A question', content: 'Is it normal?', attached: [] }

/** A person with data in every table that their key seals, at two servers that both know the key. */
const withEverything = async () => {
  const person = await testApp.register()
  for (const path of ['/api/populate-sample-profile', '/api/seed-sample-data'])
    expect((await person.call('POST', path)).statusCode).toBeLessThan(300)
  for (const end of ['PUT', 'DELETE'] as const) {
    const { id } = (await person.call('POST', '/api/medications', { medicationName: 'Aspirin' })).json<{ id: string }>()
    await person.call(end, `/api/medications/${id}`, end === 'PUT' ? { dosage: '1' } : undefined)
  }
  expect((await person.call('PUT', '/api/message-drafts/new', DRAFT)).statusCode).toBe(204)
  const link = randomBytes(32).toString('base64url')
  expect((await person.call('POST', '/api/shares', { ...SHARE, link })).statusCode).toBe(201)
  const opened = await testApp.visitor().call('POST', `/api/shl/${link}/manifest`, { recipient: 'Dr. Lee' })
  expect(opened.statusCode).toBe(200)
  expect((await person.call('POST', '/api/emergency-card/link', {})).statusCode).toBe(201)
  await testApp.app.reminders.check(person.id, new Date())
  const { fileId } = await addDocument(person, pdfOf(CHUNK_BYTES + 5))
  await person.call('PUT', `/api/files/${fileId}/text`, { pages: ['Ferritin 38'], source: 'file' })
  const other = atOtherServer(person)
  expect((await other.call('GET', '/api/medications')).json()).not.toEqual([])
  return { person, other, link }
}

const PATHS = ['/api/shares', '/api/message-drafts/new', '/api/imports', '/api/emergency-card', '/api/storage']

/** The person's notices, except those that reading everything causes. */
const noticesOf = async (person: Caller) =>
  (await person.call('GET', '/api/notices')).json<Notice[]>().filter(({ content }) => content.kind !== 'security')

/** All that a person can read of their own, except the log's newest lines. */
const everythingOf = async (person: Caller) => {
  const read = async (path: string) => {
    const response = await person.call('GET', path)
    expect([path, response.statusCode]).toEqual([path, 200])
    return [path, response.json<unknown>()]
  }
  const answers = []
  for (const path of [...PATHS, ...recordTypes.map(type => type.path)]) answers.push(await read(path))
  const { lines, settings, files } = await readZip(await exportOf(person, '/api/export/with-history'))
  expect(lines.length).toBeGreaterThan(100)
  return { answers: Object.fromEntries(answers), notices: await noticesOf(person), lines, settings, files }
}

const linesOf = async (person: Caller) =>
  (await person.call('GET', '/api/activity?limit=200')).json<ActivityPage>().lines.toReversed()

const stateOfLog = async (person: Caller) => (await person.call('GET', '/api/activity/check')).json().state

const keyOf = async ({ id }: Registered) => {
  const { sqlAsSuperuser, installationKey } = testApp
  const [row] = await sqlAsSuperuser<{ wrapped: Buffer }>('select wrapped from person_keys where person_id = $1', [id])
  if (!row) throw new Error('A person without a key')
  return unwrapKey(wrappingOf(installationKey), id, row.wrapped)
}

/** Where a key's id is in front of a value, or one of its tags is used, in any table. */
const tracesOf = async (key: Awaited<ReturnType<typeof keyOf>>) => {
  const tags = allRecordTypes.filter(isSensitiveType).map(type => typeTag(key, type))
  const found: string[] = []
  for (const table of [...ownedTables, ...accountTables]) {
    for (const column of Object.values(getTableColumns(table))) {
      const type = column.getSQLType()
      if (type !== 'bytea' && type !== 'text') continue
      const where =
        type === 'bytea' ? `substring(${column.name} from 1 for 5) = $1` : `${column.name} = any ($1::text[])`
      const value = type === 'bytea' ? Buffer.concat([Buffer.from([1]), key.id]) : tags
      const rows = await testApp.sqlAsSuperuser(`select from ${getTableName(table)} where ${where} limit 1`, [value])
      if (rows.length > 0) found.push(`${getTableName(table)}.${column.name}`)
    }
  }
  return found.sort()
}

const renew = (person: Caller) => person.call('POST', '/api/account/encryption-key')

it('leaves everything readable under the new key, and nothing under the old one, at every server', async () => {
  const { person, other, link } = await withEverything()
  const [before, lines] = [await everythingOf(person), await linesOf(person)]
  const oldKey = await keyOf(person)
  const places = await tracesOf(oldKey)
  expect(places).toEqual([
    ...[
      'activity.about',
      'activity.sealed',
      'emergency_card_links.sealed_token',
      'files.sealed',
      'import_batches.sealed',
    ],
    ...['message_drafts.sealed', 'notices.sealed', 'record_history.sealed', 'record_history.type', 'records.sealed'],
    ...['records.type', 'share_openings.sealed', 'shares.sealed'],
  ])

  expect((await renew(person)).statusCode).toBe(204)

  const key = await keyOf(person)
  expect(key.id).not.toEqual(oldKey.id)
  expect(await tracesOf(oldKey)).toEqual([])
  expect(await tracesOf(key)).toEqual(places)
  // The other server first: it knows the old key only.
  for (const caller of [other, person]) {
    expect(await everythingOf(caller)).toEqual(before)
    expect((await linesOf(caller)).slice(0, lines.length)).toEqual(lines)
    expect(await stateOfLog(caller)).toBe('complete')
  }
  expect((await linesOf(person)).map(({ kind }) => kind)).toContain('key-renewed')

  // A reminder that was given is not given again, and the link still opens.
  await testApp.app.reminders.check(person.id, new Date())
  expect(await noticesOf(person)).toEqual(before.notices)
  const opened = await testApp.visitor().call('POST', `/api/shl/${link}/manifest`, { recipient: 'Dr. Lee' })
  expect(opened.statusCode).toBe(200)
})

it('lets a server that knows the old key write, read sensitive records and renew at once', async () => {
  const { person, other } = await withEverything()
  const sensitive = recordTypes.filter(isSensitiveType)
  const counts = async (caller: Caller) =>
    Promise.all(sensitive.map(async type => (await caller.call('GET', type.path)).json<unknown[]>().length))
  const expected = await counts(person)
  expect(expected.every(count => count > 0)).toBe(true)
  expect((await renew(person)).statusCode).toBe(204)
  expect(await counts(other)).toEqual(expected)
  expect((await renew(person)).statusCode).toBe(204)
  const added = await other.call('POST', '/api/medications', { medicationName: 'Ibuprofen' })
  expect(added.statusCode).toBe(201)
  expect((await person.call('GET', `/api/medications/${added.json().id}`)).json()).toEqual(added.json())
  expect((await renew(other)).statusCode).toBe(204)
  expect(await counts(person)).toEqual(expected)
  expect(await stateOfLog(person)).toBe('complete')
})

it('loses nothing that is written or shared while it renews', async () => {
  const { person, other, link } = await withEverything()
  const oldKey = await keyOf(person)
  const before = (await person.call('GET', '/api/medications')).json<unknown[]>().length
  const write = async (caller: Caller, index: number) => {
    const response = await caller.call('POST', '/api/medications', { medicationName: `Medicine ${index}` })
    expect(response.statusCode).toBe(201)
  }
  const share = () => person.call('POST', '/api/shares', { ...SHARE, link: randomBytes(32).toString('base64url') })
  const open = () => testApp.visitor().call('POST', `/api/shl/${link}/manifest`, { recipient: 'Dr. Lee' })
  const statuses = await Promise.all([
    ...Array.from({ length: 10 }, (_, index) => write(index % 2 ? person : other, index)),
    renew(person),
    ...Array.from({ length: 4 }, share),
    ...Array.from({ length: 4 }, open),
    renew(other),
    ...Array.from({ length: 10 }, (_, index) => write(index % 2 ? person : other, 10 + index)),
  ])
  expect(statuses.flatMap(response => (response ? [response.statusCode] : []))).toEqual([
    ...[204, 201, 201, 201, 201, 200, 200, 200, 200, 204],
  ])
  for (const caller of [person, other]) {
    expect((await caller.call('GET', '/api/medications')).json()).toHaveLength(before + 20)
    expect((await caller.call('GET', '/api/shares')).json()).toHaveLength(5)
    expect(await stateOfLog(caller)).toBe('complete')
  }
  expect(await tracesOf(oldKey)).toEqual([])
})

it('leaves everything as it was when it is killed half way', async () => {
  const { person, other } = await withEverything()
  const [before, key] = [await everythingOf(person), await keyOf(person)]
  const places = await tracesOf(key)
  const client = new pg.Client(testApp.connection)
  await client.connect()
  // The last of the tables: everything else is sealed anew by then.
  await client.query('begin; lock table emergency_card_links in exclusive mode')
  const renewing = renew(person)
  const [victim] = await eventually(async () => {
    const rows = await testApp.sqlAsSuperuser<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
       and query like 'update emergency_card_links%'`,
    )
    expect(rows).toHaveLength(1)
    return rows
  })
  await client.query('select pg_terminate_backend($1::int)', [victim?.pid])
  expect((await renewing).statusCode).toBeGreaterThanOrEqual(500)
  await client.query('commit')
  await client.end()

  expect(await keyOf(person)).toMatchObject({ id: key.id })
  expect(await tracesOf(key)).toEqual(places)
  for (const caller of [person, other]) expect(await everythingOf(caller)).toEqual(before)
  expect((await renew(other)).statusCode).toBe(204)
  expect(await everythingOf(person)).toEqual(before)
})

it('comes with Clear Data, and leaves the log readable', async () => {
  const { person, other } = await withEverything()
  const [lines, oldKey] = [await linesOf(person), await keyOf(person)]
  expect((await person.call('POST', '/api/clear-all-data')).statusCode).toBe(200)
  expect((await keyOf(person)).id).not.toEqual(oldKey.id)
  expect(await tracesOf(oldKey)).toEqual([])
  for (const caller of [other, person]) {
    expect((await linesOf(caller)).slice(0, lines.length)).toEqual(lines)
    expect(await stateOfLog(caller)).toBe('complete')
    expect((await caller.call('GET', '/api/medications')).json()).toEqual([])
    expect((await caller.call('POST', '/api/vitals', { recordedDate: new Date(), heartRate: 61 })).statusCode).toBe(201)
  }
  expect((await person.call('GET', '/api/vitals')).json()).toHaveLength(2)
})

it('does not make an altered log whole', async () => {
  const { person } = await withEverything()
  await testApp.sqlAsSuperuser("update activity set outcome = 'refused' where person_id = $1 and line = 3", [person.id])
  expect(await stateOfLog(person)).toBe('altered')
  expect((await renew(person)).statusCode).toBe(204)
  expect(await stateOfLog(person)).toBe('altered')
})
