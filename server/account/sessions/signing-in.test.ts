import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createQuickHasher, GOOD_PASSWORD, startTestApp, type TestApp } from '#server/testing/test-app.ts'

const hasher = createQuickHasher()
const { hash, verify } = { hash: vi.spyOn(hasher, 'hash'), verify: vi.spyOn(hasher, 'verify') }

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp({}, { hasher })
})
afterAll(() => testApp.close())

const failed = { message: 'Sign in failed. Please check your credentials.', code: 'sign_in_failed' }
const sessionsOf = (id: string) => testApp.sqlAsSuperuser('select * from sessions where user_id = $1', [id])
const cookieHeader = (cookies: Map<string, string>) => [...cookies].map(pair => pair.join('=')).join('; ')

it('signs in with email, in any spelling, and password', async () => {
  const { email, id } = await testApp.register({ email: 'ada@example.org' })
  const browser = testApp.visitor()
  const response = await browser.call('POST', '/api/signin', {
    email: ` ${email.toUpperCase()} `,
    password: GOOD_PASSWORD,
  })
  expect([response.statusCode, response.json()]).toEqual([200, {}])
  expect((await browser.call('GET', '/api/auth/user')).json()).toMatchObject({ id, email })
})

it('responds the same, after the same hashing, whether an account exists or has a password', async () => {
  const known = await testApp.register()
  const withoutPassword = await testApp.register({ password: null })
  for (const email of [known.email, withoutPassword.email, 'nobody@example.org']) {
    hash.mockClear()
    verify.mockClear()
    const response = await testApp.visitor().call('POST', '/api/signin', { email, password: 'not the password' })
    expect([response.statusCode, response.json()]).toEqual([401, failed])
    expect(response.headers['set-cookie']).toBeUndefined()
    expect(hash.mock.calls.length + verify.mock.calls.length).toBe(1)
  }
})

it.each(['nobody', '@', 'a'.repeat(400), 'zero\u0000byte@example.org', "'; drop table users; --"])(
  'answers %j, which nobody’s email can be, in the same words',
  async email => {
    const response = await testApp.visitor().call('POST', '/api/signin', { email, password: GOOD_PASSWORD })
    expect([response.statusCode, response.json()]).toEqual([401, failed])
  },
)

it('opens a new session at every sign-in and ends the previous one', async () => {
  const person = await testApp.register()
  const before = cookieHeader(person.cookies)
  const response = await person.call('POST', '/api/signin', { email: person.email, password: GOOD_PASSWORD })
  expect(response.statusCode).toBe(200)
  expect(cookieHeader(person.cookies)).not.toBe(before)
  const old = await testApp.visitor().call('GET', '/api/auth/user', undefined, { headers: { cookie: before } })
  expect(old.statusCode).toBe(401)
  expect(await sessionsOf(person.id)).toHaveLength(1)
})

it('ends the previous person’s session when another person signs in', async () => {
  const before = await testApp.register()
  const next = await testApp.register()
  await before.call('POST', '/api/signin', { email: next.email, password: GOOD_PASSWORD })
  expect(await sessionsOf(before.id)).toHaveLength(0)
})

it('keeps the current session when a sign-in fails', async () => {
  const person = await testApp.register()
  await person.call('POST', '/api/signin', { email: person.email, password: 'not the password' })
  expect((await person.call('GET', '/api/auth/user')).statusCode).toBe(200)
})

it('deletes the person’s expired sessions', async () => {
  const { id, email } = await testApp.register()
  await testApp.sqlAsSuperuser("update sessions set expires_at = now() - interval '1 day' where user_id = $1", [id])
  await testApp.visitor().call('POST', '/api/signin', { email, password: GOOD_PASSWORD })
  expect(await sessionsOf(id)).toHaveLength(1)
})

it('accepts a password in any Unicode composition', async () => {
  const { email } = await testApp.register({ password: 'caf\u00e9 am Fluss' })
  const response = await testApp.visitor().call('POST', '/api/signin', { email, password: 'cafe\u0301 am Fluss' })
  expect(response.statusCode).toBe(200)
})
