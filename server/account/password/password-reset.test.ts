import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { eventually } from '#contract/testing/eventually.ts'
import { captureLog } from '#server/testing/captured-log.ts'
import { type Mailbox, openMailbox, tokenIn } from '#server/testing/mailbox.ts'
import { GOOD_PASSWORD, startOwnTestApp, startTestApp, type TestApp } from '#server/testing/test-app.ts'

const NEW_PASSWORD = 'three slow otters swim'
const origin = 'http://health.example.org'

let mailbox: Mailbox
let testApp: TestApp
beforeAll(async () => {
  mailbox = await openMailbox()
  testApp = await startTestApp({ origin, mail: mailbox.settings })
})
afterAll(async () => {
  await testApp.close()
  await mailbox.close()
})

const requestLink = (email: string, address?: string) =>
  testApp.visitor().call('POST', '/api/password-reset/request', { email }, address ? { address } : {})
const tokenFor = async (email: string) => {
  mailbox.empty()
  expect((await requestLink(email)).statusCode).toBe(202)
  return tokenIn(await mailbox.emailTo(email))
}
const reset = (token: string, newPassword = NEW_PASSWORD) =>
  testApp.visitor().call('POST', '/api/password-reset', { token, newPassword })
const check = (token: string) => testApp.visitor().call('POST', '/api/password-reset/check', { token })
const signIn = (email: string, password: string) => testApp.visitor().call('POST', '/api/signin', { email, password })

describe('a forgotten password', () => {
  it('is reset by the mailed link, which ends every session and signs nobody in', async () => {
    const person = await testApp.register()
    const token = await tokenFor(person.email.toUpperCase().toLowerCase())
    expect((await mailbox.emailTo(person.email)).text).toContain(`${origin}/reset-password#${token}`)
    expect((await check(token)).json()).toMatchObject({ email: person.email })
    const response = await reset(token)
    expect([response.statusCode, response.headers['set-cookie']]).toEqual([200, undefined])
    expect((await person.call('GET', '/api/auth/user')).statusCode).toBe(401)
    expect((await signIn(person.email, GOOD_PASSWORD)).statusCode).toBe(401)
    expect((await signIn(person.email, NEW_PASSWORD)).statusCode).toBe(200)
  })

  it('sends the email in the account’s language', async () => {
    const person = await testApp.register()
    await person.call('PUT', '/api/settings', { language: 'de' })
    await tokenFor(person.email)
    expect((await mailbox.emailTo(person.email)).subject).toBe('Neues Passwort für Wellkept festlegen')
  })

  it('uses a link that works once, only the newest, for one hour', async () => {
    const { email } = await testApp.register()
    const older = await tokenFor(email)
    const newer = await tokenFor(email)
    expect((await reset(older)).statusCode).toBe(404)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_601_000 })
    expect((await reset(newer)).statusCode).toBe(404)
    vi.useRealTimers()
    const answers = await Promise.all([reset(newer), reset(newer)])
    expect(answers.map(response => response.statusCode).sort()).toEqual([200, 404])
    expect((await check(newer)).statusCode).toBe(404)
  })

  it('may be the first password of an account', async () => {
    const { email } = await testApp.register({ password: null })
    expect((await reset(await tokenFor(email))).statusCode).toBe(200)
    expect((await signIn(email, NEW_PASSWORD)).statusCode).toBe(200)
  })

  it('follows the registration rules, and an invalid one does not use up the link', async () => {
    const { email } = await testApp.register()
    const token = await tokenFor(email)
    for (const weak of ['short', 'password123', email]) {
      const refused = await reset(token, weak)
      expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['newPassword']])
    }
    expect((await reset(token)).statusCode).toBe(200)
  })

  it('resets the wait after too many attempts', async () => {
    const { email } = await testApp.register()
    for (let tries = 0; tries < 6; tries += 1) await signIn(email, 'a wrong password')
    expect((await signIn(email, GOOD_PASSWORD)).statusCode).toBe(429)
    await reset(await tokenFor(email))
    expect((await signIn(email, NEW_PASSWORD)).statusCode).toBe(200)
  })
})

it('responds the same whether the account exists or not, and mails no unknown address', async () => {
  const { email } = await testApp.register()
  mailbox.empty()
  const [unknown, known] = [await requestLink('nobody-here@example.org'), await requestLink(email)]
  expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body])
  await mailbox.emailTo(email)
  expect(mailbox.letters).toHaveLength(1)
})

it('does not wait for the mail server', async () => {
  // Accepts connections, and sends nothing.
  const { createServer } = await import('node:net')
  const sockets: { destroy(): void }[] = []
  const unresponsive = createServer(socket => sockets.push(socket)).listen(0, '127.0.0.1')
  await new Promise(resolve => unresponsive.once('listening', resolve))
  const { port } = unresponsive.address() as { port: number }
  const ownApp = await startOwnTestApp({ origin, mail: { server: `smtp://127.0.0.1:${port}`, from: 'w@example.org' } })
  const lines = captureLog(ownApp.app)
  const { email } = await ownApp.register({ email: 'planted@example.org' })
  const response = await ownApp.visitor().call('POST', '/api/password-reset/request', { email })
  expect(response.statusCode).toBe(202)
  await eventually(() => expect(sockets.length).toBeGreaterThan(0))
  for (const socket of sockets) socket.destroy()
  unresponsive.close()
  await eventually(() => expect(lines.join()).toContain('mailing a link for a new password failed'))
  expect(lines.join()).not.toContain('planted')
})

it('rate-limits requests for one account, known or not, and from one address', async () => {
  const { email } = await testApp.register()
  for (const address of [email, 'unknown-wish@example.org']) {
    const statuses: number[] = []
    for (let tries = 0; tries < 4; tries += 1) statuses.push((await requestLink(address)).statusCode)
    expect(statuses).toEqual([202, 202, 202, 429])
  }
  const spray: number[] = []
  for (let tries = 0; tries < 21; tries += 1)
    spray.push((await requestLink(`spray-${tries}@example.org`, '198.51.100.60')).statusCode)
  expect(spray).toEqual([...Array(20).fill(202), 429])
})

it('keeps no secret of a link in the database', async () => {
  const { email } = await testApp.register()
  const token = await tokenFor(email)
  const rows = await testApp.sqlAsSuperuser<{ token_hash: Buffer }>('select * from account_links')
  const text = rows.map(row => `${JSON.stringify(row)} ${row.token_hash.toString('latin1')}`).join()
  expect(rows.length).toBeGreaterThan(0)
  expect(text).not.toContain(token)
})

describe('a link that an administrator makes', () => {
  const makeLink = async (id: string) =>
    (await testApp.as('administrator')).call('POST', `/api/admin/users/${id}/reset-link`)

  it('sets the user’s password within a day, and is logged', async () => {
    const person = await testApp.register()
    const response = await makeLink(person.id)
    expect(response.statusCode).toBe(201)
    const { link, expiresAt } = response.json<{ link: string; expiresAt: string }>()
    expect(new Date(expiresAt).getTime() - Date.now()).toBeGreaterThan(23 * 3_600_000)
    const { lines } = (await person.call('GET', '/api/activity')).json()
    expect(lines[0]).toMatchObject({ kind: 'password-link-made', by: 'administrator' })
    const token = new URL(link).hash.slice(1)
    expect(link).toBe(`${origin}/reset-password#${token}`)
    expect((await reset(token)).statusCode).toBe(200)
    expect((await signIn(person.email, NEW_PASSWORD)).statusCode).toBe(200)
  })

  it('is made only for existing users, and only by administrators', async () => {
    expect((await makeLink('6f0c2b8e-0000-4000-8000-000000000000')).statusCode).toBe(404)
    expect((await makeLink('nobody')).statusCode).toBe(404)
    const { id, call } = await testApp.register()
    expect((await call('POST', `/api/admin/users/${id}/reset-link`)).statusCode).toBe(403)
  })
})

it('ends when the email changes', async () => {
  const ownApp = await startOwnTestApp()
  const person = await ownApp.register()
  const { link } = (await person.call('POST', `/api/admin/users/${person.id}/reset-link`)).json()
  const change = { email: 'moved@example.org', password: GOOD_PASSWORD }
  expect((await person.call('PUT', '/api/users/profile', change)).statusCode).toBe(200)
  const reset = { token: new URL(link).hash.slice(1), newPassword: NEW_PASSWORD }
  expect((await ownApp.visitor().call('POST', '/api/password-reset', reset)).statusCode).toBe(404)
})

it('says, where mail is not set up, that an administrator can make a link', async () => {
  const ownApp = await startOwnTestApp()
  const visitor = ownApp.visitor()
  expect((await visitor.call('GET', '/api/password-reset')).json()).toEqual({ isMailSetUp: false })
  const response = await visitor.call('POST', '/api/password-reset/request', { email: 'ada@example.org' })
  expect([response.statusCode, response.json().message]).toEqual([409, expect.stringContaining('administrator')])
})
