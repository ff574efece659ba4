import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { buildApp } from '#server/app.ts'
import { whileTableIsHeld } from '#server/testing/locked-table.ts'
import { createPasskeyDevice } from '#server/testing/passkey-device.ts'
import { createPerson } from '#server/testing/person.ts'
import { GOOD_PASSWORD, startOwnTestApp, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

type Browser = Pick<ReturnType<TestApp['visitor']>, 'call'>
type Device = ReturnType<typeof createPasskeyDevice>

const begin = async (browser: Browser, path: string) => {
  const response = await browser.call('POST', `${path}/options`)
  expect(response.statusCode).toBe(200)
  return { challenge: String(response.json().challenge), origin: testApp.origin }
}
const addTo = async (person: Browser, device: Device, overrides = {}) => {
  const options = { ...(await begin(person, '/api/account/passkeys')), ...overrides }
  return person.call('POST', '/api/account/passkeys', { name: 'My phone', credential: device.make(options) })
}
const SIGN_IN = '/api/signin/passkey'
const signIn = async (device: Device, overrides = {}, browser = testApp.visitor()) => {
  const options = { ...(await begin(browser, SIGN_IN)), ...overrides }
  return browser.call('POST', SIGN_IN, { credential: device.use(options) })
}
const owner = async () => {
  const person = await testApp.register()
  const device = createPasskeyDevice()
  expect((await addTo(person, device)).statusCode).toBe(201)
  return { person, device }
}

it('is added, listed, renamed and removed by its owner alone', async () => {
  const { person } = await owner()
  const stranger = await testApp.register()
  const [passkey] = (await person.call('GET', '/api/account/passkeys')).json()
  expect(passkey).toEqual({ id: expect.any(String), name: 'My phone', createdAt: expect.any(String), lastUsedAt: null })
  expect((await stranger.call('GET', '/api/account/passkeys')).json()).toEqual([])

  const path = `/api/account/passkeys/${passkey.id}`
  expect((await stranger.call('PUT', path, { name: 'Mine' })).statusCode).toBe(404)
  expect((await stranger.call('DELETE', path)).statusCode).toBe(404)
  expect((await person.call('PUT', path, { name: 'Blue phone' })).statusCode).toBe(200)
  expect((await person.call('GET', '/api/account/passkeys')).json()).toMatchObject([{ name: 'Blue phone' }])
  expect((await person.call('DELETE', path)).statusCode).toBe(200)
  expect((await person.call('GET', '/api/account/passkeys')).json()).toEqual([])
})

it('signs its owner in, and not after it was removed', async () => {
  const { person, device } = await owner()
  const browser = testApp.visitor()
  expect((await signIn(device, {}, browser)).statusCode).toBe(200)
  expect((await browser.call('GET', '/api/auth/user')).json()).toMatchObject({ id: person.id, canSignInAgain: true })
  const [{ id, lastUsedAt }] = (await person.call('GET', '/api/account/passkeys')).json()
  expect(lastUsedAt).not.toBeNull()
  await person.call('DELETE', `/api/account/passkeys/${id}`)
  expect((await signIn(device)).statusCode).toBe(401)
})

it('rejects an unknown passkey, or one signed by another device', async () => {
  const { device } = await owner()
  expect((await signIn(createPasskeyDevice())).statusCode).toBe(401)
  const browser = testApp.visitor()
  const options = await begin(browser, SIGN_IN)
  const { id, rawId } = device.use(options)
  const forged = { ...createPasskeyDevice().use(options), id, rawId }
  const response = await browser.call('POST', SIGN_IN, { credential: forged })
  expect([response.statusCode, response.headers['set-cookie']]).toEqual([401, undefined])
})

it.each([
  ['made for another site', { origin: 'https://wellkept.example', rpId: 'localhost' }],
  ['bound to another name', { rpId: 'wellkept.example' }],
  ['without finger, face or PIN', { userVerified: false }],
  ['to a challenge that is not ours', { challenge: Buffer.alloc(54, 7).toString('base64url') }],
])('rejects a response %s', async (_, overrides) => {
  const { person, device } = await owner()
  expect((await signIn(device, overrides)).statusCode).toBe(401)
  expect((await addTo(person, createPasskeyDevice(), overrides)).statusCode).toBe(400)
})

it('rejects a response for another purpose', async () => {
  const { person, device } = await owner()
  const toConfirm = await begin(person, '/api/account/confirm/passkey')
  expect((await signIn(device, toConfirm)).statusCode).toBe(401)
  const another = await owner()
  expect(
    (await addTo(person, createPasskeyDevice(), await begin(another.person, '/api/account/passkeys'))).statusCode,
  ).toBe(400)
})

it('rejects a late response', async () => {
  const { device } = await owner()
  const options = await begin(testApp.visitor(), SIGN_IN)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 })
  const response = await testApp.visitor().call('POST', SIGN_IN, { credential: device.use(options) })
  vi.useRealTimers()
  expect(response.statusCode).toBe(401)
})

it('accepts a response once, also on two servers concurrently', async () => {
  const { device } = await owner()
  const { config, database, installationKey } = testApp
  const otherServer = await buildApp({ config, database, installationKey })
  const options = await begin(testApp.visitor(), SIGN_IN)
  const credential = device.use(options)
  const browsers = [testApp.visitor(), createPerson(otherServer, testApp.origin)]
  const use = (browser: Browser) => browser.call('POST', SIGN_IN, { credential })
  const responses = await whileTableIsHeld(testApp.connection, 'spent_challenges', 2, () =>
    Promise.all(browsers.map(use)),
  )
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
  expect((await use(testApp.visitor())).statusCode).toBe(401)
  await otherServer.close()
})

it('counts as both factors: no code is required after it', async () => {
  const { person, device } = await owner()
  await testApp.sqlAsSuperuser(
    "insert into two_factors (user_id, sealed_secret, enabled_at) values ($1, '\\x00', now())",
    [person.id],
  )
  const browser = testApp.visitor()
  await signIn(device, {}, browser)
  expect((await browser.call('GET', '/api/auth/user')).statusCode).toBe(200)
})

it('can be used instead of the password to confirm', async () => {
  const { person, device } = await owner()
  const stranger = await owner()
  await testApp.sqlAsSuperuser("update sessions set created_at = now() - interval '1 hour' where user_id = $1", [
    person.id,
  ])
  const confirm = async (by: Device) => {
    const options = await begin(person, '/api/account/confirm/passkey')
    await person.call('POST', '/api/account/confirm/passkey', { credential: by.use(options) })
    return (await person.call('GET', '/api/export')).statusCode
  }
  expect(await confirm(stranger.device)).toBe(403)
  expect(await confirm(device)).toBe(200)
})

it('is enough for an account: it can sign in again, must confirm, and keeps its last passkey', async () => {
  const person = await testApp.register({ password: null })
  const device = createPasskeyDevice()
  await addTo(person, device)
  const [{ id }] = (await person.call('GET', '/api/account/passkeys')).json()
  const response = await person.call('DELETE', `/api/account/passkeys/${id}`)
  expect([response.statusCode, response.json().message]).toEqual([
    409,
    'This is your only way to sign in. Set a password first.',
  ])
  expect((await person.call('GET', '/api/auth/user')).json()).toMatchObject({
    hasPassword: false,
    canSignInAgain: true,
  })
  const signedIn = await signIn(device)
  expect(String(signedIn.headers['set-cookie'])).toMatch(/Max-Age=\d{6,}/)

  await testApp.sqlAsSuperuser("update sessions set created_at = now() - interval '1 hour' where user_id = $1", [
    person.id,
  ])
  const unproved = await person.call('POST', '/api/account/password', { newPassword: GOOD_PASSWORD })
  expect([unproved.statusCode, unproved.json().code]).toEqual([403, 'password_again'])
})

it('is bound to the address that people use', async () => {
  const ownApp = await startOwnTestApp({ origin: 'https://records.example.org' })
  const person = await ownApp.register()
  const options = (await person.call('POST', '/api/account/passkeys/options')).json()
  expect(options.rp).toEqual({ name: 'Wellkept', id: 'records.example.org' })
  const byNumber = { headers: { host: '192.0.2.7:3000', origin: 'http://192.0.2.7:3000' } }
  const response = await testApp.visitor().call('POST', '/api/signin/passkey/options', undefined, byNumber)
  expect(response.statusCode).toBe(409)
})
