import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ActivityLine, ActivityPage } from '#contract/account/activity/activity-schemas.ts'
import { type Registered, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
  await testApp.as('administrator')
})
afterAll(() => testApp.close())

const family = async () => {
  const person = await testApp.register({ firstName: 'Paula' })
  const caregivers = [
    await testApp.register({ firstName: 'Carol' }),
    await testApp.register({ firstName: 'Carol' }),
  ] as const
  for (const caregiver of caregivers) await testApp.grant(person, caregiver)
  return { person, caregivers, path: `/api/people/${person.id}` }
}

const linesOf = async (browser: Registered, url = '/api/activity') =>
  (await browser.call('GET', url)).json<ActivityPage>().lines

const viewsIn = (lines: ActivityLine[], about: string | null) =>
  lines.filter(line => line.kind === 'viewed' && line.about === about).map(({ by, byName }) => [by, byName])

it('names in the history and in the log who changed something, and for whom', async () => {
  const { person, caregivers, path } = await family()
  const [carol, other] = caregivers
  const { id } = (await carol.call('POST', `${path}/medications`, { medicationName: 'Aspirin' })).json()
  await person.call('PUT', `/api/medications/${id}`, { dosage: '100 mg' })
  const historyOf = async (browser: Registered, url: string) =>
    (await browser.call('GET', `${url}/medications/${id}/history`))
      .json<{ by: string; byName: string | null }[]>()
      .map(({ by, byName }) => [by, byName])
  expect(await historyOf(person, '/api')).toEqual([
    ['you', null],
    ['caregiver', 'Carol Byron'],
  ])
  expect(await historyOf(carol, path)).toEqual([
    ['person', null],
    ['you', null],
  ])
  expect(await historyOf(other, path)).toEqual([
    ['person', null],
    ['caregiver', 'Carol Byron'],
  ])
  const lines = await linesOf(person)
  expect(lines.find(({ kind }) => kind === 'record-created')).toMatchObject({ by: 'caregiver', byName: 'Carol Byron' })
  expect(lines.find(({ kind }) => kind === 'record-changed')).toMatchObject({ by: null, byName: null })
  // What a caregiver does is in the person's log, not in their own.
  expect((await linesOf(carol)).filter(({ kind }) => kind === 'record-created')).toEqual([])
})

it('logs what each caregiver reads once an hour, whatever the person or another caregiver reads', async () => {
  const { person, caregivers, path } = await family()
  for (let index = 0; index < 2; index += 1) {
    await person.call('GET', '/api/medications')
    for (const caregiver of caregivers) await caregiver.call('GET', `${path}/medications`)
  }
  // Both have the same name, and are still two.
  expect(viewsIn(await linesOf(person), 'medications')).toEqual([
    ['caregiver', 'Carol Byron'],
    ['caregiver', 'Carol Byron'],
    [null, null],
  ])
})

it('logs it once an hour on several servers, too', async () => {
  const { person, caregivers, path } = await family()
  const { buildApp } = await import('#server/app.ts')
  const { config, database, installationKey } = testApp
  const another = await buildApp({ config, database, installationKey })
  await another.ready()
  const [carol] = caregivers
  await carol.call('GET', `${path}/medications`)
  const cookie = [...carol.cookies].map(pair => pair.join('=')).join('; ')
  const answer = await another.inject({ url: `${path}/medications`, headers: { host: 'localhost', cookie } })
  expect(answer.statusCode).toBe(200)
  await another.close()
  expect(viewsIn(await linesOf(person), 'medications')).toEqual([['caregiver', 'Carol Byron']])
})

it('logs what caregivers read even if a person’s own reading is not logged', async () => {
  const { person, caregivers, path } = await family()
  const [carol] = caregivers
  for (const browser of [person, carol]) await browser.call('PUT', '/api/settings', { activityLogging: false })
  for (const url of ['/medications', '/vitals.csv', '/dashboard/stats', '/storage']) {
    await person.call('GET', `/api${url}`)
    await carol.call('GET', `${path}${url}`)
    await carol.call('GET', url === '/vitals.csv' ? `${path}/storage` : `${path}${url}`)
  }
  await carol.call('POST', `${path}/search`, { q: 'aspirin' })
  const lines = await linesOf(person)
  const reads = lines.filter(({ kind }) => ['viewed', 'downloaded', 'searched'].includes(kind))
  expect(reads.every(({ by, byName }) => by === 'caregiver' && byName === 'Carol Byron')).toBe(true)
  expect(reads.map(({ kind, about }) => `${kind} ${about}`).sort()).toEqual([
    'downloaded vitals',
    'searched null',
    'viewed medications',
    // What is not a list of records, such as the dashboard.
    'viewed null',
  ])
  // Their own log says nothing of it.
  expect((await linesOf(carol)).filter(({ kind }) => kind === 'viewed')).toEqual([])
})

it('does not log a refused read, nor one that a batch holds twice', async () => {
  const { person, caregivers, path } = await family()
  const stranger = await testApp.register()
  expect((await stranger.call('GET', `${path}/medications`)).statusCode).toBe(404)
  const reads = new URLSearchParams([
    ['read', `${path}/medications`],
    ['read', `${path}/medications`],
  ])
  await caregivers[0].call('GET', `/api/batch?${reads}`)
  expect(viewsIn(await linesOf(person), 'medications')).toEqual([['caregiver', 'Carol Byron']])
})

it('does not name sensitive types in the log to a caregiver who may not see them', async () => {
  const { person, path } = await family()
  const manager = await testApp.register()
  await testApp.grant(person, manager, { includesSensitive: false })
  await person.call('POST', '/api/mood/entries', { date: '2026-01-02', mood: 'good' })
  await person.call('GET', '/api/mood/entries')
  await person.call('GET', '/api/vitals')
  const own = await linesOf(person)
  expect(own.filter(({ about }) => about === 'mood-entries').length).toBeGreaterThan(0)
  const shown = await linesOf(manager, `${path}/activity`)
  expect(shown.filter(({ about }) => about === 'mood-entries')).toEqual([])
  expect(viewsIn(shown, 'vitals')).toEqual([[null, null]])
  expect(shown).toHaveLength(own.filter(({ about }) => about !== 'mood-entries').length)
})
