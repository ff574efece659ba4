import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startOwnTestApp, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { UNREACHABLE_PROVIDER } from '#server/testing/unreachable-provider.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp({ provider: UNREACHABLE_PROVIDER })
})
afterAll(() => testApp.close())

type Method = Parameters<ReturnType<TestApp['visitor']>['call']>[0]
const READS = ['GET', 'HEAD', 'OPTIONS']
const FOREIGN = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }

/** Every route of the server as something to call. */
const routesOf = ({ app }: TestApp) =>
  app.declaredRoutes.flatMap(({ method, url, config }) =>
    [method].flat().map(name => ({
      method: name as Method,
      url: url.replace(/:\w+/g, randomUUID()).replace('*', 'anything'),
      access: config?.access,
      anyOrigin: config?.anyOrigin,
      name: `${name} ${url}`,
    })),
  )

const routes = () => routesOf(testApp)
type Route = ReturnType<typeof routes>[number]

/** Calls one after the other, since hundreds at once wait too long for the database; the names of those that answered otherwise. */
const answeringOtherwise = async (
  chosen: Route[],
  expected: number,
  call: (route: Route) => Promise<{ statusCode: number }>,
) => {
  expect(chosen.length).toBeGreaterThan(0)
  const otherwise: [string, number][] = []
  for (const route of chosen) {
    const { statusCode } = await call(route)
    if (statusCode !== expected) otherwise.push([route.name, statusCode])
  }
  return otherwise
}

it('declares who may call every route', () => {
  expect(routes().filter(route => !route.access)).toEqual([])
  expect(routes().length).toBeGreaterThan(10)
})

it('does not start with a route that declares no access rule', async () => {
  const { buildApp } = await import('#server/app.ts')
  const { config, database, installationKey } = testApp
  const app = await buildApp({ config, database, installationKey })
  app.get('/api/forgotten', async () => 'open to all')
  await expect(app.ready()).rejects.toThrow('GET /api/forgotten declares no access rule')
})

it('answers a visitor on every route for those signed in with 401', async () => {
  const visitor = testApp.visitor()
  const guarded = routes().filter(route => route.access !== 'anyone')
  expect(await answeringOtherwise(guarded, 401, ({ method, url }) => visitor.call(method, url))).toEqual([])
})

it('leaves open to anyone only what has to be', () => {
  const open = routes().filter(
    ({ access, url }) =>
      access === 'anyone' && /^\/(api\/|calendar\/|metrics)/.test(url) && !url.startsWith('/api/docs'),
  )
  // A HEAD of an export would run it to throw it away: only files and probes have one.
  expect(open.map(route => route.name).sort()).toEqual([
    'GET /api/login',
    'GET /api/logout',
    // Whoever forgot their password cannot sign in, and a confirmation may be opened on another device.
    'GET /api/password-reset',
    // A reader of shared records has no account: the random part of their link is all they have, and what it finds is
    // encrypted with a key that is not here.
    'GET /api/shl/:link/file',
    // To a provider and back, for people who are not signed in yet.
    'GET /api/signin/provider',
    'GET /api/signin/provider/callback',
    // Which buttons the sign-in page shows.
    'GET /api/ways-to-sign-in',
    'GET /calendar/:token.ics',
    // Prometheus has no session: the installation's token is the guard, and without one there is nothing.
    'GET /metrics',
    // Calendars ask so whether anything is new.
    'HEAD /calendar/:token.ics',
    'OPTIONS /api/shl/:link/manifest',
    // Whoever helps in an emergency: the secret of the card's link, in the body.
    'POST /api/card/open',
    'POST /api/email-confirmation',
    'POST /api/password-reset',
    'POST /api/password-reset/check',
    'POST /api/password-reset/request',
    'POST /api/register',
    // A provider has no account: the secret of a reply link, in the body, is all they have.
    'POST /api/reply',
    'POST /api/reply/card',
    'POST /api/reply/open',
    'POST /api/shared/note',
    'POST /api/shl/:link/manifest',
    'POST /api/signin',
    // The second step, for whoever holds the cookie of the first; and passkeys, which name their owner themselves.
    'POST /api/signin/code',
    'POST /api/signin/passkey',
    'POST /api/signin/passkey/options',
  ])
})

it('answers a patient on every route for administrators with 403', async () => {
  const own = await startOwnTestApp({}, app => {
    app.get('/api/for-administrators', { config: { access: 'administrator' } }, async () => 'seen')
  })
  const guarded = routesOf(own).filter(route => route.access === 'administrator')
  const patient = await own.as('patient')
  expect(await answeringOtherwise(guarded, 403, ({ method, url }) => patient.call(method, url))).toEqual([])
  const administrator = await own.as('administrator')
  expect((await administrator.call('GET', '/api/for-administrators')).body).toBe('seen')
})

it('refuses every write that comes from another site, signed in or not', async () => {
  const patient = await testApp.as('patient')
  const writes = routes().filter(route => !READS.includes(route.method) && !route.anyOrigin)
  const foreignHeaders = [FOREIGN, { origin: 'null' }, { origin: '', 'sec-fetch-site': 'cross-site' }]
  for (const headers of foreignHeaders) {
    const call = ({ method, url }: Route) => patient.call(method, url, {}, { headers })
    expect(await answeringOtherwise(writes, 403, call)).toEqual([])
  }
})

it('opens to pages of other sites what readers of SMART Health Links ask for, without cookies, and nothing else', async () => {
  const open = routes().filter(({ anyOrigin }) => anyOrigin)
  expect(open.map(({ name }) => name).sort()).toEqual([
    'GET /api/shl/:link/file',
    'OPTIONS /api/shl/:link/manifest',
    'POST /api/shl/:link/manifest',
  ])
  const patient = await testApp.as('patient')
  for (const { method, url, name, anyOrigin } of routes()) {
    const { headers } = await patient.call(method, url, {}, { headers: FOREIGN })
    expect([name, headers['access-control-allow-origin']]).toEqual([name, anyOrigin ? '*' : undefined])
    expect([name, headers['access-control-allow-credentials']]).toEqual([name, undefined])
  }
  await expect(
    startOwnTestApp({}, app => {
      app.get('/api/mine', { config: { access: 'signed-in', anyOrigin: true } }, async () => 'seen')
    }),
  ).rejects.toThrow('is not for pages of other sites')
})

describe('every answer', () => {
  it('of the API is kept by no cache, and none lets a script run but our own, refusals included', async () => {
    for (const person of [await testApp.as('patient'), testApp.visitor()]) {
      for (const { method, url, name } of routes().filter(route => route.method === 'GET')) {
        // Marked as foreign, so that /api/logout does not end the round.
        const { headers } = await person.call(method, url, undefined, { headers: { 'sec-fetch-site': 'cross-site' } })
        if (url.startsWith('/api/')) expect([name, headers['cache-control']]).toEqual([name, 'no-store'])
        const policy = String(headers['content-security-policy'])
        expect([name, policy]).toEqual([name, expect.stringContaining("script-src 'self'")])
        expect([name, policy]).toEqual([name, expect.not.stringContaining('unsafe')])
        expect([name, policy]).toEqual([name, expect.stringContaining("frame-ancestors 'none'")])
        const { 'x-content-type-options': sniffing, 'referrer-policy': referrer } = headers
        expect([name, sniffing, referrer]).toEqual([name, 'nosniff', 'same-origin'])
        expect([name, headers['strict-transport-security']]).toEqual([name, undefined])
      }
    }
    const nowhere = await testApp.visitor().call('GET', '/api/nowhere')
    expect([nowhere.statusCode, nowhere.headers['cache-control']]).toEqual([404, 'no-store'])
  })

  it('to a TRACE is a refusal: it would repeat the cookie', async () => {
    // By a real request: `inject` knows no TRACE.
    const url = new URL(await testApp.app.listen({ port: 0, host: '127.0.0.1' }))
    const socket = connect(Number(url.port), url.hostname)
    socket.end('TRACE /api/auth/user HTTP/1.1\r\nhost: localhost\r\ncookie: planted=1\r\nconnection: close\r\n\r\n')
    const answer = await text(socket)
    expect(answer).toMatch(/^HTTP\/1\.1 404/)
    expect(answer).not.toContain('planted')
  })

  it('to a write from another site carries the same headers', async () => {
    const { headers } = await testApp.visitor().call('POST', '/api/signin', {}, { headers: FOREIGN })
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect(headers['cache-control']).toBe('no-store')
  })

  it('asks for https from then on, where the installation has it', async () => {
    const { visitor } = await startOwnTestApp({ origin: 'https://records.example.org' })
    const { headers } = await visitor().call('GET', '/healthz')
    expect(headers['strict-transport-security']).toMatch(/max-age=\d{8}/)
  })
})
