import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { captureLog } from '#server/testing/captured-log.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

// A package may print without using our log.
const printed = [vi.spyOn(console, 'log'), vi.spyOn(console, 'warn'), vi.spyOn(console, 'error')]
for (const print of printed) print.mockImplementation(() => {})

const breakTable = async (table: string, meanwhile: () => Promise<{ statusCode: number }>) => {
  await testApp.sqlAsSuperuser(`alter table ${table} rename to ${table}_away`)
  const { statusCode } = await meanwhile()
  await testApp.sqlAsSuperuser(`alter table ${table}_away rename to ${table}`)
  expect(statusCode).toBe(500)
}

it('logs no password, cookie, token or email, whether a call succeeds, fails or breaks', async () => {
  const lines = captureLog(testApp.app)
  const password = 'planted canary 4711'
  const person = await testApp.register({ email: 'planted-email@example.org', password })
  const [token = ''] = person.cookies.values()
  const { email } = person

  await person.call('POST', '/api/signin', { email, password: `${password} wrong` })
  await person.call('POST', '/api/signin', { email: 'planted-nobody@example.org', password })
  await person.call('POST', '/api/signin', { email, password, more: password })
  const registration = { firstName: 'A', lastName: 'B', email, password }
  await person.call('POST', '/api/register', registration)
  await person.call('POST', '/api/signin', `{"password":"${password}`, {
    headers: { 'content-type': 'application/json' },
  })
  for (const table of ['users', 'passwords', 'sessions', 'rate_limits']) {
    await breakTable(table, () => person.call('POST', '/api/signin', { email, password }))
  }
  await breakTable('users', () =>
    person.call('POST', '/api/register', { ...registration, email: 'planted-new@example.org' }),
  )
  await person.call('POST', '/api/account/confirm', { password: `${password} wrong` })
  await person.call('POST', '/api/signin/code', { code: 'planted-code' })
  await person.call('GET', '/api/logout')

  const log = [...lines, ...printed.flatMap(print => print.mock.calls.flat().map(String))].join('\n')
  expect(log).toContain('/api/signin')
  expect(log).toContain('unexpected fault')
  expect(token.length).toBeGreaterThan(20)
  for (const secret of [password, token, 'planted-', 'argon2id']) expect(log).not.toContain(secret)
})

it('does not count our own error against the person', async () => {
  const { email, password } = await testApp.register()
  for (let time = 0; time < 8; time += 1) {
    await breakTable('passwords', () => testApp.visitor().call('POST', '/api/signin', { email, password }))
  }
  expect((await testApp.visitor().call('POST', '/api/signin', { email, password })).statusCode).toBe(200)
})
