import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { lockTable } from '#server/testing/locked-table.ts'
import { createPasskeyDevice } from '#server/testing/passkey-device.ts'
import { type Registered, startTestApp, type TestApp } from '#server/testing/test-app.ts'

/** An attacker with their own device and a recorded response of another. In a browser: `passkey-attacks.spec.ts`. */

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

type Device = ReturnType<typeof createPasskeyDevice>
type Browser = Pick<Registered, 'call'>
const SIGN_IN = '/api/signin/passkey'

const askedAt = async (browser: Browser, path: string) => {
  const { challenge } = (await browser.call('POST', `${path}/options`)).json<{ challenge: string }>()
  return { challenge, origin: testApp.origin }
}
const add = async (person: Browser, device: Device) => {
  const credential = device.make(await askedAt(person, '/api/account/passkeys'))
  return person.call('POST', '/api/account/passkeys', { name: 'Phone', credential })
}
const signInWith = async (device: Device, change: (credential: ReturnType<Device['use']>) => object = same => same) => {
  const browser = testApp.visitor()
  const credential = change(device.use(await askedAt(browser, SIGN_IN)))
  const { statusCode } = await browser.call('POST', SIGN_IN, { credential })
  const user = await browser.call('GET', '/api/auth/user')
  return { statusCode, userId: user.statusCode === 200 ? user.json<{ id: string }>().id : null }
}
const REFUSED = { statusCode: 401, userId: null }
const encoded = (text: string) => Buffer.from(text).toString('base64url')

describe('a passkey', () => {
  it('belongs to one account, and whoever adds it a second time gains nothing', async () => {
    const [ada, eve] = [await testApp.register(), await testApp.register()]
    const device = createPasskeyDevice()
    expect((await add(ada, device)).statusCode).toBe(201)
    expect((await add(eve, device)).json()).toMatchObject({ code: 'passkey_in_use' })
    expect(await signInWith(device)).toEqual({ statusCode: 200, userId: ada.id })
  })

  it('opens no other account by naming that account', async () => {
    const [ada, eve] = [await testApp.register(), await testApp.register()]
    const device = createPasskeyDevice()
    await add(eve, device)
    const asAda = await signInWith(device, used => ({
      ...used,
      response: { ...used.response, userHandle: encoded(ada.id) },
    }))
    expect(asAda).toEqual(REFUSED)
    const victims = createPasskeyDevice()
    await add(ada, victims)
    const { id, rawId } = victims.use({ challenge: '', origin: testApp.origin })
    expect(await signInWith(device, used => ({ ...used, id, rawId }))).toEqual(REFUSED)
  })

  it('is refused once it has counted backward, as a copy of it does', async () => {
    const person = await testApp.register()
    const device = createPasskeyDevice()
    await add(person, device)
    expect((await signInWith(device)).statusCode).toBe(200)
    await testApp.sqlAsSuperuser('update passkeys set counter = 1000 where user_id = $1', [person.id])
    expect(await signInWith(device)).toEqual(REFUSED)
  })

  it('and its copy open one session at most, if both sign in at the same moment', async () => {
    const person = await testApp.register()
    const device = createPasskeyDevice()
    await add(person, device)
    for (let round = 0; round < 3; round += 1) {
      const counter = 10 + round
      const browsers = Array.from({ length: 8 }, () => testApp.visitor())
      const asked = await Promise.all(browsers.map(browser => askedAt(browser, SIGN_IN)))
      const answers = await Promise.all(
        browsers.map((browser, index) => {
          const credential = device.use({ challenge: '', origin: '', ...asked[index], counter })
          return browser.call('POST', SIGN_IN, { credential })
        }),
      )
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(401)])
    }
  })

  it('does not confirm for an account that it was removed from', async () => {
    const person = await testApp.register()
    const device = createPasskeyDevice()
    await add(person, device)
    const asked = await askedAt(person, '/api/account/confirm/passkey')
    const [passkey] = (await person.call('GET', '/api/account/passkeys')).json<{ id: string }[]>()
    await person.call('DELETE', `/api/account/passkeys/${passkey?.id}`)
    const confirmed = await person.call('POST', '/api/account/confirm/passkey', { credential: device.use(asked) })
    expect(confirmed.json()).toMatchObject({ code: 'passkey_unknown' })
    expect(await signInWith(device)).toEqual(REFUSED)
  })

  it('is not added by a stolen session while a reset removes all other access', async () => {
    const [administrator, ana] = [await testApp.as('administrator'), await testApp.register()]
    const made = await administrator.call('POST', `/api/admin/users/${ana.id}/reset-link`)
    const token = new URL(made.json<{ link: string }>().link).hash.slice(1)
    const device = createPasskeyDevice()
    const credential = device.make(await askedAt(ana, '/api/account/passkeys'))
    const sessions = await lockTable(testApp.connection, 'sessions')
    onTestFinished(sessions.release)
    const reset = { token, newPassword: 'three slow otters swim', clearOtherAccess: true }
    const done = testApp.visitor().call('POST', '/api/password-reset', reset)
    await sessions.waitFor(1)
    const added = ana.call('POST', '/api/account/passkeys', { name: 'Phone', credential })
    await Promise.race([added, sessions.waitFor(2)])
    await sessions.release()
    expect((await done).statusCode).toBe(200)
    expect((await added).statusCode).toBe(401)
    expect(await signInWith(device)).toEqual(REFUSED)
  })
})
