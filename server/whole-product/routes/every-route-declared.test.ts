import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { UNREACHABLE_PROVIDER } from '#server/testing/unreachable-provider.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp({ provider: UNREACHABLE_PROVIDER })
})
afterAll(() => testApp.close())

/** What has no declaration, and why. */
const UNDECLARED = [
  // The description of the API is made from the declarations.
  'GET /api/docs',
  'GET /api/docs/*',
  // A browser's question before a page of another site may read a share; no page of ours asks it.
  'OPTIONS /api/shl/:link/manifest',
]

it('has a declared endpoint for every API route', () => {
  const routes = testApp.app.declaredRoutes.filter(({ url }) => url.startsWith('/api/'))
  const undeclared = routes.filter(({ config }) => !config?.endpoint)
  expect(undeclared.map(({ method, url }) => `${method} ${url}`).sort()).toEqual(UNDECLARED)
  expect(routes.length).toBeGreaterThan(400)
})

it('protects, logs and answers each endpoint as declared', () => {
  for (const { method, url, config, schema } of testApp.app.declaredRoutes) {
    const endpoint = config?.endpoint
    if (!endpoint) continue
    const { response, status = 200 } = endpoint
    expect([url, method, config.access, config.activity]).toEqual([
      endpoint.path,
      endpoint.method,
      endpoint.access,
      endpoint.activity,
    ])
    if (endpoint.recentSignIn) expect([url, config.recentSignIn]).toEqual([url, true])
    // A response without its schema would be sent unfiltered.
    if (typeof response === 'object')
      expect([url, schema?.response]).toEqual([url, expect.objectContaining({ [status]: response })])
  }
})

it('declares no endpoint twice', () => {
  const declared = testApp.app.declaredRoutes.flatMap(({ config }) => config?.endpoint ?? [])
  expect(new Set(declared.map(({ method, path }) => `${method} ${path}`)).size).toBe(declared.length)
})
