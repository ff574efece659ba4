import { expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { createPerson } from '#server/testing/person.ts'
import { GOOD_PASSWORD, startOwnTestApp } from '#server/testing/test-app.ts'
import { TEST_KEY } from '#server/testing/test-database.ts'
import { setUpCodeFor } from './set-up-code.ts'

const ADA = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org', password: GOOD_PASSWORD }

it('requires the code from the console of the first administrator', async () => {
  const { config, database, installationKey } = await startOwnTestApp()
  const setUpCode = setUpCodeFor('0.0.0.0', installationKey)
  const app = await buildApp({ config, database, installationKey, setUpCode })
  const visitor = createPerson(app, 'http://localhost')
  const register = (code?: string) => visitor.call('POST', '/api/register', { ...ADA, setUpCode: code })
  const needs = async () => (await visitor.call('GET', '/api/ways-to-sign-in')).json().needsSetUpCode
  expect(await needs()).toBe(true)
  expect(await app.openSetUpCode()).toBe(setUpCode)

  for (const wrong of [undefined, '', 'AAAAA-AAAAA']) {
    const refused = await register(wrong)
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['setUpCode']])
  }
  const opened = await register(` ${setUpCode?.toLowerCase().replace('-', ' ')}`)
  expect([opened.statusCode, opened.json()]).toEqual([201, { isAdmin: true }])

  // The next account needs no code, and it is no longer printed.
  expect(await needs()).toBe(false)
  expect(await app.openSetUpCode()).toBeUndefined()
  const next = await createPerson(app, 'http://localhost').call('POST', '/api/register', {
    ...ADA,
    email: 'eve@example.org',
  })
  expect([next.statusCode, next.json()]).toEqual([201, { isAdmin: false }])
  await app.close()
})

it('is required only if the server listens beyond this machine', () => {
  for (const host of ['127.0.0.1', '127.0.0.53', 'localhost', '::1'])
    expect(setUpCodeFor(host, TEST_KEY)).toBeUndefined()
  for (const host of ['0.0.0.0', '::', '192.168.1.7', 'health.example.org'])
    expect(setUpCodeFor(host, TEST_KEY)).toMatch(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/)
})
