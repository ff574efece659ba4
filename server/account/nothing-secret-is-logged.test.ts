import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { captureLog } from '#server/testing/captured-log.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

it('logs no password, cookie, token or email, whether a call succeeds, fails or breaks', async () => {
  const printed = [vi.spyOn(console, 'log'), vi.spyOn(console, 'warn'), vi.spyOn(console, 'error')]
  const lines = captureLog(testApp.app)
  const password = 'planted canary 4711'
  const person = await testApp.register({ email: 'planted-email@example.org', password })
  const [token = ''] = decodeURIComponent([...person.cookies.values()][0] ?? '').split('.')
  const { email } = person

  await person.call('POST', '/api/signin', { email, password: `${password} wrong` })
  await person.call('POST', '/api/signin', { email: 'planted-nobody@example.org', password })
  await person.call('POST', '/api/signin', { email, password, more: password })
  await person.call('POST', '/api/register', { firstName: 'A', lastName: 'B', email, password })
  await person.call('POST', '/api/signin', `{"password":"${password}`, {
    headers: { 'content-type': 'application/json' },
  })
  await testApp.sqlAsSuperuser('alter table credentials rename to credentials_away')
  const broken = await person.call('POST', '/api/signin', { email, password })
  await testApp.sqlAsSuperuser('alter table credentials_away rename to credentials')
  expect(broken.statusCode).toBe(500)
  await person.call('GET', '/api/logout')

  const log = [...lines, ...printed.flatMap(print => print.mock.calls.flat().map(String))].join('\n')
  expect(log).toContain('/api/signin')
  expect(log).toContain('unexpected fault')
  expect(token.length).toBeGreaterThan(20)
  for (const secret of [password, token, 'planted-email', 'planted-nobody', 'argon2id'])
    expect(log).not.toContain(secret)
})

it('does not hold a fault of ours against the person', async () => {
  const { email, password } = await testApp.register()
  await testApp.sqlAsSuperuser('alter table credentials rename to credentials_away')
  for (let time = 0; time < 8; time += 1) {
    const broken = await testApp.visitor().call('POST', '/api/signin', { email, password })
    expect(broken.statusCode).toBe(500)
  }
  await testApp.sqlAsSuperuser('alter table credentials_away rename to credentials')
  expect((await testApp.visitor().call('POST', '/api/signin', { email, password })).statusCode).toBe(200)
})
