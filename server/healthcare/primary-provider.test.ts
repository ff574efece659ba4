import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Provider } from '#contract/healthcare/providers/providers.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

type Registered = Awaited<ReturnType<TestApp['register']>>

const add = async (person: Registered, name: string, isPrimary: boolean) =>
  (await person.call('POST', '/api/providers', { name, isPrimary })).json<Provider>()

const all = async (person: Registered) => (await person.call('GET', '/api/providers')).json<Provider[]>()

const primaries = async (person: Registered) =>
  (await all(person)).filter(provider => provider.isPrimary).map(provider => provider.name)

it('keeps one primary provider, the last one chosen, whether added, edited or restored', async () => {
  const person = await testApp.register()
  const stranger = await testApp.register()
  await add(stranger, 'Dr. Elsewhere', true)
  const garcia = await add(person, 'Dr. Garcia', true)
  const lee = await add(person, 'Dr. Lee', true)
  expect(await primaries(person)).toEqual(['Dr. Lee'])

  await person.call('PUT', `/api/providers/${garcia.id}`, { isPrimary: true })
  expect(await primaries(person)).toEqual(['Dr. Garcia'])
  const history = (await person.call('GET', `/api/providers/${lee.id}/history`)).json<{ record: Provider }[]>()
  expect(history.map(({ record }) => record.isPrimary)).toEqual([false, true])

  await person.call('POST', `/api/providers/${lee.id}/restore`, { version: 1 })
  expect(await primaries(person)).toEqual(['Dr. Lee'])
  expect(await primaries(stranger)).toEqual(['Dr. Elsewhere'])
})

it('allows no primary provider, and never makes a deleted one primary', async () => {
  const person = await testApp.register()
  const garcia = await add(person, 'Dr. Garcia', true)
  await person.call('DELETE', `/api/providers/${garcia.id}`)
  const lee = await add(person, 'Dr. Lee', true)
  const [newest] = (await person.call('GET', `/api/providers/${garcia.id}/history`)).json<{ version: number }[]>()
  expect(newest?.version).toBe(2)
  await person.call('PUT', `/api/providers/${lee.id}`, { isPrimary: false })
  expect(await primaries(person)).toEqual([])
})

it('keeps one primary provider when several are chosen concurrently', async () => {
  const person = await testApp.register()
  const made = await Promise.all(Array.from({ length: 6 }, (_, index) => add(person, `Dr. ${index}`, false)))
  const responses = await Promise.all(
    made.map(({ id }) => person.call('PUT', `/api/providers/${id}`, { isPrimary: true })),
  )
  expect(responses.map(response => response.statusCode)).toEqual(made.map(() => 200))
  expect(await primaries(person)).toHaveLength(1)
})

it('does not let samples change a person’s primary provider, or the reverse', async () => {
  const person = await testApp.register()
  await person.call('POST', '/api/seed-sample-data')
  expect(await primaries(person)).toEqual(['Dr. Maria Garcia'])
  await add(person, 'Dr. Own', true)
  expect(await primaries(person)).toEqual(['Dr. Own'])
  expect((await all(person)).find(provider => provider.name === 'Dr. Maria Garcia')?.isSample).toBe(true)
  await person.call('POST', '/api/seed-sample-data')
  expect(await primaries(person)).toEqual(['Dr. Own'])
})
