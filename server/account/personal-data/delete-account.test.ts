import { afterAll, beforeAll, expect, it } from 'vitest'
import { allRecordTypes } from '#contract/records.ts'
import { systemAccess } from '#server/platform/database/person-access.ts'
import { toKeyRing } from '#server/platform/secrets/key-ring.ts'
import { createRowMacs } from '#server/platform/secrets/row-macs.ts'
import { createPersonKeys } from '#server/record/person-keys.ts'
import { createRecordStore } from '#server/record/record-store.ts'
import { clockNow } from '#server/testing/clock-now.ts'
import { whileTableIsHeld } from '#server/testing/locked-table.ts'
import { exampleFor } from '#server/testing/record-examples.ts'
import { GOOD_PASSWORD, startOwnTestApp, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { deleteAccount } from './delete-account.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
  // The first one is the administrator.
  await testApp.register()
})
afterAll(() => testApp.close())

const remove = (person: Pick<ReturnType<TestApp['visitor']>, 'call'>, more: object = {}) =>
  person.call('POST', '/api/account/delete', { confirmation: 'DELETE', password: GOOD_PASSWORD, ...more })

/** Every table that contains a text, including sealed bytes. */
const tablesThatMention = async (text: string) => {
  const tables = await testApp.sqlAsSuperuser<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await testApp.sqlAsSuperuser(`select from ${name} as r where r::text like '%' || $1 || '%'`, [text])
    if (rows.length > 0) found.push(name)
  }
  return found
}

it('leaves no row of the person in any table, and ends their sessions', async () => {
  const person = await testApp.register()
  const store = createRecordStore(testApp.database, createPersonKeys(testApp.database, testApp.installationKey))
  for (const type of allRecordTypes)
    await store.create(systemAccess(person.id), type, await exampleFor(person, type), clockNow())
  const otherBrowser = testApp.visitor()
  await otherBrowser.call('POST', '/api/signin', { email: person.email, password: GOOD_PASSWORD })
  await person.call('POST', '/api/account/two-factor/setup')
  await person.call('POST', '/api/calendar-feed')
  expect((await tablesThatMention(person.id)).length).toBeGreaterThan(8)

  const response = await remove(person)
  expect([response.statusCode, response.json()]).toEqual([200, {}])
  expect(person.cookies.size).toBe(0)
  expect(await tablesThatMention(person.id)).toEqual([])
  expect(await tablesThatMention(person.email)).toEqual([])
  expect((await otherBrowser.call('GET', '/api/auth/user')).statusCode).toBe(401)
  const again = await testApp.visitor().call('POST', '/api/signin', { email: person.email, password: GOOD_PASSWORD })
  expect(again.statusCode).toBe(401)
  expect((await testApp.register({ email: person.email })).isAdmin).toBe(false)
})

it('waits for what is being written at that moment', async () => {
  for (let round = 0; round < 12; round += 1) {
    const person = await testApp.register()
    const add = (name: string) => person.call('POST', '/api/providers', { name, isPrimary: true })
    await add('Dr. Vale')
    const writing = ['Dr. Lee', 'Dr. Ray', 'Dr. Kim'].map(add)
    const removed = await remove(person)
    expect([removed.statusCode, removed.body]).toEqual([200, removed.body])
    await Promise.all(writing)
  }
})

it('tells whatever else the account asks for at that moment that it is signed out', async () => {
  const ownApp = await startOwnTestApp(
    {},
    {
      extend: app =>
        // Between the check of the session and the work.
        app.addHook('preHandler', async ({ headers, caller }) => {
          if (headers['x-deleted'] && caller) await deleteAccount(ownApp.database.accounts, macs, caller.userId)
        }),
    },
  )
  const macs = createRowMacs(toKeyRing(ownApp.installationKey))
  await ownApp.register()
  const headers = { 'x-deleted': 'yes' }
  const lines = { headers: { ...headers, 'content-type': 'application/x-ndjson' } }
  const line = JSON.stringify({ type: 'providers', key: 'one', values: { name: 'Dr. Vale' } })
  const requests = [
    ['GET', '/api/medications'],
    ['POST', '/api/medications', { medicationName: 'Aspirin' }],
    ['POST', '/api/lab-results/panel', { results: [{ testName: 'Iron', testDate: '2026-01-05', resultValue: '4' }] }],
    ['POST', '/api/imports', `{"source":"fhir"}\n${line}\n`, lines],
    ['PUT', '/api/settings', { language: 'de' }],
    ['POST', '/api/seed-sample-data', {}],
    ['POST', '/api/calendar-feed'],
    ['POST', '/api/people', { firstName: 'Leo', lastName: 'Ray', relation: 'child' }],
    ['POST', '/api/files', { name: 'a.pdf', size: 10, hash: 'a'.repeat(64) }],
    ['GET', '/api/export'],
  ] as const
  for (const [method, path, body, options = { headers }] of requests) {
    const person = await ownApp.register()
    await person.call('POST', '/api/providers', { name: 'Dr. Lee' })
    const response = await person.call(method, path, body, options)
    expect([path, response.statusCode, response.body]).toEqual([path, expect.toSatisfy(s => s < 500), response.body])
    if (method !== 'GET') expect([path, response.statusCode]).toEqual([path, 401])
  }
})

it('requires the word and the password, and deletes nothing without both', async () => {
  const person = await testApp.register()
  expect((await remove(person, { confirmation: 'delete' })).json().fields).toHaveProperty('confirmation')
  const wrong = await remove(person, { password: 'not the password' })
  expect([wrong.statusCode, wrong.json().fields]).toEqual([400, { password: 'Incorrect password.' }])
  expect((await remove(person, { password: undefined })).statusCode).toBe(400)
  expect((await person.call('GET', '/api/auth/user')).statusCode).toBe(200)
})

it('needs only the word where the account has no password', async () => {
  const person = await testApp.register({ password: null })
  expect((await remove(person, { password: undefined })).statusCode).toBe(200)
  expect(await tablesThatMention(person.id)).toEqual([])
})

it('counts nobody as another manager whose access was written to the database directly', async () => {
  const [person, stranger] = [await testApp.register(), await testApp.register()]
  const added = await person.call('POST', '/api/people', { firstName: 'Leo', lastName: 'Ray', relation: 'child' })
  await testApp.sqlAsSuperuser(`insert into grants (person_id, account_id, role, includes_sensitive, mac)
    select person_id, '${stranger.id}', role, includes_sensitive, mac from grants where person_id = '${added.json().id}'`)
  expect((await remove(person)).json()).toMatchObject({ code: 'manages_others' })
})

it('keeps the last administrator while others have accounts', async () => {
  const ownApp = await startOwnTestApp()
  const administrator = await ownApp.register()
  const patient = await ownApp.register()
  const response = await remove(administrator)
  expect([response.statusCode, response.json().message]).toEqual([
    409,
    expect.stringContaining('the only administrator'),
  ])
  expect((await remove(patient)).statusCode).toBe(200)
  expect((await remove(administrator)).statusCode).toBe(200)
  expect((await ownApp.register()).isAdmin).toBe(true)
})

it('keeps one of two administrators who delete their accounts concurrently', async () => {
  const ownApp = await startOwnTestApp()
  const [one, two] = [await ownApp.register(), await ownApp.register()]
  await ownApp.register()
  await ownApp.makeAdministrator(two.id)
  const answers = await whileTableIsHeld(ownApp.connection, 'users', 2, () => Promise.all([remove(one), remove(two)]))
  expect(answers.map(response => response.statusCode).sort()).toEqual([200, 409])
})
