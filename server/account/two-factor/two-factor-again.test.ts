import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { codeShownFor } from '#server/testing/authenticator-app.ts'
import { createPasskeyDevice } from '#server/testing/passkey-device.ts'
import { GOOD_PASSWORD, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
  await testApp.as('administrator')
})
afterAll(() => testApp.close())
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T08:00:10Z') })
})
afterEach(() => {
  vi.useRealTimers()
})
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

type Browser = Pick<ReturnType<TestApp['visitor']>, 'call'>
const switchOn = async (person: Browser, more = {}) => {
  const { secret } = (await person.call('POST', '/api/account/two-factor/setup')).json()
  const enabled = await person.call('POST', '/api/account/two-factor', { code: codeShownFor(secret), ...more })
  expect(enabled.statusCode).toBe(200)
  // The code that switched it on is used up.
  pass(30)
  return () => codeShownFor(secret)
}
const isRecent = async (person: Browser) => (await person.call('GET', '/api/export')).statusCode === 200
const confirm = (person: Browser, body: object) => person.call('POST', '/api/account/confirm', body)

it('requires a code too when the password is confirmed', async () => {
  const person = await testApp.register()
  const app = await switchOn(person)
  pass(660)
  expect(await isRecent(person)).toBe(false)
  const alone = await confirm(person, { password: GOOD_PASSWORD })
  expect([alone.statusCode, Object.keys(alone.json().fields)]).toEqual([400, ['code']])
  const wrong = await confirm(person, { password: GOOD_PASSWORD, code: '000000' })
  expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([400, ['code']])
  expect(await isRecent(person)).toBe(false)
  expect((await confirm(person, { password: GOOD_PASSWORD, code: app() })).statusCode).toBe(200)
  expect(await isRecent(person)).toBe(true)
})

it('does not change the email with the password alone', async () => {
  const person = await testApp.register()
  await switchOn(person)
  pass(660)
  const change = { email: `new-${person.email}`, password: GOOD_PASSWORD }
  const response = await person.call('PUT', '/api/users/profile', change)
  expect([response.statusCode, response.json().code]).toEqual([403, 'password_again'])
})

it('is turned off with the password and a code, or with a passkey, not with the password alone', async () => {
  const person = await testApp.register()
  const app = await switchOn(person)
  const off = (body: object) => person.call('DELETE', '/api/account/two-factor', body)
  expect((await off({ password: GOOD_PASSWORD })).statusCode).toBe(400)
  expect((await off({ code: app() })).statusCode).toBe(400)
  expect((await off({ password: GOOD_PASSWORD, code: app() })).statusCode).toBe(200)

  await switchOn(person)
  const { origin } = testApp
  const device = createPasskeyDevice()
  const making = (await person.call('POST', '/api/account/passkeys/options')).json()
  const added = { name: 'Phone', credential: device.make({ challenge: making.challenge, origin }) }
  expect((await person.call('POST', '/api/account/passkeys', added)).statusCode).toBe(201)
  const using = (await person.call('POST', '/api/account/confirm/passkey/options')).json()
  const passkey = device.use({ challenge: using.challenge, origin })
  expect((await off({ passkey })).statusCode).toBe(200)
  expect((await off({ passkey })).statusCode).toBe(400)
})

it('ends the other sessions when it is turned on, unless their owner keeps them', async () => {
  for (const keepOtherSessions of [false, true]) {
    const person = await testApp.register()
    const otherBrowser = testApp.visitor()
    await otherBrowser.call('POST', '/api/signin', { email: person.email, password: GOOD_PASSWORD })
    await switchOn(person, { keepOtherSessions })
    const statuses = await Promise.all(
      [person, otherBrowser].map(async browser => (await browser.call('GET', '/api/auth/user')).statusCode),
    )
    expect(statuses).toEqual([200, keepOtherSessions ? 200 : 401])
  }
})

it('is required before anything else, if the administrator says so', async () => {
  const administrator = await testApp.register()
  await testApp.makeAdministrator(administrator.id)
  const patient = await testApp.register()
  const setRule = (rule: string) => administrator.call('PUT', '/api/admin/two-factor', { rule })
  const statusOf = async (person: Browser) => {
    const response = await person.call('GET', '/api/medications')
    return [response.statusCode, response.json().code]
  }
  expect((await patient.call('PUT', '/api/admin/two-factor', { rule: 'nobody' })).statusCode).toBe(403)
  expect((await setRule('administrators')).json()).toEqual({ rule: 'administrators' })
  expect(await statusOf(administrator)).toEqual([403, 'two_factor_required'])
  expect((await administrator.call('GET', '/api/auth/user')).json().setup).toBe('two-factor')
  expect(await statusOf(patient)).toEqual([200, undefined])
  // An administrator without it cannot lift the rule either.
  expect((await setRule('nobody')).statusCode).toBe(403)

  await switchOn(administrator)
  expect(await statusOf(administrator)).toEqual([200, undefined])
  expect((await setRule('everyone')).statusCode).toBe(200)
  expect((await administrator.call('GET', '/api/admin/two-factor')).json()).toEqual({ rule: 'everyone' })
  expect(await statusOf(patient)).toEqual([403, 'two_factor_required'])
  await switchOn(patient)
  expect(await statusOf(patient)).toEqual([200, undefined])
  expect((await setRule('nobody')).statusCode).toBe(200)
})
