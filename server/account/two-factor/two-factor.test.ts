import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { buildApp } from '#server/app.ts'
import { codeShownFor, secretBytes } from '#server/testing/authenticator-app.ts'
import { whileTableIsHeld } from '#server/testing/locked-table.ts'
import { createPerson } from '#server/testing/person.ts'
import { GOOD_PASSWORD, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let testApp: TestApp
let otherServer: Awaited<ReturnType<typeof buildApp>>
beforeAll(async () => {
  testApp = await startTestApp()
  const { config, database, installationKey } = testApp
  otherServer = await buildApp({ config, database, installationKey })
})
afterAll(async () => {
  await otherServer.close()
  await testApp.close()
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T08:00:10Z') })
})
afterEach(() => {
  vi.useRealTimers()
})
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

type Browser = ReturnType<TestApp['visitor']>
const signIn = (browser: Browser, email: string) =>
  browser.call('POST', '/api/signin', { email, password: GOOD_PASSWORD })
const giveCode = (browser: Browser, code: string) => browser.call('POST', '/api/signin/code', { code })
const isSignedIn = async (browser: Pick<Browser, 'call'>) =>
  (await browser.call('GET', '/api/auth/user')).statusCode === 200

/** Someone who has switched it on, and the app on their phone. */
const withTwoFactor = async () => {
  const person = await testApp.register()
  const { secret } = (await person.call('POST', '/api/account/two-factor/setup')).json()
  const app = () => codeShownFor(secret)
  const enabled = await person.call('POST', '/api/account/two-factor', { code: app() })
  expect(enabled.statusCode).toBe(200)
  const recoveryCodes: string[] = enabled.json().recoveryCodes
  // The code that switched it on is used up.
  pass(30)
  return { person, app, recoveryCodes, secret: String(secret) }
}

/** A browser that has given the right password. */
const halfway = async (email: string, browser = testApp.visitor()) => {
  const response = await signIn(browser, email)
  expect([response.statusCode, response.json()]).toEqual([200, { secondStep: true }])
  return browser
}

it('is on only after a first correct code, and then gives ten recovery codes', async () => {
  const person = await testApp.register()
  const setup = (await person.call('POST', '/api/account/two-factor/setup')).json()
  expect(setup.uri).toContain(`secret=${setup.secret}`)
  const wrong = await person.call('POST', '/api/account/two-factor', { code: '000000' })
  expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([400, ['code']])
  expect((await signIn(testApp.visitor(), person.email)).json()).toEqual({})

  const code = codeShownFor(setup.secret)
  const enabled = await person.call('POST', '/api/account/two-factor', { code: `${code.slice(0, 3)} ${code.slice(3)}` })
  expect(new Set(enabled.json().recoveryCodes).size).toBe(10)
  expect((await person.call('GET', '/api/account/security')).json().twoFactor).toEqual({
    enabledAt: '2026-03-01T08:00:10.000Z',
    recoveryCodesLeft: 10,
  })
  for (const again of ['/setup', '']) {
    const response = await person.call('POST', `/api/account/two-factor${again}`, again ? undefined : { code })
    expect(response.statusCode).toBe(409)
  }
})

it('is asked for after a password that was set by a link', async () => {
  const { person, app } = await withTwoFactor()
  const administrator = await testApp.as('administrator')
  const { link } = (await administrator.call('POST', `/api/admin/users/${person.id}/reset-link`)).json()
  const newPassword = 'three slow otters swim'
  const browser = testApp.visitor()
  const reset = { token: new URL(link).hash.slice(1), newPassword }
  expect((await browser.call('POST', '/api/password-reset', reset)).statusCode).toBeLessThan(300)
  expect(await isSignedIn(browser)).toBe(false)
  const response = await browser.call('POST', '/api/signin', { email: person.email, password: newPassword })
  expect([response.json(), await isSignedIn(browser)]).toEqual([{ secondStep: true }, false])
  expect((await giveCode(browser, app())).statusCode).toBe(200)
})

it('requires a code after the password, and opens nothing before it', async () => {
  const { person, app } = await withTwoFactor()
  const browser = await halfway(person.email)
  expect([...browser.cookies.keys()]).toEqual(['wellkept.second-step'])
  for (const route of testApp.app.declaredRoutes) {
    if (!route.config?.access || route.config.access === 'anyone' || [route.method].flat()[0] !== 'GET') continue
    expect([route.url, (await browser.call('GET', route.url)).statusCode]).toEqual([route.url, 401])
  }
  // Nor does the token as a session's own cookie.
  const token = browser.cookies.get('wellkept.second-step')
  const forged = { headers: { cookie: `wellkept.session=${token}` } }
  expect((await testApp.visitor().call('GET', '/api/auth/user', undefined, forged)).statusCode).toBe(401)

  expect((await giveCode(browser, app())).statusCode).toBe(200)
  expect([...browser.cookies.keys()]).toEqual(['wellkept.session'])
  expect(await isSignedIn(browser)).toBe(true)
})

it('responds to a wrong password as without two-factor sign-in', async () => {
  const { person } = await withTwoFactor()
  const body = { email: person.email, password: 'not the password' }
  const response = await testApp.visitor().call('POST', '/api/signin', body)
  expect([response.statusCode, response.json()]).toEqual([
    401,
    { message: 'Sign in failed. Please check your credentials.', code: 'sign_in_failed' },
  ])
  expect(response.headers['set-cookie']).toBeUndefined()
})

it('accepts no code without a recent password', async () => {
  const { person, app } = await withTwoFactor()
  expect((await giveCode(testApp.visitor(), app())).statusCode).toBe(401)
  const browser = await halfway(person.email)
  pass(601)
  const late = await giveCode(browser, app())
  expect([late.statusCode, late.json().code]).toEqual([401, 'sign_in_again'])
})

it('accepts a code once, also from a second browser, and no earlier one after it', async () => {
  const { person, app } = await withTwoFactor()
  const earlier = app()
  pass(30)
  const code = app()
  expect((await giveCode(await halfway(person.email), code)).statusCode).toBe(200)
  for (const used of [code, earlier]) expect((await giveCode(await halfway(person.email), used)).statusCode).toBe(401)
  pass(30)
  expect((await giveCode(await halfway(person.email), app())).statusCode).toBe(200)
})

it.each([
  ['code', (parts: Awaited<ReturnType<typeof withTwoFactor>>) => parts.app(), 'two_factors'],
  [
    'recovery code',
    (parts: Awaited<ReturnType<typeof withTwoFactor>>) => parts.recoveryCodes[0] ?? '',
    'recovery_codes',
  ],
] as const)('takes a %s once when two servers are asked at the same moment', async (_, codeFrom, table) => {
  const parts = await withTwoFactor()
  const here = await halfway(parts.person.email)
  const otherBrowser = createPerson(otherServer, testApp.origin)
  await halfway(parts.person.email, otherBrowser)
  const code = codeFrom(parts)
  const answers = await whileTableIsHeld(testApp.connection, table, 2, () =>
    Promise.all([giveCode(here, code), giveCode(otherBrowser, code)]),
  )
  expect(answers.map(response => response.statusCode).sort()).toEqual([200, 401])
})

it('accepts each recovery code once, in any spelling', async () => {
  const { person, recoveryCodes } = await withTwoFactor()
  const [first = ''] = recoveryCodes
  expect((await giveCode(await halfway(person.email), ` ${first.replace('-', ' ').toUpperCase()} `)).statusCode).toBe(
    200,
  )
  expect((await giveCode(await halfway(person.email), first)).statusCode).toBe(401)
  const { twoFactor } = (await person.call('GET', '/api/account/security')).json()
  expect(twoFactor.recoveryCodesLeft).toBe(9)
})

it('rate-limits wrong codes per account, from any address, also after the password', async () => {
  const { person, app } = await withTwoFactor()
  const statuses: number[] = []
  for (let time = 0; time < 6; time += 1) {
    statuses.push((await giveCode(await halfway(person.email), '000000')).statusCode)
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  const browser = await halfway(person.email)
  expect((await giveCode(browser, app())).statusCode).toBe(429)
  pass(5)
  expect((await giveCode(browser, app())).statusCode).toBe(200)
})

it('gives new recovery codes, which replace the previous ones', async () => {
  const { person, recoveryCodes } = await withTwoFactor()
  const fresh = (await person.call('POST', '/api/account/two-factor/recovery-codes')).json().recoveryCodes
  expect(fresh).toHaveLength(10)
  const browser = await halfway(person.email)
  expect((await giveCode(browser, recoveryCodes[0] ?? '')).statusCode).toBe(401)
  expect((await giveCode(browser, fresh[0])).statusCode).toBe(200)
})

it('is turned off with the password and a code, and then requires nothing', async () => {
  const { person, app } = await withTwoFactor()
  const off = (password: string) => person.call('DELETE', '/api/account/two-factor', { password, code: app() })
  expect((await off('not the password')).statusCode).toBe(400)
  expect((await signIn(testApp.visitor(), person.email)).json()).toEqual({ secondStep: true })
  expect((await off(GOOD_PASSWORD)).statusCode).toBe(200)
  expect((await signIn(testApp.visitor(), person.email)).json()).toEqual({})
  const left = await testApp.sqlAsSuperuser('select from recovery_codes where user_id = $1', [person.id])
  expect(left).toEqual([])
})

it('ends a pending sign-in when the password is changed', async () => {
  const { person, app } = await withTwoFactor()
  const thief = await halfway(person.email)
  await person.call('PUT', '/api/account/password', {
    currentPassword: GOOD_PASSWORD,
    newPassword: 'another quiet Heron',
  })
  expect((await giveCode(thief, app())).statusCode).toBe(401)
})

it('needs a password first', async () => {
  const person = await testApp.register({ password: null })
  expect((await person.call('POST', '/api/account/two-factor/setup')).statusCode).toBe(409)
})

it('stores secret and codes sealed, and opens no secret under another account', async () => {
  const { person, recoveryCodes, secret } = await withTwoFactor()
  const rows = await testApp.sqlAsSuperuser(
    `select t::text as row from two_factors t union all select c::text from recovery_codes c`,
  )
  const stored = rows.map(({ row }) => row).join('\n')
  for (const secretText of [secret, secretBytes(secret).toString('hex'), ...recoveryCodes])
    expect(stored).not.toContain(secretText)

  const other = await withTwoFactor()
  await testApp.sqlAsSuperuser(
    'update two_factors set sealed_secret = (select sealed_secret from two_factors where user_id = $1) where user_id = $2',
    [person.id, other.person.id],
  )
  expect((await giveCode(await halfway(other.person.email), other.app())).statusCode).toBe(401)
})
