import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeShownFor } from '#server/testing/authenticator-app.ts'
import { whileTableIsHeld } from '#server/testing/locked-table.ts'
import { createQuickHasher, GOOD_PASSWORD, startTestApp, type TestApp } from '#server/testing/test-app.ts'

/** Set by a test: runs between the right password and the session that it opens. */
let afterPassword: (() => Promise<void>) | undefined

let testApp: TestApp
beforeAll(async () => {
  const hasher = createQuickHasher()
  testApp = await startTestApp(
    {},
    {
      hasher: {
        ...hasher,
        async verify(hash, password) {
          const isCorrect = await hasher.verify(hash, password)
          const act = afterPassword
          afterPassword = undefined
          await act?.()
          return isCorrect
        },
      },
    },
  )
})
afterAll(() => testApp.close())

type Browser = Pick<ReturnType<TestApp['visitor']>, 'call'>
const NEW_PASSWORD = 'three slow otters swim'
const signIn = (browser: Browser, email: string, password = GOOD_PASSWORD) =>
  browser.call('POST', '/api/signin', { email, password })
const isSignedIn = async (browser: Browser) => (await browser.call('GET', '/api/auth/user')).statusCode === 200

/** A sign-in with the right password, during which something else happens to the account. */
const signInDuring = async (email: string, act: () => Promise<void>) => {
  const browser = testApp.visitor()
  afterPassword = act
  const response = await signIn(browser, email)
  return { browser, status: response.statusCode }
}

it('opens no session with a password that was changed in the meantime', async () => {
  const person = await testApp.register()
  const { browser, status } = await signInDuring(person.email, async () => {
    const change = { currentPassword: GOOD_PASSWORD, newPassword: NEW_PASSWORD }
    expect((await person.call('PUT', '/api/account/password', change)).statusCode).toBe(200)
  })
  expect([status, await isSignedIn(browser), await isSignedIn(person)]).toEqual([401, false, true])
})

it('opens no session with a password that was reset by a link in the meantime', async () => {
  const person = await testApp.register()
  const administrator = await testApp.as('administrator')
  const { link } = (await administrator.call('POST', `/api/admin/users/${person.id}/reset-link`)).json()
  const { browser, status } = await signInDuring(person.email, async () => {
    const reset = { token: new URL(link).hash.slice(1), newPassword: NEW_PASSWORD }
    expect((await testApp.visitor().call('POST', '/api/password-reset', reset)).statusCode).toBe(200)
  })
  expect([status, await isSignedIn(browser)]).toEqual([401, false])
})

it('responds as to a wrong password if the account was deleted in the meantime', async () => {
  await testApp.as('administrator')
  const person = await testApp.register()
  const { browser, status } = await signInDuring(person.email, async () => {
    const deletion = { confirmation: 'DELETE', password: GOOD_PASSWORD }
    expect((await person.call('POST', '/api/account/delete', deletion)).statusCode).toBe(200)
  })
  expect([status, await isSignedIn(browser)]).toEqual([401, false])
})

it('gives no administrator’s rights if the role was removed in the meantime', async () => {
  const administrator = await testApp.as('administrator')
  const person = await testApp.register()
  const setRole = (isAdmin: boolean) => administrator.call('PUT', `/api/admin/users/${person.id}`, { isAdmin })
  await setRole(true)
  const { browser } = await signInDuring(person.email, async () => {
    expect((await setRole(false)).statusCode).toBe(200)
  })
  expect((await browser.call('GET', '/api/admin/users')).statusCode).toBe(403)
})

it('leaves no session open that began with the password alone while two-factor sign-in was switched on', async () => {
  const person = await testApp.register()
  const { secret } = (await person.call('POST', '/api/account/two-factor/setup')).json()
  const browser = testApp.visitor()
  const [, on] = await whileTableIsHeld(testApp.connection, 'sessions', 2, async () =>
    Promise.all([
      signIn(browser, person.email),
      person.call('POST', '/api/account/two-factor', { code: codeShownFor(secret) }),
    ]),
  )
  expect([on.statusCode, await isSignedIn(browser), await isSignedIn(person)]).toEqual([200, false, true])
})
