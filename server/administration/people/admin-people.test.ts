import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ActivityPage } from '#contract/account/activity/activity-schemas.ts'
import type { AdministrationLine } from '#contract/administration/administration-line.ts'
import type { AdminPerson } from '#contract/administration/people.ts'
import type { Notice } from '#contract/healthcare/reminders/notices.ts'
import { type Registered, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let testApp: TestApp
let administrator: Registered
beforeAll(async () => {
  testApp = await startTestApp()
  administrator = await testApp.register({ firstName: 'Ida', lastName: 'Rhodes' })
})
afterAll(() => testApp.close())

const peopleNamed = async (search: string) =>
  (await administrator.call('GET', `/api/admin/people?search=${search}`)).json<AdminPerson[]>()
const appoint = (id: string, email: string) => administrator.call('POST', `/api/admin/people/${id}/manager`, { email })
const noticesOf = async (account: Registered) => (await account.call('GET', '/api/notices')).json<Notice[]>()

it('shows administrators the names of people without a login and who manages them, and no records', async () => {
  const [parent, aunt] = [await testApp.register({ firstName: 'Ana' }), await testApp.register()]
  const leo = await testApp.addDependent({ firstName: 'Leo', lastName: 'Listed' })
  await testApp.grant(leo, parent)
  await testApp.grant(leo, aunt, { role: 'view' })
  const alone = await testApp.addDependent({ firstName: 'Zoe', lastName: 'Listed' })
  expect(await peopleNamed('o listed')).toEqual([
    {
      ...{ id: leo.id, firstName: 'Leo', lastName: 'Listed', createdAt: expect.any(String) },
      ...{ managers: ['Ana Byron'], grants: 2, isOrphaned: false },
    },
  ])
  // People without a manager come first.
  const response = await administrator.call('GET', '/api/admin/people?search=Listed')
  expect(response.headers['x-total-count']).toBe('2')
  expect(response.json()).toMatchObject([{ id: alone.id, isOrphaned: true, grants: 0 }, { id: leo.id }])
  expect((await parent.call('GET', '/api/admin/people')).statusCode).toBe(403)
})

it('lets an administrator appoint a manager for a person without one, and tells everyone concerned', async () => {
  const [grandson, nurse] = [await testApp.register({ firstName: 'Ben' }), await testApp.register()]
  const rosa = await testApp.addDependent({ firstName: 'Rosa', lastName: 'Alone' })
  await testApp.grant(rosa, nurse, { role: 'view' })
  const appointed = await appoint(rosa.id, grandson.email)
  expect([appointed.statusCode, appointed.json()]).toMatchObject([200, { managers: ['Ben Byron'], isOrphaned: false }])

  const path = `/api/people/${rosa.id}`
  expect((await grandson.call('POST', `${path}/medications`, { medicationName: 'Iron' })).statusCode).toBe(201)
  const { lines } = (await grandson.call('GET', `${path}/activity`)).json<ActivityPage>()
  expect(lines.map(({ kind, by }) => [kind, by])).toContainEqual(['manager-appointed', 'administrator'])
  expect(await noticesOf(grandson)).toMatchObject([
    { person: { id: rosa.id }, content: { kind: 'security', event: 'manager-appointed', by: 'Ida Rhodes' } },
  ])
  expect(await noticesOf(nurse)).toMatchObject([
    { person: { id: rosa.id, name: 'Rosa Alone' }, content: { kind: 'security', event: 'manager-added' } },
  ])
  const [logged] = (await administrator.call('GET', '/api/admin/log')).json<{ lines: AdministrationLine[] }>().lines
  expect(logged).toMatchObject({ kind: 'manager-appointed', about: `Rosa Alone (Ben Byron <${grandson.email}>)` })
})

it('counts only managers whose access is active, and refuses where there is one', async () => {
  const [parent, other] = [await testApp.register(), await testApp.register()]
  const person = await testApp.addDependent()
  await testApp.grant(person, parent)
  const refused = await appoint(person.id, other.email)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'has_manager'])
  await testApp.grant(person, parent, { expiresAt: new Date(Date.now() - 1000) })
  expect((await appoint(person.id, 'nobody@example.org')).json().fields).toEqual({
    email: 'There is no account with this email.',
  })
  expect((await appoint(person.id, parent.email)).statusCode).toBe(200)
  expect((await parent.call('GET', `/api/people/${person.id}/medications`)).statusCode).toBe(200)
  // A grant written directly to the database does not make its account a manager.
  await testApp.sqlAsSuperuser(`update grants set mac = '\\x00' where person_id = $1`, [person.id])
  expect((await appoint(person.id, other.email)).statusCode).toBe(200)
  // People with an account look after themselves.
  expect((await appoint(parent.id, other.email)).statusCode).toBe(404)
})

it('lists everyone if a person on the page before is erased or gets a manager meanwhile', async () => {
  const names = Array.from({ length: 60 }, (_, number) => `Paged ${String(number).padStart(2, '0')}`)
  const added = []
  for (const firstName of names) added.push(await testApp.addDependent({ firstName, lastName: 'Person' }))
  const parent = await testApp.register()
  const first = await administrator.call('GET', '/api/admin/people?search=Paged')
  await testApp.grant(added[1] ?? { id: '' }, parent)
  await testApp.sqlAsSuperuser('delete from people where id = $1', [added[0]?.id])
  const seen = first.json<AdminPerson[]>().map(({ firstName }) => firstName)
  let next = /^<([^>]+)>/.exec(String(first.headers.link))?.[1]
  expect(next).toContain('before=')
  while (next) {
    const page = await administrator.call('GET', next)
    seen.push(...page.json<AdminPerson[]>().map(({ firstName }) => firstName))
    next = /^<([^>]+)>/.exec(String(page.headers.link))?.[1]
  }
  expect([...new Set(seen)]).toEqual(names)
})
