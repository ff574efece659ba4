import { expect, it } from 'vitest'
import { vitals } from '#contract/healthcare/health-data/vitals.ts'
import { contraception } from '#contract/lifecare/sexual-health/contraception.ts'
import { administratorAccess } from '#server/platform/database/person-access.ts'
import { startOwnTestApp } from '#server/testing/test-app.ts'
import { createPersonKeys } from './person-keys.ts'
import { createRecordStore } from './record-store.ts'

// The tag of a sensitive type is another one under another key, that of others is not.
it.each([
  [contraception, { method: 'Hormonal IUD' }],
  [vitals, { recordedDate: '2026-01-05T08:00:00.000Z', heartRate: 60 }],
])('reads each record of one type once while the key is renewed at every page', async (type, body) => {
  const { database, installationKey, register } = await startOwnTestApp()
  const person = await register()
  const ids: string[] = []
  for (let count = 0; count < 7; count += 1)
    ids.unshift((await person.call('POST', type.path, body)).json<{ id: string }>().id)
  const store = createRecordStore(database, createPersonKeys(database, installationKey))
  const read: string[] = []
  for await (const page of store.scanType(administratorAccess(person.id), type, 2)) {
    read.push(...page.map(({ id }) => id))
    expect((await person.call('POST', '/api/account/encryption-key')).statusCode).toBe(204)
  }
  expect(read).toEqual(ids)
})
