import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { FitnessGoal } from '#contract/lifecare/fitness-movement/fitness-goals.ts'
import { clockNow } from '#server/testing/clock-now.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())
afterEach(() => {
  vi.useRealTimers()
})

type Registered = Awaited<ReturnType<TestApp['register']>>
const GOALS = '/api/fitness/goals'

const add = async (person: Registered, path: string, body: object) => {
  const response = await person.call('POST', path, body)
  expect(response.statusCode, response.body).toBe(201)
  return response.json<{ id: string }>().id
}
const setGoal = async (person: Registered, body: object) =>
  (await person.call('POST', GOALS, { name: 'A goal', ...body })).json<FitnessGoal>()
const goalOf = async (person: Registered, id: string) =>
  (await person.call('GET', `${GOALS}/${id}`)).json<FitnessGoal>()
const standing = ({ current, isAchieved }: FitnessGoal) => [current, isAchieved]
const logWorkout = (person: Registered, date: string) =>
  add(person, '/api/workouts/sessions', { activity: 'Running', duration: 30, date })
const weigh = (person: Registered, recordedDate: string, weight: number) =>
  add(person, '/api/vitals', { recordedDate, weight })

/** Only the clock stands still: what waits for the database must go on. */
const freezeTimeAt = (instant: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) })

it('moves with each workout of the week, back when one is deleted, and starts anew on Monday', async () => {
  // A Wednesday, at a time when it is Thursday in London already.
  freezeTimeAt('2026-11-19T04:30:00Z')
  const person = await testApp.register()
  const { id } = await setGoal(person, { type: 'weekly-workouts', target: 2 })
  await logWorkout(person, '2026-11-15')
  await logWorkout(person, '2026-11-16')
  expect(standing(await goalOf(person, id))).toEqual([1, false])
  const second = await logWorkout(person, '2026-11-18')
  expect(standing(await goalOf(person, id))).toEqual([2, true])
  await person.call('DELETE', `/api/workouts/sessions/${second}`)
  expect(standing(await goalOf(person, id))).toEqual([1, false])
  await person.call('POST', `/api/workouts/sessions/${second}/restore`, { version: 1 })
  freezeTimeAt('2026-11-23T04:30:00Z')
  expect(standing(await goalOf(person, id))).toEqual([2, true])
  freezeTimeAt('2026-11-23T05:30:00Z')
  expect(standing(await goalOf(person, id))).toEqual([0, false])
})

it('says where it stands in every answer, while its history keeps only what was written', async () => {
  const person = await testApp.register()
  await logWorkout(person, clockNow().today)
  const made = await setGoal(person, { type: 'weekly-workouts', target: 1 })
  expect(standing(made)).toEqual([1, true])
  const { id } = made
  const changed = await person.call('PUT', `${GOALS}/${id}`, { target: 2 })
  expect(standing(changed.json())).toEqual([1, false])
  const [listed] = (await person.call('GET', GOALS)).json<FitnessGoal[]>()
  expect(listed).toEqual(changed.json())
  expect((await person.call('GET', `${GOALS}.csv`)).body).toContain('A goal,weekly-workouts,2,at-least,,1,')
  await person.call('DELETE', `${GOALS}/${id}`)
  const [deleted] = (await person.call('GET', `${GOALS}/deleted`)).json<FitnessGoal[]>()
  expect(deleted && standing(deleted)).toEqual([1, false])
  const restored = await person.call('POST', `${GOALS}/${id}/restore`, { version: 1 })
  expect(standing(restored.json())).toEqual([1, true])
  const history = (await person.call('GET', `${GOALS}/${id}/history`)).json<{ record: FitnessGoal }[]>()
  for (const { record } of history) expect(standing(record)).toEqual([null, false])
})

it('is reached by a new weight, and by nobody else’s', async () => {
  freezeTimeAt('2026-11-15T12:00:00Z')
  const person = await testApp.register()
  const stranger = await testApp.register()
  const { id } = await setGoal(person, { type: 'weight', aim: 'at-most', target: 180 })
  await weigh(stranger, '2026-11-14T12:00:00Z', 150)
  // More than a year ago, it says nothing about today.
  await weigh(person, '2025-11-14T12:00:00Z', 150)
  expect(standing(await goalOf(person, id))).toEqual([null, false])
  await weigh(person, '2026-11-10T12:00:00Z', 181)
  await weigh(person, '2026-11-01T12:00:00Z', 179)
  expect(standing(await goalOf(person, id))).toEqual([181, false])
  await weigh(person, '2026-11-15T11:00:00Z', 179.8)
  expect(standing(await goalOf(person, id))).toEqual([179.8, true])
})

it('finds the newest weight behind many readings without one', async () => {
  freezeTimeAt('2026-11-15T12:00:00Z')
  const person = await testApp.register()
  const { id } = await setGoal(person, { type: 'weight', aim: 'at-least', target: 120 })
  await weigh(person, '2026-10-01T12:00:00Z', 121)
  await weigh(person, '2026-09-01T12:00:00Z', 90)
  const many = Array.from({ length: 101 }, (_, index) => new Date(Date.UTC(2026, 10, 1, index)).toISOString())
  for (const recordedDate of many) await add(person, '/api/vitals', { recordedDate, heartRate: 70 })
  expect(standing(await goalOf(person, id))).toEqual([121, true])
})

it('counts the protein of today’s meals', async () => {
  freezeTimeAt('2026-11-15T12:00:00Z')
  const person = await testApp.register()
  const { id } = await setGoal(person, { type: 'daily-protein', target: 60 })
  const eat = (date: string, protein: number) =>
    add(person, '/api/nutrition/logs', { food: 'Lentils', date, mealType: 'lunch', protein })
  await eat('2026-11-14', 80)
  await eat('2026-11-15', 25.5)
  expect(standing(await goalOf(person, id))).toEqual([25.5, false])
  await eat('2026-11-15', 40)
  expect(standing(await goalOf(person, id))).toEqual([65.5, true])
  freezeTimeAt('2026-11-16T12:00:00Z')
  expect(standing(await goalOf(person, id))).toEqual([0, false])
})

it('tracked by hand is achieved when its number reaches the target, or is checked off if it has none', async () => {
  const person = await testApp.register()
  const { id } = await setGoal(person, { type: 'other', target: 100, current: 62, unit: 'miles' })
  expect(standing(await goalOf(person, id))).toEqual([62, false])
  await person.call('PUT', `${GOALS}/${id}`, { current: 100 })
  expect(standing(await goalOf(person, id))).toEqual([100, true])
  await person.call('PUT', `${GOALS}/${id}`, { target: 120 })
  expect(standing(await goalOf(person, id))).toEqual([100, false])

  const loose = await setGoal(person, { type: 'other', target: 1 })
  await person.call('PUT', `${GOALS}/${loose.id}`, { isAchieved: true })
  expect(standing(await goalOf(person, loose.id))).toEqual([null, true])
})

it('that is computed stores no manual number, even if one is sent', async () => {
  const person = await testApp.register()
  const sent = { type: 'weekly-workouts', target: 3, current: 99, start: 5, unit: 'miles', isAchieved: true }
  expect(await setGoal(person, sent)).toMatchObject({ current: 0, start: null, unit: null, isAchieved: false })
  const refused = await person.call('POST', GOALS, { name: 'Too much', target: 5000 })
  expect([refused.statusCode, refused.json().fields]).toEqual([400, { target: 'Must be between 1 and 50.' }])
})
