import { afterAll, beforeAll, expect, it } from 'vitest'
import { CHANNEL } from '#server/platform/http/live/live-events.ts'
import { listen, openStream } from '#server/testing/open-stream.ts'
import { type Registered, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let testApp: TestApp
let url: string
let person: Registered
beforeAll(async () => {
  testApp = await startTestApp()
  url = await listen(testApp.app)
  await testApp.as('administrator')
  person = await testApp.register({ firstName: 'Paula' })
})
afterAll(() => testApp.close())

const caregiver = async (includesSensitive: boolean, firstName = 'Anna') => {
  const account = await testApp.register({ firstName, lastName: 'Berg' })
  await testApp.grant(person, account, { role: 'contribute', includesSensitive })
  return { account, stream: await openStream(url, account) }
}

/** An event that comes after all that was announced before it. */
const MARK = 'data: mark\n\n'
const mark = (account: Registered) => testApp.database.notify(CHANNEL, `${account.id} mark`)

const changed = () => `data: records ${person.id}\n\n`
const asAnna = (account: Registered, path: string, body: object) =>
  account.call('POST', `/api/people/${person.id}${path}`, body)

it('tells everybody who sees a person’s records that they changed, whoever changed them, and no stranger', async () => {
  const [anna, ben] = [await caregiver(true), await caregiver(false)]
  const stranger = await testApp.register()
  const strangers = await openStream(url, stranger)
  const own = await openStream(url, person)
  const added = await asAnna(anna.account, '/medications', { medicationName: 'Amoxicillin' })
  for (const { next } of [anna.stream, ben.stream, own]) expect(await next()).toBe(changed())
  const { id } = added.json<{ id: string }>()
  await person.call('PUT', `/api/medications/${id}`, { dosage: '5 ml' })
  for (const { next } of [anna.stream, ben.stream, own]) expect(await next()).toBe(changed())
  await person.call('DELETE', `/api/medications/${id}`)
  for (const { next } of [anna.stream, ben.stream, own]) expect(await next()).toBe(changed())
  await mark(stranger)
  expect(await strangers.next()).toBe(MARK)
})

it('gives no hint of a change that somebody does not see, and tells of a record that becomes hidden', async () => {
  const [anna, ben] = [await caregiver(true), await caregiver(false)]
  const mood = await person.call('POST', '/api/mood/entries', { mood: 'low', date: '2026-01-02T08:00:00Z' })
  expect(mood.statusCode).toBe(201)
  expect(await anna.stream.next()).toBe(changed())
  const symptom = await person.call('POST', '/api/symptoms', { symptom: 'Depression', startDate: '2026-01-02' })
  expect(symptom.statusCode).toBe(201)
  expect(await anna.stream.next()).toBe(changed())
  await mark(ben.account)
  expect(await ben.stream.next()).toBe(MARK)
  const { id } = (await person.call('POST', '/api/symptoms', { symptom: 'Cough', startDate: '2026-01-02' })).json<{
    id: string
  }>()
  expect(await ben.stream.next()).toBe(changed())
  await person.call('PUT', `/api/symptoms/${id}`, { symptom: 'Depression' })
  expect(await ben.stream.next()).toBe(changed())
})

it('tells nothing more once access has ended', async () => {
  const anna = await caregiver(true)
  expect((await person.call('DELETE', `/api/access/${anna.account.id}`, { keep: [] })).statusCode).toBeLessThan(300)
  expect(await anna.stream.next()).toBe('data: people\n\n')
  const own = await openStream(url, person)
  await person.call('POST', '/api/medications', { medicationName: 'Ibuprofen' })
  expect(await own.next()).toBe(changed())
  await mark(anna.account)
  expect(await anna.stream.next()).toBe(MARK)
})

it('marks a dose once, whoever marks it, and names them', async () => {
  const anna = await caregiver(false)
  const medication = await person.call('POST', '/api/medications', { medicationName: 'Ibuprofen' })
  const dose = { medicationId: medication.json<{ id: string }>().id, day: '2026-11-01', time: '08:00', status: 'taken' }
  const given = await asAnna(anna.account, '/medication-doses', dose)
  expect(given.statusCode).toBe(201)
  const again = await asAnna(anna.account, '/medication-doses', dose)
  expect([again.statusCode, again.json()]).toEqual([201, given.json()])
  const second = await person.call('POST', '/api/medication-doses', dose)
  expect([second.statusCode, second.json()]).toEqual([409, expect.objectContaining({ code: 'already_recorded' })])
  const listed = (await person.call('GET', '/api/medication-doses?since=2026-11-01')).json<object[]>()
  expect(listed).toMatchObject([{ status: 'taken', changedBy: 'Anna Berg' }])
  const hers = (await anna.account.call('GET', `/api/people/${person.id}/medication-doses`)).json<object[]>()
  expect(hers).toMatchObject([{ status: 'taken' }])
  expect(hers[0]).not.toHaveProperty('changedBy')
  const { id } = given.json<{ id: string }>()
  expect((await person.call('DELETE', `/api/medication-doses/${id}`)).statusCode).toBe(204)
  expect((await person.call('POST', '/api/medication-doses', dose)).statusCode).toBe(201)
})
