import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { vitals } from '#contract/healthcare/health-data/vitals.ts'
import type { ActivityHead } from '#server/activity/activity-proof.ts'
import { createRememberedHeads } from '#server/activity/remembered-heads.ts'
import { requestCheckAfterWrite } from '#server/healthcare/reminders/reminders.ts'
import { systemAccess } from '#server/platform/database/person-access.ts'
import { createAtOnce } from '#server/record/create-at-once.ts'
import { createPersonKeys } from '#server/record/person-keys.ts'
import { createRecordStore } from '#server/record/record-store.ts'
import { clockNow } from '#server/testing/clock-now.ts'
import { type Registered, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

// Citus refuses the statement, and the store makes several there.
const onOneServer = it.skipIf(inject('workers').length > 0)

const input = { recordedDate: '2026-01-01T08:00:00.000Z', weight: 150 }
const newKeys = () => createPersonKeys(testApp.database, testApp.installationKey)

/** A server that has written for the person before, and remembers their key and where their log ends. */
const serverOf = async ({ id }: Registered) => {
  const { database } = testApp
  const [keys, heads] = [newKeys(), createRememberedHeads()]
  await keys.toWrite(systemAccess(id))
  const [head] = await testApp.sqlAsSuperuser<ActivityHead>(
    `select person_id as "personId", lines, last_proof as "lastProof", proof from activity_heads where person_id = $1`,
    [id],
  )
  if (!head) throw new Error('A person without a log')
  heads.remember(head, head)
  heads.remember(head, head)
  const parts = { database, keys, heads, afterWrite: requestCheckAfterWrite }
  return { create: () => createAtOnce(parts, systemAccess(id), vitals, { input }, clockNow()) }
}

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

onOneServer('writes the record, its history, the line in the log, the usage and the reminder check', async () => {
  const person = await registerWithRecord()
  const { create } = await serverOf(person)
  const asked = 'select asked from reminder_times where person_id = $1'
  const [before] = await testApp.sqlAsSuperuser<{ asked: number }>(asked, [person.id])
  const created = [await create(), await create()]
  expect(created).toEqual([expect.objectContaining(input), expect.objectContaining(input)])
  expect((await person.call('GET', `/api/vitals/${created[1]?.id}`)).json()).toEqual(created[1])
  expect((await person.call('GET', `/api/vitals/${created[1]?.id}/history`)).json()).toMatchObject([
    { version: 1, action: 'created', by: 'you' },
  ])
  const [after] = await testApp.sqlAsSuperuser<{ asked: number }>(asked, [person.id])
  expect(after?.asked).toBe((before?.asked ?? 0) + 2)
  expect(await stateOf(person)).toEqual(stateWith(3))
})

onOneServer.each<[string, (person: Registered) => Promise<unknown>]>([
  ['another server wrote since', person => person.call('POST', '/api/vitals', input)],
  ['the key was renewed since', person => person.call('POST', '/api/account/encryption-key')],
  [
    'the log was altered',
    ({ id }) => testApp.sqlAsSuperuser(`update activity_heads set proof = '\\x00' where person_id = $1`, [id]),
  ],
  [
    'the person has as much as they may',
    ({ id }) => testApp.sqlAsSuperuser('update storage_usage set records = 100000000 where person_id = $1', [id]),
  ],
])('stores nothing if %s', async (_, change) => {
  const person = await registerWithRecord()
  const { create } = await serverOf(person)
  await change(person)
  const before = await stateOf(person)
  expect(await create()).toBeUndefined()
  expect(await stateOf(person)).toEqual(before)
})

it('loses nothing of what a person writes through two servers at once', async () => {
  const person = await registerWithRecord()
  const servers = [1, 2].map(() => createRecordStore(testApp.database, newKeys(), requestCheckAfterWrite))
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
