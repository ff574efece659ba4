import { afterAll, beforeAll, expect, it } from 'vitest'
import { vitals } from '#contract/healthcare/health-data/vitals.ts'
import { requestCheckAfterWrite } from '#server/notifications/reminders/reminders.ts'
import { systemAccess } from '#server/platform/database/person-access.ts'
import { createPersonKeys } from '#server/record/person-keys.ts'
import { createRecordStore } from '#server/record/record-store.ts'
import { clockNow } from '#server/testing/clock-now.ts'
import { type Registered, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const input = { recordedDate: '2026-01-01T08:00:00.000Z', weight: 150 }

const registerWithRecord = async () => {
  const person = await testApp.register()
  expect((await person.call('POST', '/api/vitals', input)).statusCode).toBe(201)
  return person
}

/** How many rows a person has of each kind that a write adds, and whether their log is intact. */
const stateOf = async (person: Registered) => {
  const [rows] = await testApp.sqlAsSuperuser(
    `select (select count(*)::int from records where person_id = $1) as records,
       (select count(*)::int from record_history where person_id = $1) as versions,
       (select count(*)::int from activity where person_id = $1 and kind = 'record-created') as lines,
       (select records from storage_usage where person_id = $1) as counted`,
    [person.id],
  )
  const { state } = (await person.call('GET', '/api/activity/check')).json<{ state: string }>()
  return { ...rows, state }
}
const stateWith = (count: number) => ({
  records: count,
  versions: count,
  lines: count,
  counted: count,
  state: 'complete',
})

it('requests one reminder check with each write', async () => {
  const person = await registerWithRecord()
  const asked = async () => {
    const text = 'select asked from reminder_times where person_id = $1'
    const [row] = await testApp.sqlAsSuperuser<{ asked: number }>(text, [person.id])
    return row?.asked ?? 0
  }
  const before = await asked()
  await person.call('POST', '/api/vitals', input)
  await person.call('POST', '/api/vitals', input)
  expect(await asked()).toBe(before + 2)
  expect(await stateOf(person)).toEqual(stateWith(3))
})

it('stores nothing of a record for which there is no space', async () => {
  const person = await registerWithRecord()
  await testApp.sqlAsSuperuser('update storage_usage set records = 100000000 where person_id = $1', [person.id])
  const before = await stateOf(person)
  expect((await person.call('POST', '/api/vitals', input)).json()).toMatchObject({ code: 'storage_full' })
  expect(await stateOf(person)).toEqual(before)
})

it('loses nothing of what a person writes through two servers at once', async () => {
  const person = await registerWithRecord()
  const servers = [1, 2].map(() =>
    createRecordStore(
      testApp.database,
      createPersonKeys(testApp.database, testApp.installationKey),
      requestCheckAfterWrite,
    ),
  )
  const writes = Array.from({ length: 40 }, (_, index) =>
    servers[index % 2]?.create(systemAccess(person.id), vitals, input, clockNow(), {
      key: `key ${index % 30}`,
      body: input,
    }),
  )
  const ids = new Set((await Promise.all(writes)).map(record => record?.id))
  // Ten are repetitions.
  expect(ids.size).toBe(30)
  expect(await stateOf(person)).toEqual(stateWith(31))
})
