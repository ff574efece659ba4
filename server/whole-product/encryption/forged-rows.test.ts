import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { grantRule } from '#server/people/grant-rule.ts'
import { OWN_RIGHT } from '#server/people/invitation-rights.ts'
import { grants } from '#server/people/people-tables.ts'
import { systemAccess } from '#server/platform/database/person-access.ts'
import { toKeyRing } from '#server/platform/secrets/key-ring.ts'
import { hashSecretToken, newSecretToken } from '#server/platform/secrets/secret-tokens.ts'
import { createReplyLinks } from '#server/sharing/reply-links.ts'
import { codeShownFor } from '#server/testing/authenticator-app.ts'
import { captureLog } from '#server/testing/captured-log.ts'
import { type Mailbox, openMailbox, tokenIn } from '#server/testing/mailbox.ts'
import { createPasskeyDevice } from '#server/testing/passkey-device.ts'
import { GOOD_PASSWORD, startTestApp, type TestApp } from '#server/testing/test-app.ts'

const THIEFS_PASSWORD = 'a thief who writes rows at night'

let testApp: TestApp
let mailbox: Mailbox
let log: string[]
beforeAll(async () => {
  mailbox = await openMailbox()
  testApp = await startTestApp({ mail: mailbox.settings, origin: 'http://localhost' })
  log = captureLog(testApp.app)
  await testApp.register()
})
afterAll(async () => {
  await testApp.close()
  await mailbox.close()
})

const signIn = (email: string, password: string) =>
  testApp
    .visitor()
    .call('POST', '/api/signin', { email, password })
    .then(({ statusCode }) => statusCode)

/** The log must say which table was written past the server. */
const isToldOf = (table: string) => log.some(line => line.includes('does not count') && line.includes(`"${table}"`))

const pair = async () => ({
  victim: await testApp.register(),
  thief: await testApp.register({ password: THIEFS_PASSWORD }),
})

it('does not take a password hash that was copied into another account', async () => {
  const { victim, thief } = await pair()
  await testApp.sqlAsSuperuser(
    'update passwords set hash = (select hash from passwords where user_id = $1) where user_id = $2',
    [thief.id, victim.id],
  )
  expect(await signIn(victim.email, THIEFS_PASSWORD)).toBe(401)
  expect(await signIn(victim.email, GOOD_PASSWORD)).toBe(401)
  expect(isToldOf('passwords')).toBe(true)
})

it('does not take a whole password row that was copied into another account', async () => {
  const { victim, thief } = await pair()
  await testApp.sqlAsSuperuser('delete from passwords where user_id = $1', [victim.id])
  await testApp.sqlAsSuperuser('update passwords set user_id = $1 where user_id = $2', [victim.id, thief.id])
  expect(await signIn(victim.email, THIEFS_PASSWORD)).toBe(401)
})

it('does not take a session that was given to somebody else', async () => {
  const { victim, thief } = await pair()
  expect((await thief.call('GET', '/api/auth/user')).statusCode).toBe(200)
  await testApp.sqlAsSuperuser('update sessions set user_id = $1 where user_id = $2', [victim.id, thief.id])
  expect((await thief.call('GET', '/api/auth/user')).statusCode).toBe(401)
  expect(isToldOf('sessions')).toBe(true)
})

it('does not take a role that was written into the database', async () => {
  const thief = await testApp.register()
  await testApp.sqlAsSuperuser('update users set is_admin = true where id = $1', [thief.id])
  expect((await thief.call('GET', '/api/admin/users')).statusCode).toBe(403)
  expect((await thief.call('GET', '/api/auth/user')).json()).toMatchObject({ isAdmin: false })
  expect(isToldOf('users')).toBe(true)
})

it('mails no link to an address that was written into the database', async () => {
  const victim = await testApp.register()
  await testApp.sqlAsSuperuser("update users set email = 'thief@example.org' where id = $1", [victim.id])
  const other = await testApp.register()
  for (const email of ['thief@example.org', other.email])
    expect((await testApp.visitor().call('POST', '/api/password-reset/request', { email })).statusCode).toBe(202)
  await mailbox.emailTo(other.email)
  expect(mailbox.letters.filter(({ to }) => to?.some(({ address }) => address === 'thief@example.org'))).toEqual([])
})

it('does not take a passkey that was moved to another account', async () => {
  const { victim, thief } = await pair()
  const device = createPasskeyDevice()
  const ask = async (browser: Pick<typeof thief, 'call'>, path: string) => ({
    challenge: String((await browser.call('POST', `${path}/options`)).json().challenge),
    origin: testApp.origin,
  })
  const credential = device.make(await ask(thief, '/api/account/passkeys'))
  expect((await thief.call('POST', '/api/account/passkeys', { name: 'Phone', credential })).statusCode).toBe(201)
  const use = async () => {
    const browser = testApp.visitor()
    const used = device.use(await ask(browser, '/api/signin/passkey'))
    return (await browser.call('POST', '/api/signin/passkey', { credential: used })).statusCode
  }
  expect(await use()).toBe(200)
  await testApp.sqlAsSuperuser('update passkeys set user_id = $1 where user_id = $2', [victim.id, thief.id])
  expect(await use()).toBe(401)
  expect(isToldOf('passkeys')).toBe(true)
})

it('does not take a link or an invitation that was written into the database', async () => {
  const { victim, thief } = await pair()
  const administrator = await testApp.as('administrator')
  expect((await administrator.call('POST', `/api/admin/users/${thief.id}/reset-link`)).statusCode).toBe(201)
  const token = newSecretToken()
  await testApp.sqlAsSuperuser(
    "update account_links set user_id = $1, token_hash = $2 where user_id = $3 and purpose = 'password'",
    [victim.id, hashSecretToken(token), thief.id],
  )
  const reset = await testApp.visitor().call('POST', '/api/password-reset', { token, newPassword: THIEFS_PASSWORD })
  expect(reset.statusCode).not.toBe(200)
  expect(await signIn(victim.email, THIEFS_PASSWORD)).toBe(401)
  expect(isToldOf('account_links')).toBe(true)

  await administrator.call('POST', '/api/admin/invites', { email: 'tom@example.org' })
  await testApp.sqlAsSuperuser('update invites set token_hash = $1', [hashSecretToken(token)])
  await testApp.sqlAsSuperuser("update installation set registration = 'invite'")
  const details = { firstName: 'Tom', lastName: 'Thief', email: 'tom@example.org', password: THIEFS_PASSWORD }
  const registered = await testApp.visitor().call('POST', '/api/register', { ...details, invite: token })
  await testApp.sqlAsSuperuser("update installation set registration = 'open'")
  expect(registered.statusCode).not.toBe(201)
  expect(isToldOf('invites')).toBe(true)
})

it('does not skip the password where a second step was written into the database', async () => {
  const { victim, thief } = await pair()
  const setUp = async (person: typeof thief) => {
    const { secret } = (await person.call('POST', '/api/account/two-factor/setup')).json()
    await person.call('POST', '/api/account/two-factor', { code: codeShownFor(secret) })
  }
  await setUp(thief)
  await setUp(victim)
  const browser = testApp.visitor()
  await browser.call('POST', '/api/signin', { email: thief.email, password: THIEFS_PASSWORD })
  await testApp.sqlAsSuperuser('update second_steps set user_id = $1 where user_id = $2', [victim.id, thief.id])
  const given = await browser.call('POST', '/api/signin/code', { code: '000000' })
  expect(given.json()).toMatchObject({ code: 'sign_in_again' })
})

it('lets nobody in by a two-factor row that was altered, nor past it', async () => {
  const { victim, thief } = await pair()
  const setUp = async (person: typeof thief) => {
    const { secret } = (await person.call('POST', '/api/account/two-factor/setup')).json()
    await person.call('POST', '/api/account/two-factor', { code: codeShownFor(secret) })
    return secret
  }
  await setUp(victim)
  const secret = await setUp(thief)
  await testApp.sqlAsSuperuser(
    'update two_factors set sealed_secret = (select sealed_secret from two_factors where user_id = $1), last_used_step = null where user_id = $2',
    [thief.id, victim.id],
  )
  const browser = testApp.visitor()
  await browser.call('POST', '/api/signin', { email: victim.email, password: GOOD_PASSWORD })
  const given = await browser.call('POST', '/api/signin/code', { code: codeShownFor(secret) })
  expect(given.statusCode).toBe(401)
  // Without its two-factor row, the password row is invalid too: the second step cannot be switched off by editing the
  // database.
  await testApp.sqlAsSuperuser('delete from two_factors where user_id = $1', [victim.id])
  expect(await signIn(victim.email, GOOD_PASSWORD)).toBe(401)
})

it('opens nothing by a feed or a card that was given to somebody else', async () => {
  const { victim, thief } = await pair()
  const feed = (await thief.call('POST', '/api/calendar-feed')).json<{ address: string }>()
  const readFeed = () => testApp.visitor().call('GET', new URL(feed.address).pathname)
  expect((await readFeed()).statusCode).toBe(200)
  await testApp.sqlAsSuperuser('update calendar_feeds set person_id = $1 where person_id = $2', [victim.id, thief.id])
  expect((await readFeed()).statusCode).toBe(404)

  for (const person of [victim, thief]) await person.call('PUT', '/api/settings', { profileVisibility: 'public' })
  const { address } = (await thief.call('POST', '/api/emergency-card/link')).json<{ address: string }>()
  const openCard = () =>
    testApp.visitor().call('POST', '/api/card/open', { token: address.slice(address.indexOf('#') + 1) })
  expect((await openCard()).statusCode).toBe(200)
  await testApp.sqlAsSuperuser('update emergency_card_links set person_id = $1 where person_id = $2', [
    victim.id,
    thief.id,
  ])
  expect((await openCard()).statusCode).toBe(404)
  for (const table of ['calendar_feeds', 'emergency_card_links']) expect(isToldOf(table)).toBe(true)
})

it('opens no conversation by a reply link that was pointed at another', async () => {
  const { victim, thief } = await pair()
  const links = createReplyLinks(
    testApp.database,
    testApp.macs,
    toKeyRing(testApp.installationKey),
    async () => OWN_RIGHT,
    async () => {},
  )
  const { token } = await links.make(systemAccess(thief.id), randomUUID(), async () => {})
  const find = () => links.find(token)
  expect(await find()).toMatchObject({ personId: thief.id })
  await testApp.sqlAsSuperuser('update reply_links set person_id = $1 where person_id = $2', [victim.id, thief.id])
  expect(await find()).toBeUndefined()
})

it('opens no records by a grant that was written into the database', async () => {
  const { victim, thief } = await pair()
  const read = async () => (await thief.call('GET', `/api/people/${victim.id}/medications`)).statusCode
  const write = async () =>
    (await thief.call('POST', `/api/people/${victim.id}/medications`, { medicationName: 'Poison' })).statusCode
  const columns = 'person_id, account_id, role, includes_sensitive'
  await testApp.sqlAsSuperuser(`insert into grants (${columns}) values ($1, $2, 'manage', true)`, [victim.id, thief.id])
  expect([await read(), await write()]).toEqual([404, 404])
  expect(isToldOf('grants')).toBe(true)

  // Of another person, and for another account.
  const friend = await testApp.register()
  await testApp.grant(friend, thief)
  const copyMac = 'update grants set mac = (select mac from grants where person_id = $1) where person_id = $2'
  await testApp.sqlAsSuperuser(copyMac, [friend.id, victim.id])
  expect(await read()).toBe(404)
  await testApp.sqlAsSuperuser('delete from grants where person_id = $1', [victim.id])
  await testApp.grant(victim, friend)
  await testApp.sqlAsSuperuser('update grants set account_id = $1 where person_id = $2', [thief.id, victim.id])
  expect(await read()).toBe(404)
})

it.each([
  "role = 'manage'",
  'includes_sensitive = true',
  "expires_at = now() + interval '1 year'",
  'expires_at = null',
  "mac = ''",
])('opens no records by a grant that was altered in the database: %s', async change => {
  const { victim, thief } = await pair()
  const path = `/api/people/${victim.id}/medications`
  const expiresAt = new Date(Date.now() + 3_600_000)
  await testApp.grant(victim, thief, { role: 'view', includesSensitive: false, expiresAt })
  expect((await thief.call('GET', path)).statusCode).toBe(200)
  await testApp.sqlAsSuperuser(`update grants set ${change} where person_id = $1`, [victim.id])
  expect((await thief.call('GET', path)).json()).toMatchObject({ code: 'person_not_found' })
  expect((await thief.call('POST', path, { medicationName: 'Poison' })).statusCode).toBe(404)
  await testApp.grant(victim, thief, { role: 'view' })
  expect((await thief.call('GET', path)).statusCode).toBe(200)
})

it('takes no grant for confirmed by its person because the database says so', async () => {
  const { victim, thief } = await pair()
  const grant = { personId: victim.id, accountId: thief.id, role: 'manage', includesSensitive: true } as const
  const unconfirmed = testApp.macs.sign(grantRule, { ...grant, expiresAt: null, isConfirmed: false })
  await testApp.database.accounts.insert(grants).values(unconfirmed)
  const read = async () => (await thief.call('GET', `/api/people/${victim.id}/medications`)).statusCode
  expect(await read()).toBe(200)
  await testApp.sqlAsSuperuser('update grants set is_confirmed = true where person_id = $1', [victim.id])
  expect(await read()).toBe(404)
})

it('takes a grant that was altered in the database for none when an invitation is accepted', async () => {
  const { victim, thief: friend } = await pair()
  const manager = await testApp.register()
  await testApp.grant(victim, manager, { role: 'manage', includesSensitive: false })
  await testApp.grant(victim, friend, { role: 'view', includesSensitive: false })
  // More than the manager has, who could not take it away.
  await testApp.sqlAsSuperuser(
    "update grants set role = 'manage', includes_sensitive = true where person_id = $1 and account_id = $2",
    [victim.id, friend.id],
  )
  const invitation = { email: friend.email, role: 'contribute' }
  const invited = await manager.call('POST', `/api/people/${victim.id}/access/invitations`, invitation)
  expect(invited.statusCode).toBe(201)
  const token = tokenIn(await mailbox.emailTo(friend.email))
  expect((await friend.call('POST', '/api/offers/accept', { token })).statusCode).toBe(200)
  const people = (await friend.call('GET', '/api/people')).json()
  expect(people).toContainEqual(
    expect.objectContaining({ id: victim.id, role: 'contribute', includesSensitive: false }),
  )
})

it('leaves nobody without a manager because the database says that there is another', async () => {
  const { victim: parent, thief } = await pair()
  const child = await testApp.addDependent()
  await testApp.grant(child, parent)
  await testApp.grant(child, thief, { role: 'view' })
  await testApp.sqlAsSuperuser("update grants set role = 'manage', includes_sensitive = true where account_id = $1", [
    thief.id,
  ])
  const left = await parent.call('DELETE', `/api/people/${child.id}/access/${parent.id}`)
  expect([left.statusCode, left.json().code]).toEqual([409, 'only_manager'])
})
