import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startOwnTestApp, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

type Method = Parameters<ReturnType<TestApp['visitor']>['call']>[0]
const READS = ['GET', 'HEAD', 'OPTIONS']
const FOREIGN = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }

/** Every route of the server as something to call. */
const routes = () =>
  testApp.app.declaredRoutes.flatMap(({ method, url, config }) =>
    [method].flat().map(name => ({
      method: name as Method,
      url: url.replace(/:\w+/g, randomUUID()).replace('*', 'anything'),
      access: config?.access,
      name: `${name} ${url}`,
    })),
  )

/** Calls each, and gives the names of those that answered otherwise. */
const answeringOtherwise = async (
  chosen: ReturnType<typeof routes>,
  expected: number,
  call: (route: ReturnType<typeof routes>[number]) => Promise<{ statusCode: number }>,
) => {
  expect(chosen.length).toBeGreaterThan(0)
  const answers = await Promise.all(chosen.map(async route => [route.name, (await call(route)).statusCode] as const))
  return answers.filter(([, status]) => status !== expected)
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
    ({ access, url }) => access === 'anyone' && url.startsWith('/api/') && !url.startsWith('/api/docs'),
  )
  const names = open.map(route => route.name).filter(name => !name.startsWith('HEAD'))
  expect(names.sort()).toEqual(['GET /api/login', 'GET /api/logout', 'POST /api/register', 'POST /api/signin'])
})

it('answers a patient on every route for administrators with 403', async () => {
  const patient = await testApp.as('patient')
  const guarded = routes().filter(route => route.access === 'administrator')
  // The guard itself, until there is a first such route.
  const own = await startOwnTestApp()
  expect(own.app.hasRoute({ method: 'GET', url: '/api/auth/user' })).toBe(true)
  if (guarded.length === 0) return
  expect(await answeringOtherwise(guarded, 403, ({ method, url }) => patient.call(method, url))).toEqual([])
})

it('refuses every write that comes from another site, signed in or not', async () => {
  const patient = await testApp.as('patient')
  const writes = routes().filter(route => !READS.includes(route.method))
  const foreignHeaders = [FOREIGN, { origin: 'null' }, { origin: '', 'sec-fetch-site': 'cross-site' }]
  for (const headers of foreignHeaders) {
    const call = ({ method, url }: (typeof writes)[number]) => patient.call(method, url, {}, { headers })
    expect(await answeringOtherwise(writes, 403, call)).toEqual([])
  }
})

describe('every answer', () => {
  it('of the API is kept by no cache, and every page runs no script but our own', async () => {
    const patient = await testApp.as('patient')
    for (const { method, url, name } of routes().filter(route => route.method === 'GET')) {
      const { headers } = await patient.call(method, url)
      if (url.startsWith('/api/')) expect([name, headers['cache-control']]).toEqual([name, 'no-store'])
      const policy = String(headers['content-security-policy'])
      expect([name, policy]).toEqual([name, expect.stringContaining("script-src 'self'")])
      expect([name, policy]).toEqual([name, expect.not.stringContaining('unsafe')])
      expect([name, headers['strict-transport-security']]).toEqual([name, undefined])
    }
  })

  it('is kept by no cache where it refuses, too', async () => {
    const visitor = testApp.visitor()
    for (const url of ['/api/auth/user', '/api/nowhere']) {
      expect((await visitor.call('GET', url)).headers['cache-control']).toBe('no-store')
    }
  })

  it('asks for https from then on, where the installation has it', async () => {
    const { visitor } = await startOwnTestApp({ origin: 'https://records.example.org' })
    const { headers } = await visitor().call('GET', '/healthz')
    expect(headers['strict-transport-security']).toMatch(/max-age=\d{8}/)
  })
})
