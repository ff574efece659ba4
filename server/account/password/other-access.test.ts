import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Mailbox, openMailbox, tokenIn } from '#server/testing/mailbox.ts'
import { createPasskeyDevice } from '#server/testing/passkey-device.ts'
import { type Registered, startTestApp, type TestApp } from '#server/testing/test-app.ts'

const origin = 'http://health.example.org'
const NEW_PASSWORD = 'three slow otters swim'

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

const visit = (path: string, body: object) => testApp.visitor().call('POST', path, body)
const tokenFor = async (email: string) => {
  mailbox.empty()
  await visit('/api/password-reset/request', { email })
  return tokenIn(await mailbox.emailTo(email))
}

/** Someone with access to their account that needs no password. */
const withOtherAccess = async () => {
  const person = await testApp.register()
  const device = createPasskeyDevice()
  const { challenge } = (await person.call('POST', '/api/account/passkeys/options')).json()
  const passkey = { name: 'Phone', credential: device.make({ challenge, origin }) }
  expect((await person.call('POST', '/api/account/passkeys', passkey)).statusCode).toBe(201)
  expect((await person.call('POST', '/api/calendar-feed')).statusCode).toBeLessThan(300)
  await testApp.sqlAsSuperuser("insert into identity_provider_links values ('https://id.example.org', $1, $2)", [
    person.email,
    person.id,
  ])
  return { person, device }
}

const signInWith = async (device: ReturnType<typeof createPasskeyDevice>) => {
  const { challenge } = (await visit('/api/signin/passkey/options', {})).json()
  return (await visit('/api/signin/passkey', { credential: device.use({ challenge, origin }) })).statusCode
}
const waysLeft = async ({ id }: Registered) =>
  (
    await testApp.sqlAsSuperuser<{ ways: number }>(
      `select (select count(*) from passkeys where user_id = $1) + (select count(*) from calendar_feeds where person_id = $1)
        + (select count(*) from identity_provider_links where user_id = $1) + (select count(*) from sessions where user_id = $1) as ways`,
      [id],
    )
  ).map(({ ways }) => Number(ways))[0]

it('is removed when the password of an unconfirmed email is reset', async () => {
  const { person, device } = await withOtherAccess()
  await testApp.sqlAsSuperuser('update users set email_confirmed_at = null where id = $1', [person.id])
  const token = await tokenFor(person.email)
  expect((await visit('/api/password-reset/check', { token })).json()).toMatchObject({ isConfirmed: false })
  expect((await visit('/api/password-reset', { token, newPassword: NEW_PASSWORD })).statusCode).toBe(200)
  expect([await waysLeft(person), await signInWith(device)]).toEqual([0, 401])
})

it('is listed when the password of a confirmed email is reset, and kept unless cleared', async () => {
  const { person, device } = await withOtherAccess()
  const token = await tokenFor(person.email)
  expect((await visit('/api/password-reset/check', { token })).json()).toEqual({
    email: person.email,
    isConfirmed: true,
    otherAccess: {
      ...{ passkeys: 1, providers: 1, grants: 0, invitations: 0 },
      ...{ calendarFeeds: 1, shares: 0, replyLinks: 0, cardLinks: 0 },
      ...{ grantsForOthers: 0, invitationsForOthers: 0, linksForOthers: 0 },
    },
  })
  await visit('/api/password-reset', { token, newPassword: NEW_PASSWORD })
  expect(await signInWith(device)).toBe(200)

  const again = { token: await tokenFor(person.email), newPassword: `${NEW_PASSWORD}!`, clearOtherAccess: true }
  expect((await visit('/api/password-reset', again)).statusCode).toBe(200)
  expect([await waysLeft(person), await signInWith(device)]).toEqual([0, 401])
})

it('that is only a passkey is not replaced with a password by a mailed link', async () => {
  const { person, device } = await withOtherAccess()
  await testApp.sqlAsSuperuser('delete from passwords where user_id = $1', [person.id])
  mailbox.empty()
  await visit('/api/password-reset/request', { email: person.email })
  const email = await mailbox.emailTo(person.email)
  expect([email.subject, tokenIn(email)]).toEqual(['Your Wellkept account has no password', ''])
  expect(
    await testApp.sqlAsSuperuser("select from account_links where purpose = 'password' and user_id = $1", [person.id]),
  ).toEqual([])
  expect(await signInWith(device)).toBe(200)
})
