import { randomUUID } from 'node:crypto'
import { getTableName } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { medications } from '#contract/healthcare/medications/medications.ts'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import { isSensitiveType, isSingleton } from '#contract/record/define-record.ts'
import { allRecordTypes, recordTypes } from '#contract/records.ts'
import { createImportBatches } from '#server/imports/import-batches.ts'
import { accountTables, migrate, ownedTables } from '#server/migrate.ts'
import {
  ACCOUNTS_ROLE,
  CLEANING_ROLE,
  COUNTING_ROLE,
  JOBS_ROLE,
  PERSON_SETTING,
  RECORDS_ROLE,
  asRole as withRole,
} from '#server/platform/database/database-roles.ts'
import { systemAccess } from '#server/platform/database/person-access.ts'
import { BrokenSeal } from '#server/platform/secrets/sealing.ts'
import { createPersonKeys, type PersonKeys } from '#server/record/person-keys.ts'
import { createRecordStore, type RecordStore } from '#server/record/record-store.ts'
import { typeTag } from '#server/record/type-tag.ts'
import { createMessageDrafts } from '#server/sharing/message-drafts.ts'
import { clockNow } from '#server/testing/clock-now.ts'
import { HOSTILE_WORDS } from '#server/testing/hostile-values.ts'
import { exampleFor, variantsOf, wordFieldsOf } from '#server/testing/record-examples.ts'
import { addDocument, pdfOf, startFile } from '#server/testing/send-file.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { oneOfEachKind } from '#server/testing/turns.ts'

type Registered = Awaited<ReturnType<TestApp['register']>>

let testApp: TestApp
let owner: Registered
let stranger: Registered
/** Straight to the store: not every record type has routes. */
let store: RecordStore
let keys: PersonKeys

const add = async (person: Registered, type: AnyRecordType) =>
  store.create(systemAccess(person.id), type, await exampleFor(person, type), clockNow())

async function* noRows() {}

beforeAll(async () => {
  testApp = await startTestApp()
  keys = createPersonKeys(testApp.database, testApp.installationKey)
  store = createRecordStore(testApp.database, keys)
  const batches = createImportBatches(testApp.database, keys)
  owner = await testApp.register()
  stranger = await testApp.register()
  for (const person of [owner, stranger]) {
    for (const type of allRecordTypes) await add(person, type)
    await createMessageDrafts(testApp.database, keys).keep(systemAccess(person.id), 'new', {
      draftId: randomUUID(),
      providerId: '',
      subject: '',
      content: 'Begun',
      attached: [],
      replaces: [],
    })
    await batches.add(systemAccess(person.id), { source: 'csv' }, noRows(), clockNow())
    await person.call('POST', '/api/messages', { subject: 'Hello', content: 'World' })
    await testApp.app.reminders.check(person.id, new Date())
    await addDocument(person, pdfOf(100))
  }
})
const clients = new Map<string, pg.Client>()
afterAll(async () => {
  for (const client of clients.values()) await client.end()
  await testApp.close()
})

/** Each statement is a transaction, with or without a user. */
interface Raw {
  query: (text: string, values?: unknown[]) => Promise<pg.QueryResult>
}

/** Raw SQL with a role's own rights, as a mistake would have them; for a user, or where none was ever set. */
const asRole = async <Result>(role: string, work: (client: Raw) => Promise<Result>, user?: string) => {
  const client = clients.get(role) ?? new pg.Client(withRole(testApp.connection, role))
  if (!clients.has(role)) {
    clients.set(role, client)
    await client.connect()
  }
  const query = async (text: string, values: unknown[] = []) => {
    await client.query('begin')
    try {
      if (user) await client.query(`set local ${PERSON_SETTING} = '${user}'`)
      return await client.query(text, values)
    } finally {
      // Also after an error; what was done is kept until then.
      await client.query('commit')
    }
  }
  return work({ query })
}

describe.each(ownedTables.map(table => getTableName(table)))('the table %s', table => {
  it('shows nothing, and takes nothing, where no user is set', async () => {
    expect((await testApp.sqlAsSuperuser(`select from ${table}`)).length).toBeGreaterThan(0)
    await asRole(RECORDS_ROLE, async client => {
      expect((await client.query(`select from ${table}`)).rowCount).toBe(0)
      expect(await countOf(client.query(`delete from ${table}`))).toBe(0)
      expect(await countOf(client.query(`update records set person_id = person_id`))).toBe(0)
      await expect(client.query(copyOfAnyRow(table), [owner.id])).rejects.toThrow()
    })
  })

  it('shows only the rows of the user who is set, whatever the query asks', async () => {
    const work = async (client: Raw) => {
      const { rows } = await client.query(`select distinct person_id from ${table}`)
      expect(rows).toEqual([{ person_id: owner.id }])
      expect(await countOf(client.query(`delete from ${table} where person_id = $1`, [stranger.id]))).toBe(0)
      await expect(client.query(`update records set person_id = $1`, [stranger.id])).rejects.toThrow(
        /row-level security|permission denied|partition value/,
      )
    }
    await asRole(RECORDS_ROLE, work, owner.id)
  })

  it('is out of reach for the role that signs people in', async () => {
    await asRole(ACCOUNTS_ROLE, async client => {
      await expect(client.query(`select from ${table}`)).rejects.toThrow('permission denied')
    })
  })

  it('is bound by row level security even for its owner', async () => {
    const [row] = await testApp.sqlAsSuperuser(
      'select relrowsecurity, relforcerowsecurity from pg_class where oid = $1::regclass',
      [table],
    )
    expect(row).toEqual({ relrowsecurity: true, relforcerowsecurity: true })
  })
})

/** How many rows a query touched: none too where the role may not do this to the table at all. */
const countOf = (query: Promise<{ rowCount: number | null }>) =>
  query.then(
    ({ rowCount }) => rowCount,
    (error: Error) => (error.message.includes('permission denied') ? 0 : Promise.reject(error)),
  )

it('takes a value for a value and an owner for an id, whatever they hold', async () => {
  const notify = (text: string) =>
    testApp.database.readAsPerson(systemAccess(owner.id), {
      name: 'said',
      text: 'select $1::text as said',
      values: [text],
    })
  for (const text of Object.values(HOSTILE_WORDS).filter(text => !text.includes('\0')))
    expect(await notify(text)).toEqual([{ said: text.toWellFormed() }])
  await expect(notify('a\0b')).rejects.toThrow('0x00')
  const wrong = systemAccess(`${owner.id}'; set role postgres; --`)
  const read = { name: 'one', text: 'select 1', values: [] }
  await expect(testApp.database.readAsPerson(wrong, read)).rejects.toThrow('Not the id')
  for (const asked of [testApp.database.asPerson, testApp.database.snapshotAsPerson])
    await expect(asked(wrong, async tx => tx.execute('select 1'))).rejects.toThrow('Not the id')
  await expect(testApp.database.acrossPeople(async across => across.as(wrong))).rejects.toThrow('Not the id')
})

it('lets nobody take a line from an activity log, or change one, not even its owner', async () => {
  const work = async (client: Raw) => {
    expect((await client.query('select from activity')).rowCount).toBeGreaterThan(0)
    await expect(client.query('delete from activity')).rejects.toThrow('permission denied')
    await expect(client.query("update activity set kind = 'viewed'")).rejects.toThrow('permission denied')
    await expect(client.query('delete from activity_heads')).rejects.toThrow('permission denied')
  }
  await asRole(RECORDS_ROLE, work, owner.id)
})

const copyOfAnyRow = (table: string) =>
  `insert into ${table} select (jsonb_populate_record(null::${table}, jsonb_build_object('person_id', $1::text))).*`

it('keeps passwords and sessions out of reach for the role that reads records', async () => {
  await asRole(RECORDS_ROLE, async client => {
    for (const table of accountTables) {
      await expect(client.query(`select from ${getTableName(table)}`)).rejects.toThrow('permission denied')
    }
  })
})

it('lets the role that counts records count them, and read neither whose they are nor what they say', async () => {
  await asRole(COUNTING_ROLE, async client => {
    const { rows } = await client.query('select count(type)::int as count from records where deleted_at is null')
    expect(rows[0].count).toBeGreaterThanOrEqual(2 * allRecordTypes.length)
    for (const column of ['person_id', 'id', 'sealed', 'plain', 'sort_key', 'created_at', '*']) {
      await expect(client.query(`select ${column} from records`)).rejects.toThrow('permission denied')
    }
    await expect(client.query('delete from records')).rejects.toThrow('permission denied')
    for (const table of ['record_history', 'person_keys', 'activity', 'users', 'sessions']) {
      await expect(client.query(`select from ${table}`)).rejects.toThrow('permission denied')
    }
  })
})

it('shows to jobs who is due when, and nothing else of anybody', async () => {
  await asRole(JOBS_ROLE, async client => {
    const hidden = [...ownedTables, ...accountTables].map(table => getTableName(table))
    for (const table of hidden.filter(name => name !== 'reminder_times')) {
      await expect(client.query(`select from ${table}`)).rejects.toThrow('permission denied')
    }
    expect((await client.query('select person_id, due_at from reminder_times')).rowCount).toBeGreaterThan(1)
    await expect(client.query('select checked_at from reminder_times')).rejects.toThrow('permission denied')
    await expect(client.query('update reminder_times set person_id = person_id')).rejects.toThrow('permission denied')
    await expect(client.query('delete from reminder_times')).rejects.toThrow('permission denied')
  })
})

it('shows the role for cleaning up only whose unfinished uploads are a day old', async () => {
  const fileId = await startFile(owner, pdfOf(10))
  await startFile(stranger, pdfOf(10))
  await testApp.sqlAsSuperuser(`update files set created_at = now() - interval '25 hours' where id = $1`, [fileId])
  await asRole(CLEANING_ROLE, async client => {
    const { rows } = await client.query('select person_id from files')
    expect(rows).toEqual([{ person_id: owner.id }])
    for (const column of ['id', 'size', 'sealed', 'text', 'record_id'])
      await expect(client.query(`select ${column} from files`)).rejects.toThrow('permission denied')
    for (const statement of ['delete from files', 'update files set record_id = null'])
      await expect(client.query(statement)).rejects.toThrow('permission denied')
    for (const table of [...ownedTables, ...accountTables].map(each => getTableName(each)))
      if (table !== 'files') await expect(client.query(`select from ${table}`)).rejects.toThrow('permission denied')
  })
})

it('gives neither role the right to become the other, or to own anything', async () => {
  const isDistributed = testApp.connection.isDistributed
  const rows = await testApp.sqlAsSuperuser(
    `select pg_has_role('${RECORDS_ROLE}', '${ACCOUNTS_ROLE}', 'member') as crossed,
       (select count(*)::int from pg_class where pg_get_userbyid(relowner) in ('${RECORDS_ROLE}', '${ACCOUNTS_ROLE}')) as owned,
       (select bool_or(rolsuper or rolbypassrls) from pg_roles where rolname in ('${RECORDS_ROLE}', '${ACCOUNTS_ROLE}')) as strong,
       (select bool_or(rolcanlogin) from pg_roles where rolname in ('${RECORDS_ROLE}', '${ACCOUNTS_ROLE}')) as enters`,
  )
  // A cluster's nodes log in to each other as these roles, which have no password.
  expect(rows).toEqual([{ crossed: false, owned: 0, strong: false, enters: isDistributed }])
})

it('has no rights with its login role alone', async () => {
  const { accounts } = testApp.database
  const { rows } = await accounts.execute('select session_user as name')
  expect(rows).toEqual([{ name: 'wellkept_server' }])
  const able = await testApp.sqlAsSuperuser(
    `select from pg_roles where rolname = 'wellkept_server'
       and (rolsuper or rolcreaterole or rolcreatedb or rolbypassrls or rolreplication or rolinherit)`,
  )
  expect(able).toEqual([])
  const statements = [
    'select from users',
    'select from records',
    "copy (select 1) to program 'true'",
    'set role postgres',
  ]
  for (const statement of statements) {
    const tried = accounts.transaction(async tx => {
      await tx.execute('set local role none')
      await tx.execute(statement)
    })
    await expect(tried, statement).rejects.toMatchObject({ cause: { code: '42501' } })
  }
})

const expectDamaged = async ({ id: person }: Registered, type: AnyRecordType, id: string) => {
  const { name, values } = variantsOf(type, 1)
  await expect(store.find(systemAccess(person), type, id)).rejects.toThrow(BrokenSeal)
  await expect(store.list(systemAccess(person), type, clockNow())).rejects.toThrow(BrokenSeal)
  await expect(store.change(systemAccess(person), type, id, { [name]: values[0] }, clockNow())).rejects.toThrow(
    BrokenSeal,
  )
}

// One type for all: what binds a row to its type, its owner and its version is tried below with one of each kind.
it('cannot decrypt a sealed row with any one byte flipped', async () => {
  const person = await testApp.register()
  const { id } = await add(person, medications)
  const write = (sealed: Buffer) => testApp.sqlAsSuperuser('update records set sealed = $2 where id = $1', [id, sealed])
  const [row] = await testApp.sqlAsSuperuser<{ sealed: Buffer }>('select sealed from records where id = $1', [id])
  if (!row) throw new Error('not stored')
  for (const index of row.sealed.keys()) {
    const flipped = Buffer.from(row.sealed)
    flipped[index] = (flipped[index] ?? 0) ^ 1
    await write(flipped)
    await expect(store.find(systemAccess(person.id), medications, id), `byte ${index}`).rejects.toThrow(BrokenSeal)
  }
  await expectDamaged(person, medications, id)
  await write(row.sealed)
  expect(await store.find(systemAccess(person.id), medications, id)).toContain(id)
})

/** Under the tag that the type has for them: a thief would change that too. */
const moveTo = async ({ id: personId }: Registered, type: AnyRecordType, id: string) => {
  const tag = typeTag(await keys.toWrite(systemAccess(personId)), type)
  const changed = `jsonb_build_object('person_id', $2::text, 'type', $3::text)`
  // Not an update, because a cluster refuses to move a row between its nodes.
  await testApp.sqlAsSuperuser(
    `insert into records select (jsonb_populate_record(stored, ${changed})).* from records stored where id = $1`,
    [id, personId, tag],
  )
  await testApp.sqlAsSuperuser('delete from records where id = $1 and person_id <> $2', [id, personId])
}

describe.each(oneOfEachKind(allRecordTypes).map(type => [type.name, type] as const))(
  'a sealed row of %s',
  (_, type) => {
    it('cannot be decrypted for another user, under another id, or as another version', async () => {
      const [giver, taker] = [await testApp.register(), await testApp.register()]
      // A person has at most one record of a singleton type, so the taker gets no record, only a key of their own.
      if (isSingleton(type)) await store.replaceSamples(systemAccess(taker.id), [], clockNow())
      else await add(taker, type)
      const moved = await add(giver, type)
      await moveTo(taker, type, moved.id)
      await expectDamaged(taker, type, moved.id)
      await moveTo(giver, type, moved.id)

      const renamed = randomUUID()
      await testApp.sqlAsSuperuser(`update records set id = $2 where id = $1`, [moved.id, renamed])
      await expectDamaged(giver, type, renamed)
      await testApp.sqlAsSuperuser(`update records set id = $1 where id = $2`, [moved.id, renamed])

      await testApp.sqlAsSuperuser(`update records set version = 7 where id = $1`, [moved.id])
      await expectDamaged(giver, type, moved.id)
    })
  },
)

const kinds = oneOfEachKind(recordTypes).map(type => [type.name, type] as const)
it.each(kinds)('says of %s that a row is damaged', async (_, type) => {
  const person = await testApp.register()
  const { id } = await add(person, type)
  await testApp.sqlAsSuperuser(`update records set version = 7 where id = $1`, [id])
  const { name, values } = variantsOf(type, 1)
  const responses = [
    await person.call('GET', `${type.path}/${id}`),
    await person.call('GET', type.path),
    await person.call('PUT', `${type.path}/${id}`, { [name]: values[0] }),
  ]
  const damaged = { message: 'A stored record is damaged and cannot be shown.', code: 'record_damaged' }
  for (const response of responses) expect([response.statusCode, response.json()]).toEqual([500, damaged])
})

/** Every row of every table as text, sealed bytes included: what a stolen dump would show. */
const wholeDatabase = async () => {
  const tables = await testApp.sqlAsSuperuser<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const texts: string[] = []
  for (const { name } of tables) {
    const rows = await testApp.sqlAsSuperuser<Record<string, unknown>>(`select * from ${name}`)
    for (const row of rows) {
      for (const value of Object.values(row))
        texts.push(Buffer.isBuffer(value) ? value.toString('latin1') : String(value))
    }
  }
  return texts.join('\n')
}

it('leaves no word of a person in the whole database, whatever type it is written into', async () => {
  const person = await testApp.register()
  const canaries = new Map<string, string>()
  for (const type of allRecordTypes) {
    const text = wordFieldsOf(type)
    if (text.length === 0) continue
    const canary = `canary-${randomUUID()}`
    canaries.set(type.name, canary)
    const body = { ...(await exampleFor(person, type)), ...Object.fromEntries(text.map(name => [name, canary])) }
    const { id } = await store.create(systemAccess(person.id), type, body, clockNow())
    await store.change(systemAccess(person.id), type, id, { [text[0] ?? '']: `${canary} changed` }, clockNow())
    await store.remove(systemAccess(person.id), type, id, clockNow())
    expect(JSON.stringify(await store.history(systemAccess(person.id), type, id))).toContain(canary)
  }
  const everything = await wholeDatabase()
  expect(everything).toContain(person.email)
  const readable = [...canaries].filter(([, canary]) => everything.includes(canary)).map(([name]) => name)
  expect(readable).toEqual([])
  expect(canaries.size).toBeGreaterThan(40)
})

it('tells nobody who reads the database which sensitive types a person uses', async () => {
  const sensitive = allRecordTypes.filter(isSensitiveType)
  expect(sensitive.length).toBeGreaterThan(5)
  const [ada, ben] = [await testApp.register(), await testApp.register()]
  for (const person of [ada, ben]) {
    for (const type of sensitive) {
      const { id } = await add(person, type)
      await store.remove(systemAccess(person.id), type, id, clockNow())
      await store.list(systemAccess(person.id), type, { now: new Date() })
    }
    for (const { path } of sensitive) await person.call('GET', path)
  }
  const everything = await wholeDatabase()
  const named = sensitive.flatMap(({ name, fields }) => [name, ...Object.keys(fields).map(field => `"${field}":`)])
  expect(named.filter(text => everything.includes(text))).toEqual([])
  const tagsOf = async ({ id }: Registered) =>
    (await testApp.sqlAsSuperuser<{ type: string }>('select type from records where person_id = $1', [id]))
      .map(({ type }) => type)
      // What an example refers to, such as a provider, is of a type that is not sensitive.
      .filter(tag => !allRecordTypes.some(({ name }) => name === tag))
  const adas = new Set(await tagsOf(ada))
  expect(adas.size).toBe(sensitive.length)
  expect((await tagsOf(ben)).filter(tag => adas.has(tag))).toEqual([])
})

it('refuses to start with a key that does not fit the data', async () => {
  await expect(migrate(testApp.connection, Buffer.alloc(32, 'another'))).rejects.toThrow(
    'The key does not fit the data',
  )
})

it('leaves nothing of a user behind when the account is deleted', async () => {
  const person = await testApp.register()
  for (const type of allRecordTypes) await add(person, type)
  await testApp.sqlAsSuperuser('delete from people where id = $1', [person.id])
  expect(await wholeDatabase()).not.toContain(person.id)
})
