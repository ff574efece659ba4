import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Mailbox, openMailbox, tokenIn } from '#server/testing/mailbox.ts'
import { startOwnTestApp, startTestApp, type TestApp } from '#server/testing/test-app.ts'

const origin = 'http://health.example.org'

let mailbox: Mailbox
let testApp: TestApp
beforeAll(async () => {
  mailbox = await openMailbox()
  testApp = await startTestApp({ origin, mail: mailbox.settings })
  await testApp.as('administrator')
})
afterAll(async () => {
  await testApp.close()
  await mailbox.close()
})

type Browser = Pick<ReturnType<TestApp['visitor']>, 'call'>
const setupOf = async (person: Browser) => (await person.call('GET', '/api/auth/user')).json().setup
const confirm = (token: string) => testApp.visitor().call('POST', '/api/email-confirmation', { token })
const resend = (person: Browser) => person.call('POST', '/api/account/email-confirmation')
const tokenFor = async (email: string) => tokenIn(await mailbox.confirmationTo(email))

it('blocks an account until its email is confirmed', async () => {
  const person = await testApp.register({ isConfirmed: false })
  expect(await setupOf(person)).toBe('confirm-email')
  for (const [method, path] of [
    ['GET', '/api/medications'],
    ['GET', '/api/export'],
    ['POST', '/api/account/two-factor/setup'],
    ['POST', '/api/account/passkeys/options'],
    ['GET', '/api/account/security'],
  ] as const) {
    const response = await person.call(method, path)
    expect([path, response.statusCode, response.json().code]).toEqual([path, 403, 'email_unconfirmed'])
  }
  const token = await tokenFor(person.email)
  const response = await confirm(token)
  expect([response.statusCode, response.json()]).toEqual([200, { email: person.email }])
  expect(await setupOf(person)).toBeNull()
  expect((await person.call('GET', '/api/medications')).statusCode).toBe(200)
  expect((await confirm(token)).statusCode).toBe(404)
  expect((await resend(person)).statusCode).toBe(409)
})

it('also blocks a later sign-in', async () => {
  const { email, password } = await testApp.register({ isConfirmed: false })
  const browser = testApp.visitor()
  expect((await browser.call('POST', '/api/signin', { email, password })).statusCode).toBe(200)
  expect(await setupOf(browser)).toBe('confirm-email')
})

it('sends the link again a few times, and only the newest works', async () => {
  const person = await testApp.register({ isConfirmed: false })
  const first = await tokenFor(person.email)
  mailbox.empty()
  expect((await resend(person)).statusCode).toBe(202)
  const second = await tokenFor(person.email)
  expect((await resend(person)).statusCode).toBe(202)
  const refused = await resend(person)
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_attempts'])
  expect((await confirm(first)).statusCode).toBe(404)
  expect(second).not.toBe(first)
})

it('confirms only the email that the link was sent to', async () => {
  const person = await testApp.register({ isConfirmed: false })
  const token = await tokenFor(person.email)
  await testApp.sqlAsSuperuser('update users set email = $2 where id = $1', [person.id, `new-${person.email}`])
  expect((await confirm(token)).statusCode).toBe(404)
  expect(await setupOf(person)).toBe('confirm-email')
})

it('accepts a password reset by mail as confirmation', async () => {
  const person = await testApp.register({ isConfirmed: false })
  await testApp.visitor().call('POST', '/api/password-reset/request', { email: person.email })
  const newPassword = 'three slow otters swim'
  const reset = { token: tokenIn(await mailbox.emailTo(person.email)), newPassword }
  expect((await testApp.visitor().call('POST', '/api/password-reset', reset)).statusCode).toBe(200)
  const browser = testApp.visitor()
  await browser.call('POST', '/api/signin', { email: person.email, password: newPassword })
  expect(await setupOf(browser)).toBeNull()
})

it('requires none of the first administrator and of invited people', async () => {
  const ownApp = await startOwnTestApp({ origin, mail: mailbox.settings })
  const first = await ownApp.register({ isConfirmed: false })
  expect(await setupOf(first)).toBeNull()
  await first.call('PUT', '/api/admin/registration', { rule: 'invite' })
  const email = 'invited@example.org'
  const { link } = (await first.call('POST', '/api/admin/invites', { email })).json()
  const invited = ownApp.visitor()
  const account = { firstName: 'New', lastName: 'One', email, invite: new URL(link).hash.slice(1) }
  expect((await invited.call('POST', '/api/register', account)).statusCode).toBe(201)
  expect(await setupOf(invited)).toBeNull()
})

it('requires no confirmation without mail', async () => {
  const ownApp = await startOwnTestApp()
  await ownApp.register()
  const person = await ownApp.register({ isConfirmed: false, password: null })
  expect(await setupOf(person)).toBeNull()
  expect((await person.call('GET', '/api/medications')).statusCode).toBe(200)
})
