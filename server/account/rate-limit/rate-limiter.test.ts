import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import {
  createQuickHasher,
  GOOD_PASSWORD,
  startOwnTestApp,
  startTestApp,
  type TestApp,
} from '#server/testing/test-app.ts'

const hasher = createQuickHasher()
const verify = vi.spyOn(hasher, 'verify')

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp({}, { hasher })
})
afterAll(() => testApp.close())

const start = new Date('2026-03-01T08:00:00Z')
const after = (seconds: number) => vi.setSystemTime(start.getTime() + seconds * 1000)
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  return () => vi.useRealTimers()
})

type Options = { password?: string; address?: string; headers?: Record<string, string>; app?: TestApp }
/** Each attempt from a different address, unless one is given. */
const tryToSignIn = ({ app = testApp, password = 'not the password', ...options }: Options, email: string) =>
  app.visitor().call('POST', '/api/signin', { email, password }, options)

const statusesOf = async (count: number, once: (number: number) => ReturnType<typeof tryToSignIn>) => {
  const statuses: number[] = []
  for (let number = 0; number < count; number += 1) statuses.push((await once(number)).statusCode)
  return statuses
}

it('rate-limits attempts at an account from any address, whether it exists or not', async () => {
  const known = await testApp.register()
  for (const email of [known.email, 'unknown@example.org']) {
    expect(await statusesOf(6, () => tryToSignIn({}, email))).toEqual([401, 401, 401, 401, 401, 429])
    const refused = await tryToSignIn({}, email)
    expect(refused.json()).toMatchObject({ message: 'Too many attempts. Please try again in 5 seconds.' })
    expect(refused.headers['retry-after']).toBe('5')
  }
})

it('counts an account once, however its email is written', async () => {
  const spellings = ['MIX@example.org', 'mix@Example.org', ' mix@example.org ', 'Mix@Example.Org', 'mix@EXAMPLE.ORG']
  await statusesOf(5, number => tryToSignIn({}, spellings[number] ?? ''))
  expect((await tryToSignIn({}, 'mix@example.org')).statusCode).toBe(429)
})

it('rejects even the correct password during the wait, and accepts it afterwards', async () => {
  const { email } = await testApp.register()
  await statusesOf(5, () => tryToSignIn({}, email))
  after(4.9)
  expect((await tryToSignIn({ password: GOOD_PASSWORD }, email)).statusCode).toBe(429)
  after(5)
  expect((await tryToSignIn({ password: GOOD_PASSWORD }, email)).statusCode).toBe(200)
})

it('doubles the wait with every further failure, but not with an attempt during the wait', async () => {
  const email = 'doubling@example.org'
  await statusesOf(9, () => tryToSignIn({}, email))
  after(5)
  expect((await tryToSignIn({}, email)).statusCode).toBe(401)
  expect((await tryToSignIn({}, email)).headers['retry-after']).toBe('10')
})

it('resets an account’s count on success', async () => {
  const { email } = await testApp.register()
  await statusesOf(4, () => tryToSignIn({}, email))
  await tryToSignIn({ password: GOOD_PASSWORD }, email)
  expect(await statusesOf(5, () => tryToSignIn({}, email))).toEqual([401, 401, 401, 401, 401])
})

it('deletes failures after an hour without another', async () => {
  const email = 'forgotten@example.org'
  await statusesOf(5, () => tryToSignIn({}, email))
  after(3601)
  expect(await statusesOf(5, () => tryToSignIn({}, email))).toEqual([401, 401, 401, 401, 401])
  after(3 * 3601)
  await tryToSignIn({}, 'another@example.org')
  const rows = await testApp.sqlAsSuperuser('select from rate_limits')
  expect(rows).toHaveLength(2)
})

it('counts concurrent attempts correctly', async () => {
  const { email } = await testApp.register()
  verify.mockClear()
  const responses = await Promise.all(Array.from({ length: 30 }, () => tryToSignIn({}, email)))
  const statuses = responses.map(response => response.statusCode)
  expect(statuses.filter(status => status === 401)).toHaveLength(5)
  expect(statuses.filter(status => status === 429)).toHaveLength(25)
  expect(verify).toHaveBeenCalledTimes(5)
})

it('rate-limits an address that tries many accounts, whatever forwarding header it sends', async () => {
  const fromOne = (number: number) =>
    tryToSignIn(
      { address: '198.51.100.7', headers: { 'x-forwarded-for': `203.0.113.${number}` } },
      `spray-${number}@example.org`,
    )
  expect(await statusesOf(21, fromOne)).toEqual([...Array(20).fill(401), 429])
  expect((await tryToSignIn({ address: '198.51.100.8' }, 'elsewhere@example.org')).statusCode).toBe(401)
})

it('counts all addresses of one IPv6 network as one', async () => {
  const fromNetwork = (number: number) =>
    tryToSignIn({ address: `2001:db8:1:2::${number + 1}` }, `six-${number}@example.org`)
  expect(await statusesOf(21, fromNetwork)).toEqual([...Array(20).fill(401), 429])
})

it('does not reset an address’s count when it signs in to its own account', async () => {
  const person = await testApp.register()
  const address = '198.51.100.20'
  for (let round = 0; round < 4; round += 1) {
    await statusesOf(5, number => tryToSignIn({ address }, `victim-${round}-${number}@example.org`))
    await tryToSignIn({ address, password: GOOD_PASSWORD }, person.email)
  }
  expect((await tryToSignIn({ address }, 'victim@example.org')).statusCode).toBe(429)
})

it('does not count an attempt that was rejected for its address against the account', async () => {
  const address = '198.51.100.30'
  const { email } = await testApp.register()
  await statusesOf(20, number => tryToSignIn({ address }, `noise-${number}@example.org`))
  await statusesOf(10, () => tryToSignIn({ address }, email))
  expect((await tryToSignIn({ password: GOOD_PASSWORD }, email)).statusCode).toBe(200)
})

it('limits registrations from one address', async () => {
  const { visitor } = await startOwnTestApp()
  const register = (number: number) =>
    visitor().call(
      'POST',
      '/api/register',
      { firstName: 'A', lastName: 'B', email: `many-${number}@example.org` },
      { address: '198.51.100.40' },
    )
  expect(await statusesOf(21, register)).toEqual([...Array(20).fill(201), 429])
})

it('stores no email or address with the counts', async () => {
  await tryToSignIn({ address: '198.51.100.50' }, 'planted-canary@example.org')
  const rows = await testApp.sqlAsSuperuser<{ key: Buffer }>('select key from rate_limits')
  for (const { key } of rows) expect(key).toHaveLength(32)
})

it('does not wait longer after the clock was set back, and keeps counting', async () => {
  const { email } = await testApp.register()
  const address = '203.0.113.177'
  await statusesOf(6, () => tryToSignIn({ address }, email))
  after(-2 * 86_400)
  const [first, second] = [await tryToSignIn({ address }, email), await tryToSignIn({ address }, email)]
  expect([first.statusCode, second.statusCode]).toEqual([401, 429])
  expect(Number(second.headers['retry-after'])).toBeLessThanOrEqual(300)
  const other = await testApp.register()
  const signedIn = await tryToSignIn({ address, password: GOOD_PASSWORD }, other.email)
  expect(signedIn.statusCode).toBe(200)
})
