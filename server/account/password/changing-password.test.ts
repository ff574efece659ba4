import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ActivityPage } from '#contract/account/activity/activity-schemas.ts'
import { ACCOUNTS_ROLE, RECORDS_ROLE } from '#server/platform/database/database-roles.ts'
import { captureLog } from '#server/testing/captured-log.ts'
import { whileTableIsHeld } from '#server/testing/locked-table.ts'
import { GOOD_PASSWORD, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const NEW = 'a slower Heron at dusk'
type Browser = Pick<ReturnType<TestApp['visitor']>, 'call'>
const change = (person: Browser, currentPassword = GOOD_PASSWORD, newPassword = NEW) =>
  person.call('PUT', '/api/account/password', { currentPassword, newPassword })
const signIn = async (email: string, password: string) =>
  (await testApp.visitor().call('POST', '/api/signin', { email, password })).statusCode
const isSignedIn = async (person: Browser) => (await person.call('GET', '/api/auth/user')).statusCode === 200

it('accepts the new password, ends the other sessions and renews this one', async () => {
  const person = await testApp.register()
  const otherBrowser = testApp.visitor()
  await otherBrowser.call('POST', '/api/signin', { email: person.email, password: GOOD_PASSWORD })
  const before = [...person.cookies].map(pair => pair.join('=')).join('; ')

  expect((await change(person)).statusCode).toBe(200)
  expect([await isSignedIn(person), await isSignedIn(otherBrowser)]).toEqual([true, false])
  const old = await testApp.visitor().call('GET', '/api/auth/user', undefined, { headers: { cookie: before } })
  expect(old.statusCode).toBe(401)
  expect([await signIn(person.email, GOOD_PASSWORD), await signIn(person.email, NEW)]).toEqual([401, 200])
})

it('requires the current password, and changes nothing if it is wrong', async () => {
  const person = await testApp.register()
  const response = await change(person, 'not the password')
  expect([response.statusCode, response.json().fields]).toEqual([400, { currentPassword: 'Incorrect password.' }])
  expect([await isSignedIn(person), await signIn(person.email, GOOD_PASSWORD)]).toEqual([true, 200])
})

it('rate-limits guesses at the current password together with sign-ins', async () => {
  const person = await testApp.register()
  for (let time = 0; time < 3; time += 1) expect(await signIn(person.email, 'wrong')).toBe(401)
  for (let time = 0; time < 2; time += 1) expect((await change(person, 'wrong')).statusCode).toBe(400)
  expect((await change(person)).statusCode).toBe(429)
})

it('applies the same rules as registration', async () => {
  const person = await testApp.register()
  for (const [weak, reason] of [
    ['short', 'Use at least 10 characters.'],
    ['Password123', 'This password is easy to guess. Choose another one.'],
    [person.email, 'Choose a password that is not your email or name.'],
    [GOOD_PASSWORD, 'Choose a password that is different from your current one.'],
  ]) {
    const response = await change(person, GOOD_PASSWORD, weak)
    expect([response.statusCode, response.json().fields]).toEqual([400, { newPassword: reason }])
  }
})

it('fails if the account has no password', async () => {
  const person = await testApp.register({ password: null })
  expect((await change(person)).statusCode).toBe(409)
})

it('accepts one of two concurrent changes', async () => {
  const person = await testApp.register()
  const answers = await whileTableIsHeld(testApp.connection, 'passwords', 2, () =>
    Promise.all([change(person, GOOD_PASSWORD, `${NEW} one`), change(person, GOOD_PASSWORD, `${NEW} two`)]),
  )
  expect(answers.map(response => response.statusCode).sort()).toEqual([200, 409])
})

/** While the database refuses one kind of write. */
const whileRefused = async (write: string, work: () => Promise<void>) => {
  const role = write.endsWith('activity') ? RECORDS_ROLE : ACCOUNTS_ROLE
  await testApp.sqlAsSuperuser(`revoke ${write} from ${role}`)
  await work()
  await testApp.sqlAsSuperuser(`grant ${write} to ${role}`)
}

it.each(['delete on sessions', 'delete on second_steps', 'delete on account_links', 'insert on activity'])(
  'changes nothing where it breaks in the middle: %s',
  async write => {
    const person = await testApp.register()
    const otherBrowser = testApp.visitor()
    await otherBrowser.call('POST', '/api/signin', { email: person.email, password: GOOD_PASSWORD })

    await whileRefused(write, async () => {
      const response = await change(person)
      const message = 'Something went wrong on our side. Please try again.'
      expect([response.statusCode, response.json(), response.headers['set-cookie']]).toEqual([
        500,
        { message, code: 'internal_error' },
        undefined,
      ])
    })
    expect([await isSignedIn(person), await isSignedIn(otherBrowser)]).toEqual([true, true])
    const { lines } = (await person.call('GET', '/api/activity')).json<ActivityPage>()
    expect(lines.map(({ kind }) => kind)).not.toContain('password-changed')
    expect([await signIn(person.email, NEW), await signIn(person.email, GOOD_PASSWORD)]).toEqual([401, 200])
  },
)

it('reports success if only the new session fails, and logs the error', async () => {
  const person = await testApp.register()
  const lines = captureLog(testApp.app)
  await whileRefused('insert on sessions', async () => {
    const response = await change(person)
    expect(response.statusCode).toBe(503)
    expect(response.json().message).toBe('Your password has been changed. Please sign in with the new one.')
  })
  expect(lines.join()).toContain('unexpected fault')
  expect(await isSignedIn(person)).toBe(false)
  expect([await signIn(person.email, GOOD_PASSWORD), await signIn(person.email, NEW)]).toEqual([401, 200])
})

it('invalidates earlier links', async () => {
  const administrator = await testApp.as('administrator')
  const person = await testApp.register()
  const { link } = (await administrator.call('POST', `/api/admin/users/${person.id}/reset-link`)).json()
  const [, token] = link.split('#')
  const check = async () => (await testApp.visitor().call('POST', '/api/password-reset/check', { token })).statusCode
  expect(await check()).toBe(200)
  expect((await change(person)).statusCode).toBe(200)
  expect(await check()).toBe(404)
})
