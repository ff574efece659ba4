import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { GOOD_PASSWORD, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { UNREACHABLE_PROVIDER } from '#server/testing/unreachable-provider.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp({ provider: UNREACHABLE_PROVIDER })
})
afterAll(() => testApp.close())

type Method = Parameters<ReturnType<TestApp['visitor']>['call']>[0]
const sensitive = () =>
  testApp.app.declaredRoutes
    .filter(route => route.config?.recentSignIn === true)
    .flatMap(({ method, url }) => [method].flat().map(name => ({ method: name as Method, url })))
    .filter(({ method }) => method !== 'HEAD')

const AGAIN = { message: 'Please enter your password again.', code: 'password_again' }
const passTime = (id: string, minutes: string) =>
  testApp.sqlAsSuperuser(`update sessions set created_at = now() - interval '${minutes} minutes' where user_id = $1`, [
    id,
  ])

/** Some of these routes are for administrators only. */
const administrator = async () => {
  const person = await testApp.register()
  await testApp.makeAdministrator(person.id)
  return person
}

it('requires it wherever someone at an unlocked screen could do lasting harm', () => {
  const names = sensitive().map(({ method, url }) => `${method} ${url}`)
  expect(names.sort()).toEqual([
    'DELETE /api/account/passkeys/:id',
    'DELETE /api/account/provider',
    'DELETE /api/account/sessions',
    'DELETE /api/account/sessions/:id',
    'DELETE /api/admin/users/:id',
    'GET /api/admin/export-data',
    'GET /api/export',
    'GET /api/export/with-history',
    'GET /api/fhir',
    'POST /api/access/invitations',
    'POST /api/access/invitations/:id/agreement',
    'POST /api/access/login',
    'POST /api/account/delete',
    'POST /api/account/encryption-key',
    'POST /api/account/passkeys',
    'POST /api/account/passkeys/options',
    'POST /api/account/password',
    'POST /api/account/provider',
    'POST /api/account/two-factor',
    'POST /api/account/two-factor/recovery-codes',
    'POST /api/account/two-factor/setup',
    'POST /api/admin/hand-overs/:id/undo',
    'POST /api/admin/import-csv',
    'POST /api/admin/imports/:id/undo',
    'POST /api/admin/invites',
    'POST /api/admin/people/:id/manager',
    'POST /api/admin/users/:id/reset-link',
    'POST /api/clear-all-data',
    'POST /api/emergency-card/link',
    'POST /api/person/erase',
    'POST /api/shares',
    'PUT /api/access/:id',
    'PUT /api/account/passkeys/:id',
    'PUT /api/admin/quota',
    'PUT /api/admin/registration',
    'PUT /api/admin/two-factor',
    'PUT /api/admin/users/:id',
  ])
})

it('asks for the password again on each, once the sign-in is ten minutes old', async () => {
  const person = await administrator()
  await passTime(person.id, '10')
  for (const { method, url } of sensitive()) {
    const response = await person.call(method, url.replace(':id', randomUUID()), method === 'GET' ? undefined : {})
    expect([url, response.statusCode, response.json()]).toEqual([url, 403, AGAIN])
  }
})

it('asks before a profile is made public, and for no other setting', async () => {
  const person = await testApp.register()
  await passTime(person.id, '10')
  const change = (settings: object) => person.call('PUT', '/api/settings', settings)
  const refused = await change({ theme: 'dark', profileVisibility: 'public' })
  expect([refused.statusCode, refused.json()]).toEqual([403, AGAIN])
  const allowed = await change({ theme: 'light', profileVisibility: 'care-team' })
  expect(allowed.statusCode).toBe(200)
  expect(allowed.json()).toMatchObject({ theme: 'light', profileVisibility: 'care-team' })
  await person.call('POST', '/api/account/confirm', { password: GOOD_PASSWORD })
  expect((await change({ profileVisibility: 'public' })).statusCode).toBe(200)
})

it('asks on none while the sign-in is recent, or was confirmed', async () => {
  const recent = await administrator()
  await passTime(recent.id, '8')
  const confirmed = await administrator()
  await passTime(confirmed.id, '300')
  expect((await confirmed.call('POST', '/api/account/confirm', { password: GOOD_PASSWORD })).statusCode).toBe(200)
  for (const person of [recent, confirmed]) {
    for (const { method, url } of sensitive()) {
      // A random id and an empty body: what comes after the question refuses them.
      if (['/api/account/sessions', '/api/clear-all-data'].includes(url)) continue
      const response = await person.call(method, url.replace(':id', randomUUID()), method === 'GET' ? undefined : {})
      expect([url, response.statusCode]).not.toEqual([url, 403])
    }
  }
})

it('does not start where a route would ask it of anyone', async () => {
  const { buildApp } = await import('#server/app.ts')
  const { config, database, installationKey } = testApp
  const app = await buildApp({ config, database, installationKey })
  app.get('/api/odd', { config: { access: 'anyone', recentSignIn: true } }, async () => 'odd')
  await expect(app.ready()).rejects.toThrow('GET /api/odd asks for a recent sign-in of anyone')
})
