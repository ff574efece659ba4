import { afterAll, beforeAll, expect, it } from 'vitest'
import { whileTableIsHeld } from '#server/testing/locked-table.ts'
import { GOOD_PASSWORD, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

it('has a session cookie that ends with the browser, and reports that it has no password', async () => {
  const person = testApp.visitor()
  const response = await person.call('POST', '/api/register', { firstName: 'A', lastName: 'B', email: 'a@example.org' })
  expect(response.statusCode).toBe(201)
  expect(String(response.headers['set-cookie'])).not.toMatch(/max-age|expires/i)
  expect((await person.call('GET', '/api/auth/user')).json()).toMatchObject({
    email: 'a@example.org',
    hasPassword: false,
  })
})

it('cannot sign in with any password', async () => {
  const { email } = await testApp.register({ password: null })
  const response = await testApp.visitor().call('POST', '/api/signin', { email, password: '' })
  expect(response.statusCode).toBe(401)
})

it('sets its password once, gets a persistent session, and can then sign in', async () => {
  const person = await testApp.register({ password: null })
  const before = [...person.cookies].map(pair => pair.join('=')).join('; ')

  const weak = await person.call('POST', '/api/account/password', { newPassword: 'Password123' })
  expect([weak.statusCode, weak.json().fields]).toEqual([
    400,
    { newPassword: 'This password is easy to guess. Choose another one.' },
  ])

  const set = await person.call('POST', '/api/account/password', { newPassword: GOOD_PASSWORD })
  expect([set.statusCode, set.json()]).toEqual([200, {}])
  expect(String(set.headers['set-cookie'])).toMatch(/Max-Age=\d{6,}/)
  expect((await person.call('GET', '/api/auth/user')).json().hasPassword).toBe(true)
  const old = await testApp.visitor().call('GET', '/api/auth/user', undefined, { headers: { cookie: before } })
  expect(old.statusCode).toBe(401)

  const otherBrowser = testApp.visitor()
  const signIn = await otherBrowser.call('POST', '/api/signin', { email: person.email, password: GOOD_PASSWORD })
  expect(signIn.statusCode).toBe(200)

  const again = await person.call('POST', '/api/account/password', { newPassword: `${GOOD_PASSWORD} again` })
  expect([again.statusCode, again.json()]).toMatchObject([409, { message: 'This account already has a password.' }])
})

it('accepts one of two passwords set concurrently', async () => {
  const person = await testApp.register({ password: null })
  const set = (password: string) =>
    person.call('POST', '/api/account/password', { newPassword: `${GOOD_PASSWORD} ${password}` })
  const responses = await whileTableIsHeld(testApp.connection, 'passwords', 2, () =>
    Promise.all(['one', 'two'].map(set)),
  )
  expect(responses.map(response => response.statusCode).sort()).toEqual([200, 409])
  const rows = await testApp.sqlAsSuperuser('select from passwords where user_id = $1', [person.id])
  expect(rows).toHaveLength(1)
})
