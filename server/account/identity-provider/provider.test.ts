import type { IncomingHttpHeaders } from 'node:http'
import { expect, it, vi } from 'vitest'
import type { ActivityPage } from '#contract/account/activity/activity-schemas.ts'
import { captureLog } from '#server/testing/captured-log.ts'
import { startOwnTestApp, type TestApp } from '#server/testing/test-app.ts'
import { startTestProvider } from '#server/testing/test-provider.ts'
import { UNREACHABLE_PROVIDER } from '#server/testing/unreachable-provider.ts'

// The test provider prints warnings.
for (const print of ['info', 'warn'] as const) vi.spyOn(console, print).mockImplementation(() => {})

const people = {
  ada: { email: 'ada@example.org', email_verified: true, given_name: 'Ada', family_name: 'Byron' },
  mallory: { email: 'ada@example.org', email_verified: false },
}
const START = '/api/signin/provider'
const CALLBACK = 'http://localhost/api/signin/provider/callback'
type Browser = Pick<ReturnType<TestApp['visitor']>, 'call'>

const begin = async () => {
  const provider = await startTestProvider(CALLBACK, people)
  const testApp = await startOwnTestApp({ provider: provider.config })
  // Otherwise every error would be printed.
  captureLog(testApp.app)
  const pathOf = (address: string) => address.slice('http://localhost'.length)
  const followCallback = async (browser: Browser, address: string) => browser.call('GET', pathOf(address))
  const signIn = async (browser: Browser, identity: keyof typeof people) => {
    const start = await browser.call('GET', START)
    return followCallback(browser, await provider.signInAt(String(start.headers.location), identity))
  }
  /** As a signed-in person does on their security card. */
  const link = async (person: Browser, identity: keyof typeof people) => {
    const { address } = (await person.call('POST', '/api/account/provider')).json()
    return followCallback(person, await provider.signInAt(address, identity))
  }
  return { there: provider, testApp, signIn, link, comeBack: followCallback }
}

it('is offered only if a provider is configured', async () => {
  const without = await startOwnTestApp()
  expect((await without.visitor().call('GET', '/api/ways-to-sign-in')).json()).toEqual({
    provider: null,
    registration: 'open',
    hasAccounts: false,
    needsSetUpCode: false,
  })
  expect((await without.visitor().call('GET', START)).statusCode).toBe(404)
  const { testApp } = await begin()
  expect((await testApp.visitor().call('GET', '/api/ways-to-sign-in')).json()).toEqual({
    provider: { label: 'Family' },
    registration: 'open',
    hasAccounts: false,
    needsSetUpCode: false,
  })
})

it('creates an account for a new person with a verified email, and finds it the next time', async () => {
  const { testApp, signIn } = await begin()
  await testApp.register()
  const browser = testApp.visitor()
  expect((await signIn(browser, 'ada')).headers.location).toBe('/dashboard')
  const first = (await browser.call('GET', '/api/auth/user')).json()
  expect(first).toMatchObject({
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@example.org',
    isAdmin: false,
    hasPassword: false,
    canSignInAgain: true,
  })
  const otherBrowser = testApp.visitor()
  await signIn(otherBrowser, 'ada')
  expect((await otherBrowser.call('GET', '/api/auth/user')).json().id).toBe(first.id)
})

it('opens no existing account by an equal email, verified or not', async () => {
  const { testApp, signIn } = await begin()
  await testApp.register({ email: 'ada@example.org' })
  for (const [identity, refusal] of [
    ['ada', 'provider-address-taken'],
    ['mallory', 'provider-unverified'],
  ] as const) {
    const browser = testApp.visitor()
    expect((await signIn(browser, identity)).headers.location).toBe(`/?tab=signin&notice=${refusal}`)
    expect((await browser.call('GET', '/api/auth/user')).statusCode).toBe(401)
  }
})

it('creates no account while registration is closed', async () => {
  const { testApp, signIn } = await begin()
  await testApp.register()
  await testApp.sqlAsSuperuser("update installation set registration = 'closed'")
  const newcomer = testApp.visitor()
  expect((await signIn(newcomer, 'ada')).headers.location).toBe('/?tab=signin&notice=registration-closed')
  expect((await newcomer.call('GET', '/api/auth/user')).statusCode).toBe(401)
  expect(await testApp.sqlAsSuperuser('select from users')).toHaveLength(1)
})

it('is linked by the account’s owner, signed in, and unlinked again', async () => {
  const { testApp, signIn, link } = await begin()
  const person = await testApp.register({ email: 'ada@example.org' })
  expect((await link(person, 'mallory')).headers.location).toContain('provider-unverified')
  expect((await link(person, 'ada')).headers.location).toBe('/profile')
  expect((await person.call('GET', '/api/account/provider')).json()).toEqual({ label: 'Family', isLinked: true })
  const browser = testApp.visitor()
  await signIn(browser, 'ada')
  expect((await browser.call('GET', '/api/auth/user')).json().id).toBe(person.id)

  const stranger = await testApp.register()
  expect((await link(stranger, 'ada')).headers.location).toContain('provider-failed')
  await person.call('DELETE', '/api/account/provider')
  expect((await person.call('GET', '/api/account/provider')).json().isLinked).toBe(false)
})

it('logs linking and unlinking, and does neither if it cannot be logged', async () => {
  const { testApp, link } = await begin()
  const person = await testApp.register()
  const kinds = async () =>
    (await person.call('GET', '/api/activity?group=signIn')).json<ActivityPage>().lines.map(({ kind }) => kind)
  const isLinked = async () => (await person.call('GET', '/api/account/provider')).json().isLinked
  const unlink = () => person.call('DELETE', '/api/account/provider')
  const withoutLog = async (work: () => Promise<unknown>) => {
    await testApp.sqlAsSuperuser('alter table activity rename to activity_away')
    await work()
    await testApp.sqlAsSuperuser('alter table activity_away rename to activity')
  }

  await withoutLog(async () => expect((await link(person, 'ada')).headers.location).toContain('provider-failed'))
  expect([await isLinked(), await kinds()]).toEqual([false, ['registered']])
  await link(person, 'ada')
  await link(person, 'ada')
  expect(await kinds()).toEqual(['provider-linked', 'registered'])

  await withoutLog(async () => expect((await unlink()).statusCode).toBe(500))
  expect(await isLinked()).toBe(true)
  await unlink()
  await unlink()
  expect(await kinds()).toEqual(['provider-unlinked', 'provider-linked', 'registered'])
})

it('links nothing after the person who started it has signed out', async () => {
  const { there: provider, testApp, comeBack: followCallback } = await begin()
  const person = await testApp.register()
  const { address } = (await person.call('POST', '/api/account/provider')).json()
  const callback = await provider.signInAt(address, 'ada')
  await testApp.sqlAsSuperuser('delete from sessions where user_id = $1', [person.id])
  expect((await followCallback(person, callback)).headers.location).toContain('provider-failed')
  expect(
    await testApp.sqlAsSuperuser('select from identity_provider_links where user_id = $1', [person.id]),
  ).toHaveLength(0)
})

it('cannot be unlinked if it is the only sign-in method', async () => {
  const { testApp, signIn } = await begin()
  const browser = testApp.visitor()
  await signIn(browser, 'ada')
  expect((await browser.call('DELETE', '/api/account/provider')).statusCode).toBe(409)
  expect((await browser.call('GET', '/api/account/provider')).json().isLinked).toBe(true)
})

it('does not skip two-factor sign-in', async () => {
  const { testApp, signIn, link } = await begin()
  const person = await testApp.register()
  await link(person, 'ada')
  await testApp.sqlAsSuperuser(
    "insert into two_factors (user_id, sealed_secret, enabled_at) values ($1, '\\x00', now())",
    [person.id],
  )
  const browser = testApp.visitor()
  expect((await signIn(browser, 'ada')).headers.location).toBe('/?step=code')
  expect((await browser.call('GET', '/api/auth/user')).statusCode).toBe(401)
})

it('accepts the callback only in the same browser, once, and unchanged', async () => {
  const { there: provider, testApp, comeBack: followCallback } = await begin()
  const victim = testApp.visitor()
  const attacker = testApp.visitor()
  const started = await attacker.call('GET', START)
  const address = await provider.signInAt(String(started.headers.location), 'ada')
  const isIn = async (browser: Browser) => (await browser.call('GET', '/api/auth/user')).statusCode === 200

  await followCallback(victim, address)
  expect(await isIn(victim)).toBe(false)
  await victim.call('GET', START)
  await followCallback(victim, address)
  expect(await isIn(victim)).toBe(false)
  const cookie = [...attacker.cookies].map(pair => pair.join('=')).join('; ')
  await followCallback(attacker, address.replace(/state=[^&]+/, 'state=another'))
  expect(await isIn(attacker)).toBe(false)
  // The code itself was not spent by that; with the right state, once, it signs in.
  const again = (headers: Record<string, string>) =>
    testApp.visitor().call('GET', address.slice('http://localhost'.length), undefined, { headers })
  expect((await again({ cookie })).headers.location).toBe('/dashboard')
  expect((await again({ cookie })).headers.location).toContain('provider-failed')
})

/** Requests a page as a browser would; headers that are not in `led` are not sent. */
const startFromReferrer = async (
  { testApp, there: provider }: Awaited<ReturnType<typeof begin>>,
  referrerHeaders: IncomingHttpHeaders,
) => {
  const { headers } = await testApp.app.inject({ url: START, headers: { host: 'localhost', ...referrerHeaders } })
  const { location = '', 'set-cookie': cookie } = headers
  return { goes: location.startsWith(provider.config.issuer) ? 'there' : location, hasCookie: cookie !== undefined }
}

it('cannot be started by another site', async () => {
  const started = await begin()
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { referer: 'http://another.example/page' },
  ]) {
    expect(await startFromReferrer(started, headers), JSON.stringify(headers)).toEqual({
      goes: '/?tab=signin',
      hasCookie: false,
    })
  }
})

it('starts from our own page, a typed address, or a browser that sends no headers', async () => {
  const started = await begin()
  for (const headers of [
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { referer: 'http://localhost/?tab=signin' },
    {},
  ]) {
    expect(await startFromReferrer(started, headers), JSON.stringify(headers)).toEqual({
      goes: 'there',
      hasCookie: true,
    })
  }
})

it('shows an error if the provider cannot be reached', async () => {
  const testApp = await startOwnTestApp({ provider: UNREACHABLE_PROVIDER })
  const person = await testApp.register()
  const lines = captureLog(testApp.app)
  const response = await testApp.visitor().call('GET', START)
  expect(response.headers.location).toBe('/?tab=signin&notice=provider-failed')
  expect((await person.call('POST', '/api/account/provider')).statusCode).toBe(503)
  expect(lines.filter(line => line.includes('provider unreachable'))).toHaveLength(2)
})
