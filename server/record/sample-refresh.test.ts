import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ImportBatch } from '#contract/imports/imports.ts'
import { recordTypes } from '#contract/records.ts'
import { eventually } from '#contract/testing/eventually.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

type Registered = Awaited<ReturnType<TestApp['register']>>

const samplesOf = async (person: Registered) => {
  const counts: Record<string, number> = {}
  for (const { name, path } of recordTypes) {
    const records = (await person.call('GET', path)).json<{ isSample: boolean }[]>()
    counts[name] = records.filter(({ isSample }) => isSample).length
  }
  return counts
}

const importsOf = async (person: Registered) =>
  (await person.call('GET', '/api/imports')).json<ImportBatch[]>().map(({ fileName }) => fileName)

it('loads the same samples each time, also after a rule has changed one', async () => {
  const person = await testApp.register()
  await person.call('POST', '/api/seed-sample-data')
  const first = await samplesOf(person)
  // Takes the flag from the sample plan.
  await person.call('POST', '/api/diet/plans', { name: 'Mine' })
  for (let load = 0; load < 2; load += 1) {
    expect((await person.call('POST', '/api/seed-sample-data')).statusCode).toBe(200)
    expect(await samplesOf(person)).toEqual(first)
  }
})

it.each(['/api/seed-sample-data', '/api/seed-sample-family'])('answers several loads by %s at once', async path => {
  const person = await testApp.register()
  const answers = await Promise.all(Array.from({ length: 4 }, () => person.call('POST', path)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  const again = await Promise.all(Array.from({ length: 3 }, () => person.call('POST', path)))
  expect(again.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  // Nothing came twice: not a record, and not the import that a sample seems to come from.
  const other = await testApp.register()
  await other.call('POST', path)
  expect([await samplesOf(person), await importsOf(person)]).toEqual([await samplesOf(other), await importsOf(other)])
})

it('answers a load clearly while all data is cleared at the same moment', async () => {
  for (let round = 0; round < 3; round += 1) {
    const person = await testApp.register()
    const paths = ['/api/seed-sample-data', '/api/clear-all-data', '/api/seed-sample-data', '/api/clear-all-data']
    const answers = await Promise.all(paths.map(path => person.call('POST', path)))
    // A busy machine may have no connection free, and says so.
    const usual = expect.toSatisfy(status => [200, 409, 503].includes(status))
    for (const { statusCode, body } of answers) expect([statusCode, body]).toEqual([usual, body])
    expect(answers.map(({ body }) => body).join()).not.toMatch(/file/i)
  }
})

/** Lets no provider be flagged until it is released. */
const lockTurnOfProviders = async ({ id }: Registered) => {
  const client = new pg.Client(testApp.connection)
  await client.connect()
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`providers/${id}`])
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  return {
    waitForOne: () => eventually(async () => expect(await testApp.sqlAsSuperuser(waiting)).toHaveLength(1)),
    release: () => client.end(),
  }
}

it('loads samples while the person takes the flag of one of them', async () => {
  const person = await testApp.register()
  const load = () => person.call('POST', '/api/seed-sample-data')
  await load()
  const readPlans = async () =>
    (await person.call('GET', '/api/diet/plans')).json<{ name: string; isActive: boolean }[]>()
  // The first look in an hour is logged, and would wait too.
  await readPlans()
  const turn = await lockTurnOfProviders(person)
  const loading = load()
  // It has erased the samples before, and waits to add the providers.
  await turn.waitForOne()
  const choosing = person.call('POST', '/api/diet/plans', { name: 'Mine', isActive: true })
  for (let round = 0; round < 5; round += 1) await readPlans()
  await turn.release()
  const answers = await Promise.all([loading, choosing])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 201])
  expect((await readPlans()).filter(({ isActive }) => isActive)).toMatchObject([{ name: 'Mine' }])
})

const BASICS = '/api/health-basics'

it('keeps what the person writes into a sample while the samples are removed', async () => {
  const facts = {
    organDonor: 'no',
    preferredPharmacy: 'Corner',
    emergencyNotes: 'Mine',
    bloodType: 'b-negative',
    advanceDirectivePlace: 'At home',
  }
  for (let round = 0; round < 4; round += 1) {
    const person = await testApp.register()
    await person.call('POST', '/api/seed-sample-data')
    const [basics] = (await person.call('GET', BASICS)).json<Record<string, unknown>[]>()
    const { id } = basics ?? {}
    const own = Object.entries(facts).filter(([name]) => basics?.[name])
    const [first, ...others] = own
    await person.call('PUT', `${BASICS}/${id}`, Object.fromEntries([first ?? []]))
    const removing = person.call('DELETE', '/api/sample-data')
    for (const fact of others) {
      const changed = await person.call('PUT', `${BASICS}/${id}`, Object.fromEntries([fact]))
      expect([changed.statusCode, changed.body]).toEqual([200, changed.body])
    }
    expect((await removing).statusCode).toBe(204)
    expect((await person.call('GET', BASICS)).json()).toMatchObject([Object.fromEntries(own)])
  }
})
