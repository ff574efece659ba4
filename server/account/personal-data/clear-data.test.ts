import { getTableName } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordHistory, records } from '#server/record/rows/record-tables.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

type Registered = Awaited<ReturnType<TestApp['register']>>
const tables = [records, recordHistory].map(table => getTableName(table))

/** Rows per table, counted as the superuser. */
const rowsOf = async ({ id }: Registered) => {
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const text = `select count(*)::int as count from ${table} where person_id = $1`
    const [row] = await testApp.sqlAsSuperuser<{ count: number }>(text, [id])
    counts[table] = row?.count ?? -1
  }
  return counts
}

/** Samples of every type, a record of their own with a past, a deleted one, and a calendar feed. */
const withRecords = async () => {
  const person = await testApp.register()
  await person.call('POST', '/api/populate-sample-profile')
  await person.call('POST', '/api/seed-sample-data')
  for (const end of ['PUT', 'DELETE'] as const) {
    const { id } = (await person.call('POST', '/api/medications', { medicationName: 'Aspirin' })).json<{ id: string }>()
    await person.call(end, `/api/medications/${id}`, end === 'PUT' ? { dosage: '1' } : undefined)
  }
  const { address } = (await person.call('POST', '/api/calendar-feed')).json<{ address: string }>()
  return { person, feed: new URL(address).pathname }
}

it('erases one person’s records with history, turns off their feed, and changes nobody else’s', async () => {
  const cleared = await withRecords()
  const other = await withRecords()
  const before = await rowsOf(other.person)
  expect(Object.entries(before).filter(([, count]) => count < 1)).toEqual([])
  expect(await rowsOf(cleared.person)).toEqual(before)

  expect((await cleared.person.call('POST', '/api/clear-all-data', {})).statusCode).toBe(200)

  expect(await rowsOf(cleared.person)).toEqual(Object.fromEntries(tables.map(table => [table, 0])))
  expect(await rowsOf(other.person)).toEqual(before)
  const visitor = testApp.visitor()
  expect((await visitor.call('GET', cleared.feed)).statusCode).toBe(404)
  expect((await visitor.call('GET', other.feed)).statusCode).toBe(200)
})

it('leaves an account that can be used again', async () => {
  const { person } = await withRecords()
  await person.call('PUT', '/api/settings', { theme: 'dark' })
  await person.call('POST', '/api/clear-all-data', {})
  const added = await person.call('POST', '/api/medications', { medicationName: 'Ibuprofen' })
  expect(added.statusCode).toBe(201)
  expect((await person.call('GET', '/api/medications')).json()).toHaveLength(1)
  expect((await person.call('GET', '/api/auth/user')).json()).toMatchObject({ settings: { theme: 'dark' } })
})
