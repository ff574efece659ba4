import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Notice } from '#contract/healthcare/reminders/notices.ts'
import { eventually } from '#contract/testing/eventually.ts'
import { codeShownFor } from '#server/testing/authenticator-app.ts'
import { type Mailbox, openMailbox } from '#server/testing/mailbox.ts'
import { createPasskeyDevice } from '#server/testing/passkey-device.ts'
import { GOOD_PASSWORD, type Registered, startTestApp, type TestApp } from '#server/testing/test-app.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let testApp: TestApp
let mailbox: Mailbox
let administrator: Registered
beforeAll(async () => {
  mailbox = await openMailbox()
  testApp = await startTestApp({ mail: mailbox.settings, origin: 'https://health.example.org' })
  administrator = await testApp.register({ firstName: 'Grace', lastName: 'Hopper' })
})
afterAll(async () => {
  await testApp.close()
  await mailbox.close()
})

const noticesOf = async (person: Registered) => (await person.call('GET', '/api/notices')).json<Notice[]>()

/** The person's notices, oldest first; waits until there are as many as expected. */
const shownNotices = async (person: Registered, count: number) =>
  eventually(async () => {
    const contents = (await noticesOf(person)).map(({ content }) => content).reverse()
    expect(contents).toHaveLength(count)
    return contents
  })
const emailsTo = ({ email }: Registered) =>
  mailbox.letters.filter(({ to }) => to?.some(({ address }) => address === email))

it('notifies a person of what an administrator did to their account, and names the administrator', async () => {
  const person = await testApp.register()
  await person.call('PUT', '/api/settings', { language: 'de', emailNotifications: false })
  const path = `/api/admin/users/${person.id}`
  await administrator.call('POST', `${path}/reset-link`)
  await shownNotices(person, 1)
  await administrator.call('PUT', path, { firstName: 'Augusta' })
  await shownNotices(person, 2)
  await administrator.call('GET', '/api/admin/export-data')
  const by = 'Grace Hopper'
  expect(await shownNotices(person, 3)).toEqual([
    { kind: 'security', event: 'password-link-made', by, device: null },
    { kind: 'security', event: 'administrator-changed', by, device: null },
    { kind: 'security', event: 'exported', by, device: null },
  ])

  // By email too, whatever the settings say, in the reader's language, and once.
  const { reminders } = testApp.app
  expect(await reminders.check(person.id, new Date())).toEqual({ emailsDueFor: [person.id] })
  await reminders.sendEmails(person.id, new Date())
  await reminders.sendEmails(person.id, new Date())
  const [email, ...others] = emailsTo(person)
  expect(others).toEqual([])
  expect(email?.subject).toBe('Zur Sicherheit Ihres Wellkept-Kontos')
  expect(email?.text).toContain('Alle Ihre Einträge wurden exportiert, durch Grace Hopper (Administration).')
  expect(email?.text).toContain('https://health.example.org/activity')
})

it('notifies of an email that an administrator changed', async () => {
  const person = await testApp.register()
  await administrator.call('PUT', `/api/admin/users/${person.id}`, { email: `other-${person.email}` })
  expect(await shownNotices(person, 1)).toMatchObject([{ event: 'email-changed', by: 'Grace Hopper' }])
})

it('notifies of new passkeys, second steps and passwords', async () => {
  const person = await testApp.register()
  const { secret } = (await person.call('POST', '/api/account/two-factor/setup')).json()
  await person.call('POST', '/api/account/two-factor', { code: codeShownFor(secret) })
  await shownNotices(person, 1)
  const { challenge } = (await person.call('POST', '/api/account/passkeys/options')).json()
  const credential = createPasskeyDevice().make({ challenge, origin: testApp.origin })
  await person.call('POST', '/api/account/passkeys', { name: 'Phone', credential })
  const contents = await shownNotices(person, 2)
  expect(contents).toMatchObject([{ event: 'two-factor-on' }, { event: 'passkey-added' }])
})

it('notifies of a sign-in from a new device, once per device', async () => {
  const person = await testApp.register()
  const signIn = async (headers = {}) => {
    const body = { email: person.email, password: GOOD_PASSWORD }
    expect((await testApp.visitor().call('POST', '/api/signin', body, { headers })).statusCode).toBe(200)
  }
  // The device that registered is known.
  await signIn()
  await signIn({ 'user-agent': FIREFOX })
  await signIn({ 'user-agent': FIREFOX })
  await person.call('GET', '/api/export')
  expect(await shownNotices(person, 2)).toMatchObject([
    { event: 'signed-in', device: 'Firefox on Linux', by: null },
    { event: 'exported', by: null },
  ])
})
