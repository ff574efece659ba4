import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Notice } from '#contract/healthcare/reminders/notices.ts'
import type { PersonInvitation } from '#contract/people/people.ts'
import { eventually } from '#contract/testing/eventually.ts'
import { type Mailbox, openMailbox } from '#server/testing/mailbox.ts'
import { GOOD_PASSWORD, type Registered, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { personInvitationRule } from './grant-rule.ts'
import { personInvitations } from './people-tables.ts'

const DAY = 86_400_000

let mailbox: Mailbox
let testApp: TestApp
beforeAll(async () => {
  mailbox = await openMailbox()
  testApp = await startTestApp({ mail: mailbox.settings, origin: 'http://localhost' })
  await testApp.register()
})
afterAll(async () => {
  await testApp.close()
  await mailbox.close()
})

const family = async () => {
  const [mother, father] = [await testApp.register({ firstName: 'Ana' }), await testApp.register({ firstName: 'Ben' })]
  const leo = await testApp.addDependent({ firstName: 'Leo', lastName: 'Rivera' })
  for (const parent of [mother, father]) await testApp.grant(leo, parent)
  const email = `leo-${leo.id}@example.org`
  const path = `/api/people/${leo.id}/access`
  return { mother, father, leo, email, path }
}

const offer = async (manager: Registered, path: string, email: string) => {
  const offered = await manager.call('POST', `${path}/login`, { email })
  expect(offered.statusCode, offered.body).toBe(201)
  const { text = '' } = await mailbox.emailTo(email)
  return { offered: offered.json<PersonInvitation>(), token: /invitation#([\w-]+)/.exec(text)?.[1] ?? '' }
}

const register = async (email: string, token: string) => {
  const names = { firstName: 'Leo', lastName: 'Rivera' }
  const person = testApp.visitor()
  const response = await person.call('POST', '/api/register', {
    ...names,
    email,
    password: GOOD_PASSWORD,
    offer: token,
  })
  return { person, answer: [response.statusCode, response.json<{ code?: string }>().code] }
}

/** As if the offer had been made that long ago. */
const letTimePass = async (personId: string, milliseconds: number) => {
  const { accounts } = testApp.database
  const isTheirs = eq(personInvitations.personId, personId)
  for (const row of await accounts.select().from(personInvitations).where(isTheirs)) {
    const worksAt = new Date(row.worksAt.getTime() - milliseconds)
    const expiresAt = new Date(row.expiresAt.getTime() - milliseconds)
    const next = testApp.macs.sign(personInvitationRule, { ...row, worksAt, expiresAt })
    await accounts
      .update(personInvitations)
      .set({ worksAt, expiresAt, mac: next.mac })
      .where(and(isTheirs, eq(personInvitations.id, row.id)))
  }
}

const securityEvents = async (account: Registered) =>
  (await account.call('GET', '/api/notices'))
    .json<Notice[]>()
    .flatMap(({ content }) => (content.kind === 'security' ? content.event : []))

it('works after three days in which another manager could stop it', async () => {
  const { mother, father, leo, email, path } = await family()
  const { offered, token } = await offer(mother, path, email)
  expect(Date.parse(offered.worksAt) - Date.parse(offered.createdAt)).toBe(3 * DAY)
  expect(offered).toMatchObject({ isYours: true, waitsForYou: false, waitsFor: ['Ben Byron'] })
  const seen = (await father.call('GET', path)).json<{ invitations: PersonInvitation[] }>().invitations
  expect(seen).toMatchObject([{ isYours: false, waitsForYou: true, waitsFor: [] }])
  await letTimePass(leo.id, 3 * DAY - 60_000)
  expect((await register(email, token)).answer).toEqual([403, 'offer_not_yet'])
  const check = await testApp.visitor().call('POST', '/api/offers/check', { token })
  expect(Date.parse(check.json<{ worksAt: string }>().worksAt)).toBeGreaterThan(Date.now())
  await letTimePass(leo.id, 60_000)
  const { person, answer } = await register(email, token)
  expect(answer[0]).toBe(201)
  // The secret was mailed, so the address is confirmed: nothing is left to set up.
  expect((await person.call('GET', '/api/auth/user')).json()).toMatchObject({ id: leo.id, setup: null })
})

it('works at once where nobody else manages the records', async () => {
  const mother = await testApp.register()
  const leo = await testApp.addDependent()
  await testApp.grant(leo, mother)
  const email = `leo-${leo.id}@example.org`
  const { token } = await offer(mother, `/api/people/${leo.id}/access`, email)
  expect((await register(email, token)).answer[0]).toBe(201)
})

it('waits for a manager whose access was cut to a moment before', async () => {
  const { mother, father, leo, email, path } = await family()
  await testApp.grant(leo, father, { expiresAt: new Date(Date.now() - 1000) })
  const { offered, token } = await offer(mother, path, email)
  expect(offered.waitsFor).toEqual(['Ben Byron'])
  expect((await register(email, token)).answer).toEqual([403, 'offer_not_yet'])
})

it('waits for a manager who came after the offer', async () => {
  const { mother, father, leo, email, path } = await family()
  const { offered, token } = await offer(mother, path, email)
  const aunt = await testApp.register({ firstName: 'Eva' })
  await testApp.grant(leo, aunt, { includesSensitive: false })
  const agree = (account: Registered) => account.call('POST', `${path}/invitations/${offered.id}/agreement`)
  expect((await agree(father)).json()).toMatchObject({ invitations: [{ waitsFor: ['Eva Byron'] }] })
  expect((await register(email, token)).answer).toEqual([403, 'offer_not_yet'])
  await agree(aunt)
  expect((await register(email, token)).answer[0]).toBe(201)
})

it('stays over after its time, also when somebody else begins to manage the records', async () => {
  const { mother, leo, email, path } = await family()
  const { token } = await offer(mother, path, email)
  const aunt = await testApp.register({ firstName: 'Eva' })
  await testApp.grant(leo, aunt, { role: 'view' })
  await letTimePass(leo.id, 11 * DAY)
  const everything = { role: 'manage', includesSensitive: true, expiresAt: null }
  expect((await mother.call('PUT', `${path}/${aunt.id}`, everything)).json()).toMatchObject({ invitations: [] })
  await letTimePass(leo.id, 4 * DAY)
  expect((await register(email, token)).answer).toEqual([404, 'offer_over'])
})

it('ends with the right of whoever made it', async () => {
  const { mother, father, leo, email, path } = await family()
  const { token } = await offer(mother, path, email)
  await testApp.grant(leo, mother, { expiresAt: new Date(Date.now() + DAY) })
  await letTimePass(leo.id, 4 * DAY)
  expect((await register(email, token)).answer).toEqual([404, 'offer_over'])
  expect((await father.call('GET', path)).json()).toMatchObject({ invitations: [] })
})

it('is told to the other managers by notice and email, also to those who want no reminders', async () => {
  const { mother, father, leo, email, path } = await family()
  await father.call('PUT', `/api/people/${leo.id}/person`, { isReminded: false })
  await offer(mother, path, email)
  await eventually(async () => expect(await securityEvents(father)).toEqual(['person-login-offered']))
  expect(await securityEvents(mother)).toEqual([])
  await testApp.app.reminders.check(father.id, new Date())
  await testApp.app.reminders.sendEmails(father.id, new Date())
  const { text } = await mailbox.emailTo(father.email)
  expect(text).toContain('A login was offered to someone you look after. You can stop it for three days')
  expect(text).not.toContain('Leo')
})

it('loses no record of the person if the log cannot be written', async () => {
  const { mother, leo, email, path } = await family()
  await testApp.sqlAsSuperuser('delete from grants where account_id <> $1 and person_id = $2', [mother.id, leo.id])
  expect((await mother.call('POST', `/api/people/${leo.id}/medications`, { medicationName: 'Iron' })).statusCode).toBe(
    201,
  )
  const { token } = await offer(mother, path, email)
  await testApp.sqlAsSuperuser('revoke insert on activity from wellkept_records')
  const { answer } = await register(email, token)
  await testApp.sqlAsSuperuser('grant insert on activity to wellkept_records')
  expect(answer[0]).toBe(500)
  expect((await mother.call('GET', `/api/people/${leo.id}/medications`)).json()).toHaveLength(1)
  expect((await register(email, token)).answer[0]).toBe(201)
})
