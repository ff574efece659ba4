import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const sessionsOf = (id: string) => testApp.sqlAsSuperuser('select from sessions where user_id = $1', [id])

it('redirects /api/login to the sign-in tab', async () => {
  const response = await testApp.visitor().call('GET', '/api/login')
  expect([response.statusCode, response.headers.location]).toEqual([302, '/?tab=signin'])
})

it.each(['same-origin', 'none'])('ends the session and forgets the cookie on a navigation marked %s', async site => {
  const person = await testApp.register()
  const cookie = [...person.cookies].map(pair => pair.join('=')).join('; ')
  const response = await person.call('GET', '/api/logout', undefined, { headers: { 'sec-fetch-site': site } })
  expect([response.statusCode, response.headers.location]).toEqual([302, '/?tab=signin'])
  expect(person.cookies.size).toBe(0)
  expect(await sessionsOf(person.id)).toHaveLength(0)
  const replayed = await testApp.visitor().call('GET', '/api/auth/user', undefined, { headers: { cookie } })
  expect(replayed.statusCode).toBe(401)
})

it.each<Record<string, string>>([
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' },
])('does not sign out for %j: a foreign page, or a browser only preparing', async headers => {
  const person = await testApp.register()
  const response = await person.call('GET', '/api/logout', undefined, { headers })
  expect([response.statusCode, response.headers.location]).toEqual([302, '/?tab=signin'])
  expect(response.headers['set-cookie']).toBeUndefined()
  expect((await person.call('GET', '/api/auth/user')).statusCode).toBe(200)
})

it('redirects a visitor who was not signed in to the same page', async () => {
  const response = await testApp.visitor().call('GET', '/api/logout')
  expect([response.statusCode, response.headers.location]).toEqual([302, '/?tab=signin'])
})
