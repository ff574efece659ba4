import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { GOOD_PASSWORD, startOwnTestApp, startTestApp, type TestApp } from '#server/testing/test-app.ts'

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
    const [row] = await testApp.sqlAsSuperuser('select updated_at from sessions where user_id = $1', [person.id])
    return row?.updated_at.getTime() - start.getTime()
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

  it('notes its use at most once an hour', async () => {
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

describe('the session cookie', () => {
  const registered = { firstName: 'Ada', lastName: 'Byron', email: 'flags@example.org', password: GOOD_PASSWORD }

  it('is out of reach for scripts and other sites', async () => {
    const answer = await testApp.visitor().call('POST', '/api/register', registered)
    const [cookie, ...others] = [answer.headers['set-cookie'] ?? []].flat()
    expect(others).toEqual([])
    expect(cookie?.split('; ').slice(1).sort()).toEqual([
      'HttpOnly',
      `Max-Age=${90 * 86_400}`,
      'Path=/',
      'SameSite=Lax',
    ])
  })

  it('under https travels only there, and is bound to this host', async () => {
    const { visitor } = await startOwnTestApp({ origin: 'https://records.example.org' })
    const person = visitor()
    for (const path of ['/api/register', '/api/signin']) {
      const { email, password } = registered
      const answer = await person.call('POST', path, path === '/api/signin' ? { email, password } : registered)
      const [cookie] = [answer.headers['set-cookie'] ?? []].flat()
      expect(cookie).toMatch(/^__Host-/)
      expect(cookie?.split('; ')).toEqual(expect.arrayContaining(['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/']))
      expect(cookie).not.toMatch(/domain/i)
    }
    expect((await person.call('GET', '/api/auth/user')).statusCode).toBe(200)
  })
})

describe('a cookie that is not ours', () => {
  const asWith = (cookie: string) => testApp.visitor().call('GET', '/api/auth/user', undefined, { headers: { cookie } })

  it('leaves the visitor signed out, whatever it holds', async () => {
    const { cookies } = await testApp.register()
    const [[name = '', value = ''] = []] = cookies
    expect((await asWith(`other=1; ${name}=${value}; more=2`)).statusCode).toBe(200)

    const [token = '', signature = ''] = decodeURIComponent(value).split('.')
    const changed = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`
    const forged = [
      '',
      '.',
      '%',
      '%E0%A4%A',
      token,
      `${token}.`,
      `${token}.${encodeURIComponent(changed)}`,
      `${token}x.${encodeURIComponent(signature)}`,
      `${token}.${encodeURIComponent(signature.slice(0, -2))}`,
      `${token}.${encodeURIComponent(`${signature}=`)}`,
      `${token}.${'é'.repeat(44)}`,
      `.${encodeURIComponent(signature)}`,
      'x'.repeat(5000),
    ]
    for (const value of forged) expect([value, (await asWith(`${name}=${value}`)).statusCode]).toEqual([value, 401])
    expect((await asWith(`not-${name}=${value}`)).statusCode).toBe(401)
  })

  it('of another installation leaves the visitor signed out, even if the token were known here', async () => {
    const { createHmac } = await import('node:crypto')
    const { cookies } = await testApp.register()
    const [[name = '', value = ''] = []] = cookies
    const [token = ''] = decodeURIComponent(value).split('.')
    const foreign = createHmac('sha256', 'another secret').update(token).digest('base64')
    expect((await asWith(`${name}=${encodeURIComponent(`${token}.${foreign}`)}`)).statusCode).toBe(401)
  })
})

it('stores the caller’s own address and not the one that a header claims', async () => {
  const person = await testApp.register()
  const claims = { 'x-forwarded-for': '203.0.113.9', 'x-real-ip': '203.0.113.9', 'x-wellkept-address': '203.0.113.9' }
  const credentials = { email: person.email, password: GOOD_PASSWORD }
  await person.call('POST', '/api/signin', credentials, { headers: { ...claims, 'user-agent': 'A browser' } })
  const [row] = await testApp.sqlAsSuperuser('select * from sessions where user_id = $1', [person.id])
  expect(row).toMatchObject({ ip_address: person.address, user_agent: 'A browser' })
})

it('stores the address that a trusted proxy reports, and no other proxy', async () => {
  const own = await startOwnTestApp({ trustedProxies: ['192.0.2.1'] })
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  const person = await own.register()
  const credentials = { email: person.email, password: GOOD_PASSWORD }
  const storedAddress = async (address: string) => {
    await person.call('POST', '/api/signin', credentials, { headers, address })
    const [row] = await own.sqlAsSuperuser('select ip_address from sessions where user_id = $1', [person.id])
    return row?.ip_address
  }
  expect(await storedAddress('192.0.2.1')).toBe('203.0.113.9')
  expect(await storedAddress('192.0.2.2')).toBe('192.0.2.2')
})
