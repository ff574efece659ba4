import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { addSecurityHeaders } from '#server/platform/http/protection/security-headers.ts'
import { serveWebFiles } from '#server/platform/http/static/web-files.ts'
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

/** A content type that names its charset, or needs none. */
const SAID_TYPES = /; ?charset=utf-8$|^application\/(zip|pdf|jose)$|^(image|font)\//i

/** The pages of a web app that was built, behind the headers of the server. */
const startPages = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wellkept-pages-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'landing'))
  await mkdir(join(folder, 'visitor'))
  const page = '<!doctype html><title>Wellkept</title><script>early()</script><style>a{color:red}</style>'
  for (const name of [
    'index.html',
    'visitor/index.html',
    ...['en', 'es', 'fr', 'de'].map(language => `landing/${language}.html`),
  ])
    await writeFile(join(folder, name), page)
  await writeFile(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  const pages = Fastify()
  onTestFinished(() => pages.close())
  addSecurityHeaders(pages, false)
  await serveWebFiles(pages, async () => null, folder)
  return pages
}

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

/**
 * Calls sequentially, because hundreds at once wait too long for the database; returns the names of unexpected
 * responses.
 */
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

it('refuses on every route a call of a page that was opened for another account', async () => {
  const administrator = await testApp.as('administrator')
  const guarded = routes().filter(route => route.access !== 'anyone')
  const headers = { 'x-wellkept-account': randomUUID() }
  const call = ({ method, url }: Route) => administrator.call(method, url, undefined, { headers })
  expect(await answeringOtherwise(guarded, 409, call)).toEqual([])
})

it('leaves open to anyone only what has to be', () => {
  const open = routes().filter(
    ({ access, url }) =>
      access === 'anyone' && /^\/(api\/|calendar\/|metrics)/.test(url) && !url.startsWith('/api/docs'),
  )
  // A HEAD of an export would run it to throw it away: only files and probes have one.
  expect(open.map(route => route.name).sort()).toEqual([
    // Each read in it has its own rule.
    'GET /api/batch',
    'GET /api/login',
    'GET /api/logout',
    // A forgotten password prevents signing in, and a confirmation may be opened on another device.
    'GET /api/password-reset',
    // A reader of shared records has no account: the random part of their link is all they have, and what it finds is
    // encrypted with a key that is not here.
    'GET /api/shl/:link/documents/:id',
    'GET /api/shl/:link/file',
    // To a provider and back, for people who are not signed in yet.
    'GET /api/signin/provider',
    'GET /api/signin/provider/callback',
    // Which buttons the sign-in page shows.
    'GET /api/ways-to-sign-in',
    'GET /calendar/:token.ics',
    // Prometheus has no session: the installation's token is the guard, and without a token the route answers "not
    // found".
    'GET /metrics',
    // Calendar apps check for changes with it.
    'HEAD /calendar/:token.ics',
    'OPTIONS /api/shl/:link/manifest',
    // For helpers in an emergency: the secret of the card's link, in the body.
    'POST /api/card/open',
    'POST /api/email-confirmation',
    'POST /api/invitation/check',
    'POST /api/offers/check',
    'POST /api/password-reset',
    'POST /api/password-reset/check',
    'POST /api/password-reset/request',
    'POST /api/register',
    // A provider has no account: the secret of a reply link, in the body, is all they have.
    'POST /api/reply',
    'POST /api/reply/card',
    'POST /api/reply/open',
    'POST /api/shared/check',
    'POST /api/shared/note',
    'POST /api/shl/:link/manifest',
    'POST /api/signin',
    // The second step, with the cookie of the first; and passkeys, which name their owner themselves.
    'POST /api/signin/code',
    'POST /api/signin/passkey',
    'POST /api/signin/passkey/options',
  ])
})

it('answers a patient on every route for administrators with 403', async () => {
  const ownApp = await startOwnTestApp(
    {},
    { extend: app => app.get('/api/for-administrators', { config: { access: 'administrator' } }, async () => 'seen') },
  )
  const guarded = routesOf(ownApp).filter(route => route.access === 'administrator')
  const patient = await ownApp.as('patient')
  expect(await answeringOtherwise(guarded, 403, ({ method, url }) => patient.call(method, url))).toEqual([])
  const administrator = await ownApp.as('administrator')
  expect((await administrator.call('GET', '/api/for-administrators')).body).toBe('seen')
})

it('refuses every write that comes from another site, signed in or not', async () => {
  const writes = routes().filter(route => !READS.includes(route.method) && !route.anyOrigin)
  // A patient's 403 may be for their role, and a visitor's 401 comes first where only those signed in may call.
  const tries: [Pick<ReturnType<TestApp['visitor']>, 'call'>, Route[]][] = [
    [await testApp.as('administrator'), writes],
    [testApp.visitor(), writes.filter(({ access }) => access === 'anyone')],
  ]
  const refused = { message: 'This request came from another site and was refused.', code: 'foreign_origin' }
  for (const headers of [FOREIGN, { origin: 'null' }, { origin: '', 'sec-fetch-site': 'cross-site' }]) {
    for (const [person, chosen] of tries) {
      expect(chosen.length).toBeGreaterThan(0)
      for (const { method, url, name } of chosen) {
        const response = await person.call(method, url, {}, { headers })
        expect([name, response.statusCode, response.json()]).toEqual([name, 403, refused])
      }
    }
  }
})

it('refuses a write without an origin where the browser marks it as another site’s, and takes one of a program', async () => {
  const signIn = (headers: Record<string, string>) =>
    testApp.app.inject({ method: 'POST', url: '/api/signin', payload: {}, headers: { host: 'localhost', ...headers } })
  for (const site of ['cross-site', 'same-site', 'none'])
    expect([site, (await signIn({ 'sec-fetch-site': site })).statusCode]).toEqual([site, 403])
  expect((await signIn({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(400)
  expect((await signIn({})).statusCode).toBe(400)
})

it('refuses every read of somebody’s data that another site leads to, downloads first of all', async () => {
  const administrator = await testApp.as('administrator')
  const guarded = routes().filter(({ method, access }) => READS.includes(method) && access !== 'anyone')
  expect(guarded.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'GET /api/export',
      'GET /api/admin/export-data',
      'GET /api/medications.csv',
      'GET /api/export/with-history',
      'GET /api/lab-results.pdf',
      'GET /api/health-record-summary.pdf',
      'GET /api/appointments/:id/ics',
    ]),
  )
  const foreign = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    // A browser that says nothing of the site may still name the page.
    { 'sec-fetch-site': undefined, referer: 'https://evil.example/' },
  ]
  for (const { method, url, name } of guarded) {
    for (const headers of foreign) {
      const response = await administrator.call(method, url, undefined, { headers })
      expect([name, response.statusCode, response.json().code]).toEqual([name, 403, 'foreign_origin'])
    }
  }
  for (const headers of [
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': undefined, origin: undefined },
  ])
    expect((await administrator.call('GET', '/api/export', undefined, { headers })).statusCode).toBe(200)
})

it('lets another site lead to what is open to anyone, such as a calendar feed', async () => {
  const patient = await testApp.as('patient')
  const { address } = (await patient.call('POST', '/api/calendar-feed')).json<{ address: string }>()
  const { statusCode } = await testApp.visitor().call('GET', new URL(address).pathname, undefined, { headers: FOREIGN })
  expect(statusCode).toBe(200)
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
    startOwnTestApp(
      {},
      { extend: app => app.get('/api/mine', { config: { access: 'signed-in', anyOrigin: true } }, async () => 'seen') },
    ),
  ).rejects.toThrow('is not for pages of other sites')
})

/** Marked as foreign, so that /api/logout does not end the round. */
const staysSignedIn = (url: string) =>
  url === '/api/logout' ? { headers: { 'sec-fetch-site': 'cross-site' } } : undefined

/** The same address with one letter percent-encoded. */
const encodings = (url: string) => [
  url.replace(/^\/(\w)/, (_, letter: string) => `/%${letter.charCodeAt(0).toString(16)}`),
  url.replace(/(\w)(\/|$)/, (_, letter: string, end: string) => `%${letter.charCodeAt(0).toString(16)}${end}`),
]

describe('every answer', () => {
  it('of the API is kept by no cache, and none lets a script run but our own, refusals included', async () => {
    for (const person of [await testApp.as('administrator'), await testApp.as('patient'), testApp.visitor()]) {
      for (const { method, url, name } of routes().filter(route => route.method === 'GET')) {
        const { headers, body } = await person.call(method, url, undefined, staysSignedIn(url))
        expect([name, headers['cache-control']]).toEqual([name, 'no-store'])
        const policy = String(headers['content-security-policy'])
        expect([name, policy]).toEqual([name, expect.stringContaining("script-src 'self'")])
        expect([name, policy]).toEqual([name, expect.not.stringContaining('unsafe')])
        expect([name, policy]).toEqual([name, expect.stringContaining("frame-ancestors 'none'")])
        const { 'x-content-type-options': sniffing, 'referrer-policy': referrer } = headers
        expect([name, sniffing, referrer]).toEqual([name, 'nosniff', 'same-origin'])
        expect([name, headers['strict-transport-security']]).toEqual([name, undefined])
        if (body) expect([name, headers['content-type']]).toEqual([name, expect.stringMatching(SAID_TYPES)])
      }
    }
    const nowhere = await testApp.visitor().call('GET', '/api/nowhere')
    expect([nowhere.statusCode, nowhere.headers['cache-control']]).toEqual([404, 'no-store'])
  })

  it('is kept by no cache however its address is written', async () => {
    const patient = await testApp.as('patient')
    await patient.call('POST', '/api/medications', {
      medicationName: 'Lisinopril',
      dosage: '10mg',
      frequency: 'Once daily',
      startDate: '2026-01-01',
    })
    expect((await patient.call('GET', '/%61pi/medications.csv')).body).toContain('Lisinopril')
    for (const { method, url, name } of routes().filter(route => route.method === 'GET')) {
      for (const encoded of encodings(url)) {
        const { statusCode, headers } = await patient.call(method, encoded, undefined, staysSignedIn(url))
        expect([name, encoded, headers['cache-control']]).toEqual([name, encoded, 'no-store'])
        expect([name, encoded, statusCode]).not.toEqual([name, encoded, 500])
      }
    }
  })

  it('names what the standard asks for, on pages as on calls', async () => {
    const rules = [
      "default-src 'self'",
      "connect-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]
    const pages = await startPages()
    const asked: [FastifyInstance, string[]][] = [
      [pages, ['/', '/dashboard', '/shared', '/no/such/page', '/icon.svg']],
      [testApp.app, ['/', '/api/nowhere', '/healthz', '/api/docs/json']],
    ]
    for (const [app, paths] of asked) {
      for (const url of paths) {
        const { headers } = await app.inject({ url, headers: { host: 'localhost' } })
        const policy = String(headers['content-security-policy'])
        expect([url, policy.split('; ')]).toEqual([url, expect.arrayContaining(rules)])
        expect([url, policy]).toEqual([url, expect.not.stringContaining('unsafe')])
        expect([url, headers['x-content-type-options']]).toEqual([url, 'nosniff'])
      }
    }
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
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  })
})
