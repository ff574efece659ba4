import { expect, it } from 'vitest'
import { messages } from '#contract/healthcare/messages/messages.ts'
import { systemAccess } from '#server/platform/database/person-access.ts'
import { startOwnTestApp } from '#server/testing/test-app.ts'
import { createPersonKeys } from './person-keys.ts'
import { createRecordStore } from './record-store.ts'
import { clockIn } from './request-clock.ts'

it('writes nothing that a backup could not bring back, also where the server itself makes the record', async () => {
  const { database, installationKey, register } = await startOwnTestApp()
  const { id } = await register()
  const store = createRecordStore(database, createPersonKeys(database, installationKey))
  const [access, clock] = [systemAccess(id), clockIn('UTC')]
  const note = { subject: 'Note on your shared records', content: 'Call me.' }
  const tooLong = { fromProvider: 'N'.repeat(201) }
  await expect(store.create(access, messages, { ...note, ...tooLong }, clock)).rejects.toMatchObject({
    status: 400,
    fields: { fromProvider: expect.anything() },
  })
  const made = await store.create(access, messages, note, clock)
  await expect(store.change(access, messages, made.id, tooLong, clock)).rejects.toMatchObject({ status: 400 })
  await expect(store.createMany(access, messages, [note, { ...note, ...tooLong }], clock)).rejects.toMatchObject({
    status: 400,
  })
  expect(await store.list(access, messages, { now: clock.now })).toHaveLength(1)
})
