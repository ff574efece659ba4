import { afterAll, beforeAll, expect, it } from 'vitest'
import { GOOD_PASSWORD, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const SENSITIVE = '/api/export'
/** Refused or not, and what the browser is told before it asks. */
const statusOf = async (person: Pick<ReturnType<TestApp['visitor']>, 'call'>) => {
  const { statusCode } = await person.call('GET', SENSITIVE)
  const { isRecent } = (await person.call('GET', '/api/account/recent-sign-in')).json<{ isRecent: boolean }>()
  expect(isRecent).toBe(statusCode === 200)
  return statusCode
}
/** As if everything so far had happened some minutes earlier. */
const later = async (id: string, minutes = 11) => {
  for (const column of ['created_at', 'confirmed_at'])
    await testApp.sqlAsSuperuser(
      `update sessions set ${column} = now() - interval '${minutes} minutes' where user_id = $1 and ${column} is not null`,
      [id],
    )
}
const confirm = (person: Pick<ReturnType<TestApp['visitor']>, 'call'>, password: string) =>
  person.call('POST', '/api/account/confirm', { password })

it('allows ten minutes after the password, then requires it again', async () => {
  const person = await testApp.register()
  const statuses: number[] = []
  const ask = async () => statuses.push(await statusOf(person))
  await ask()
  await later(person.id)
  await ask()
  await confirm(person, GOOD_PASSWORD)
  await ask()
  await later(person.id)
  await ask()
  expect(statuses).toEqual([200, 403, 200, 403])
})

it('requires it again if the last time is in the future, as after a clock was set back', async () => {
  const person = await testApp.register()
  await later(person.id, -2 * 24 * 60)
  expect(await statusOf(person)).toBe(403)
})

it('rate-limits wrong passwords', async () => {
  const person = await testApp.register()
  await later(person.id)
  for (let time = 0; time < 5; time += 1) {
    const response = await confirm(person, 'not the password')
    expect([response.statusCode, response.json().fields]).toEqual([400, { password: 'Incorrect password.' }])
  }
  expect((await confirm(person, GOOD_PASSWORD)).statusCode).toBe(429)
  expect(await statusOf(person)).toBe(403)
})

it('counts only for the same session', async () => {
  const person = await testApp.register()
  const otherBrowser = testApp.visitor()
  await otherBrowser.call('POST', '/api/signin', { email: person.email, password: GOOD_PASSWORD })
  await later(person.id)
  await confirm(otherBrowser, GOOD_PASSWORD)
  expect(await statusOf(otherBrowser)).toBe(200)
  expect(await statusOf(person)).toBe(403)
})

it('does not ask an account without password and passkey', async () => {
  const person = await testApp.register({ password: null })
  await later(person.id)
  expect(await statusOf(person)).toBe(200)
  expect((await confirm(person, '')).statusCode).toBe(409)
})
