import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { GOOD_PASSWORD, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const HOUR = 3_600_000
const DAY = 24 * HOUR
const start = new Date('2026-03-01T08:00:00Z')
const travelTo = (milliseconds: number) => vi.setSystemTime(start.getTime() + milliseconds)

describe('a session in time', () => {
  // Only the clock: the database's driver needs its timers.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    return () => vi.useRealTimers()
  })

  type Registered = Awaited<ReturnType<TestApp['register']>>
  const isSignedIn = async (person: Registered) => (await person.call('GET', '/api/auth/user')).statusCode === 200
  const lastUse = async (person: Registered) => {
    const [row] = await testApp.sqlAsSuperuser('select last_used_at from sessions where user_id = $1', [person.id])
    return row?.last_used_at.getTime() - start.getTime()
  }

  it('ends after fourteen days without use', async () => {
    const person = await testApp.register()
    travelTo(14 * DAY - 1)
    expect(await isSignedIn(person)).toBe(true)
    travelTo(28 * DAY)
    expect(await isSignedIn(person)).toBe(false)
  })

  it('ends after fourteen idle days for someone who signed in as for someone who registered', async () => {
    const person = await testApp.register()
    await person.call('POST', '/api/signin', { email: person.email, password: GOOD_PASSWORD })
    travelTo(14 * DAY)
    expect(await isSignedIn(person)).toBe(false)
  })

  it('ends after ninety days, however much it is used', async () => {
    const person = await testApp.register()
    for (let day = 10; day < 90; day += 10) {
      travelTo(day * DAY)
      expect(await isSignedIn(person)).toBe(true)
    }
    travelTo(90 * DAY - 1)
    expect(await isSignedIn(person)).toBe(true)
    travelTo(90 * DAY)
    expect(await isSignedIn(person)).toBe(false)
  })

  it('stores its use at most once an hour', async () => {
    const person = await testApp.register()
    travelTo(HOUR)
    await isSignedIn(person)
    expect(await lastUse(person)).toBe(0)
    travelTo(HOUR + 1)
    await isSignedIn(person)
    expect(await lastUse(person)).toBe(HOUR + 1)
  })

  it('ends after a day without use where the account has no password', async () => {
    const person = await testApp.register({ password: null })
    travelTo(20 * HOUR)
    expect(await isSignedIn(person)).toBe(true)
    travelTo(43 * HOUR)
    expect(await isSignedIn(person)).toBe(true)
    travelTo(67 * HOUR)
    expect(await isSignedIn(person)).toBe(false)
  })
})
