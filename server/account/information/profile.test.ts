import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Profile, profiles } from '#contract/account/profile/profile.ts'
import { systemAccess } from '#server/platform/database/person-access.ts'
import { createPersonKeys } from '#server/record/person-keys.ts'
import { createRecordStore, type RecordStore } from '#server/record/record-store.ts'
import { clockNow } from '#server/testing/clock-now.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let testApp: TestApp
let store: RecordStore
beforeAll(async () => {
  testApp = await startTestApp()
  store = createRecordStore(testApp.database, createPersonKeys(testApp.database, testApp.installationKey))
})
afterAll(() => testApp.close())

type Registered = Awaited<ReturnType<TestApp['register']>>

const profilesOf = async ({ id }: Registered): Promise<Profile[]> =>
  (await store.list(systemAccess(id), profiles, clockNow())).map(text => JSON.parse(text))
const populate = (person: Registered) => person.call('POST', '/api/populate-sample-profile')

describe('Load sample data', () => {
  it('fills every field of an empty profile except the name, and marks it as a sample', async () => {
    const person = await testApp.register()
    const response = await populate(person)
    expect([response.statusCode, response.json()]).toEqual([200, { message: 'Sample profile loaded' }])
    const [profile] = await profilesOf(person)
    expect(profile?.isSample).toBe(true)
    // The name stays the person's own, and only children have been born early.
    const { firstName: _, lastName: __, weeksAtBirth: ___, ...fields } = profiles.fields
    for (const name of Object.keys(fields)) expect(profile).toHaveProperty(name, expect.any(String))
  })

  it('replaces an old sample, and leaves one row', async () => {
    const person = await testApp.register()
    await populate(person)
    const [before] = await profilesOf(person)
    await populate(person)
    const after = await profilesOf(person)
    expect(after).toEqual([
      { ...before, id: expect.any(String), createdAt: expect.any(String), updatedAt: expect.any(String) },
    ])
  })

  it('does not touch a profile that the person wrote, or made their own', async () => {
    const writer = await testApp.register()
    const own = await store.create(systemAccess(writer.id), profiles, { phone: '+41 44 000 00 00' }, clockNow())
    expect((await populate(writer)).statusCode).toBe(200)
    expect(await profilesOf(writer)).toEqual([own])

    const adopter = await testApp.register()
    await populate(adopter)
    const [sample] = await profilesOf(adopter)
    await store.change(systemAccess(adopter.id), profiles, sample?.id ?? '', { phone: '1' }, clockNow())
    await populate(adopter)
    expect(await profilesOf(adopter)).toMatchObject([{ id: sample?.id, phone: '1', isSample: false, version: 2 }])
  })

  it('creates one profile under concurrent calls', async () => {
    const person = await testApp.register()
    for (let round = 0; round < 3; round += 1) {
      const responses = await Promise.all(Array.from({ length: 6 }, () => populate(person)))
      expect(new Set(responses.map(response => response.statusCode))).toEqual(new Set([200]))
      expect(await profilesOf(person)).toHaveLength(1)
    }
  })

  it('loads the records once under concurrent calls', async () => {
    const person = await testApp.register()
    const responses = await Promise.all(Array.from({ length: 3 }, () => person.call('POST', '/api/seed-sample-data')))
    expect(new Set(responses.map(response => response.statusCode))).toEqual(new Set([200]))
    const messages = (await person.call('GET', '/api/messages')).json<{ subject: string }[]>()
    expect(new Set(messages.map(({ subject }) => subject)).size).toBe(messages.length)
  })
})

it('has none of the generic record routes', async () => {
  const person = await testApp.as('patient')
  for (const method of ['GET', 'POST'] as const) {
    expect((await person.call(method, '/api/profiles')).statusCode).toBe(404)
  }
})

it('is refused a second time', async () => {
  const person = await testApp.register()
  await store.create(systemAccess(person.id), profiles, { phone: '1' }, clockNow())
  await expect(store.create(systemAccess(person.id), profiles, { phone: '2' }, clockNow())).rejects.toThrow(
    'already a profile',
  )
})
