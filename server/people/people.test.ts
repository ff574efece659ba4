import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
  // The first one is the administrator.
  await testApp.register()
})
afterAll(() => testApp.close())

type Account = Awaited<ReturnType<TestApp['register']>>

const LEO = { firstName: 'Leo', lastName: 'Rivera', relation: 'child', dateOfBirth: '2023-05-04' }

const addLeo = async (parent: Account) => {
  const added = await parent.call('POST', '/api/people', LEO)
  expect(added.statusCode).toBe(201)
  return added.json<{ id: string }>().id
}

const inviteTo = async (manager: Account, personId: string, email: string, terms: object) => {
  const made = await manager.call('POST', `/api/people/${personId}/access/invitations`, { email, ...terms })
  expect(made.statusCode).toBe(201)
  return new URL(made.json<{ link: string }>().link).hash.slice(1)
}

const grant = async (manager: Account, personId: string, account: Account, terms: object) => {
  const token = await inviteTo(manager, personId, account.email, terms)
  expect((await account.call('POST', '/api/offers/accept', { token })).json()).toEqual({ personId })
}

const codeOf = (response: { statusCode: number; json: () => unknown }) => [
  response.statusCode,
  (response.json() as { code?: string }).code,
]

it('adds somebody without an account, whose records are as complete as one’s own', async () => {
  const parent = await testApp.register()
  const personId = await addLeo(parent)
  const [self, leo] = (await parent.call('GET', '/api/people')).json<object[]>()
  expect(self).toMatchObject({ id: parent.id, isSelf: true })
  expect(leo).toMatchObject({ id: personId, firstName: 'Leo', relation: 'child', role: 'manage', hasLogin: false })

  const path = `/api/people/${personId}`
  expect((await parent.call('GET', `${path}/users/profile`)).json()).toMatchObject({
    firstName: 'Leo',
    dateOfBirth: '2023-05-04',
    email: '',
  })
  expect((await parent.call('POST', `${path}/medications`, { medicationName: 'Iron' })).statusCode).toBe(201)
  expect((await parent.call('GET', `${path}/medications`)).json()).toHaveLength(1)
  expect((await parent.call('GET', '/api/medications')).json()).toHaveLength(0)
  const renamed = await parent.call('PUT', `${path}/users/profile`, { firstName: 'Leonardo' })
  expect(renamed.json()).toMatchObject({ firstName: 'Leonardo' })
})

it('takes no date of birth that a profile cannot have', async () => {
  const account = await testApp.register()
  for (const dateOfBirth of ['0001-01-01', '1899-12-31', '2201-01-01', '2024-02-30']) {
    const body = { firstName: 'Leo', lastName: 'Rivera', relation: 'child', dateOfBirth }
    const response = await account.call('POST', '/api/people', body)
    expect([dateOfBirth, response.statusCode]).toEqual([dateOfBirth, 400])
  }
})

it('lets an invited account do what its role says, and nothing more', async () => {
  const [parent, nurse] = [await testApp.register(), await testApp.register()]
  const personId = await addLeo(parent)
  const path = `/api/people/${personId}`
  expect(codeOf(await nurse.call('GET', `${path}/medications`))).toEqual([404, 'person_not_found'])

  await grant(parent, personId, nurse, { role: 'view' })
  expect((await nurse.call('GET', `${path}/medications`)).statusCode).toBe(200)
  expect(codeOf(await nurse.call('POST', `${path}/medications`, { medicationName: 'Iron' }))).toEqual([
    403,
    'view_only',
  ])
  expect(codeOf(await nurse.call('GET', `${path}/access`))).toEqual([403, 'managers_only'])
  expect(codeOf(await nurse.call('GET', `${path}/mood/entries`))).toEqual([404, 'not_found'])

  await grant(parent, personId, nurse, { role: 'contribute', includesSensitive: true })
  const added = await nurse.call('POST', `${path}/medications`, { medicationName: 'Iron' })
  expect(added.statusCode).toBe(201)
  expect((await nurse.call('GET', `${path}/mood/entries`)).statusCode).toBe(200)
  const { id } = added.json<{ id: string }>()
  const [version] = (await parent.call('GET', `${path}/medications/${id}/history`)).json<object[]>()
  expect(version).toMatchObject({ by: 'caregiver', byName: `${nurse.firstName} ${nurse.lastName}` })

  expect((await parent.call('DELETE', `${path}/access/${nurse.id}`)).statusCode).toBe(204)
  expect(codeOf(await nurse.call('GET', `${path}/medications`))).toEqual([404, 'person_not_found'])
})

it('gives an invitation to its address alone, once', async () => {
  const [parent, aunt, other] = [await testApp.register(), await testApp.register(), await testApp.register()]
  const personId = await addLeo(parent)
  const token = await inviteTo(parent, personId, aunt.email, { role: 'view' })
  const offer = await testApp.visitor().call('POST', '/api/offers/check', { token })
  expect(offer.json()).toMatchObject({
    personName: 'Leo Rivera',
    invitedBy: `${parent.firstName} ${parent.lastName}`,
    role: 'view',
    hasAccount: true,
  })
  expect(codeOf(await other.call('POST', '/api/offers/accept', { token }))).toEqual([403, 'offer_for_other'])
  expect((await aunt.call('POST', '/api/offers/accept', { token })).statusCode).toBe(200)
  expect(codeOf(await aunt.call('POST', '/api/offers/accept', { token }))).toEqual([404, 'offer_over'])
  expect((await parent.call('GET', `/api/people/${personId}/access`)).json()).toMatchObject({
    grants: [{ isYours: true }, { accountId: aunt.id, role: 'view', includesSensitive: false }],
    invitations: [],
  })
})

it('takes an invitation back', async () => {
  const [parent, aunt] = [await testApp.register(), await testApp.register()]
  const personId = await addLeo(parent)
  const token = await inviteTo(parent, personId, aunt.email, { role: 'view' })
  const { invitations } = (await parent.call('GET', `/api/people/${personId}/access`)).json<{
    invitations: { id: string }[]
  }>()
  const address = `/api/people/${personId}/access/invitations/${invitations[0]?.id}`
  expect((await parent.call('DELETE', address)).statusCode).toBe(204)
  expect(codeOf(await aunt.call('POST', '/api/offers/accept', { token }))).toEqual([404, 'offer_over'])
})

it('never leaves somebody without an account to nobody', async () => {
  const [mother, father, nurse] = [await testApp.register(), await testApp.register(), await testApp.register()]
  const personId = await addLeo(mother)
  const path = `/api/people/${personId}/access`
  expect(codeOf(await mother.call('DELETE', `${path}/${mother.id}`))).toEqual([409, 'only_manager'])
  expect(codeOf(await mother.call('PUT', `${path}/${mother.id}`, { role: 'view' }))).toEqual([409, 'only_manager'])
  // Nor by accepting less than before, which changes nothing.
  await grant(mother, personId, nurse, { role: 'manage' })
  const token = await inviteTo(nurse, personId, mother.email, { role: 'view' })
  expect((await mother.call('POST', '/api/offers/accept', { token })).statusCode).toBe(200)
  const remove = () => mother.call('POST', '/api/account/delete', { confirmation: 'DELETE', password: mother.password })
  expect(codeOf(await remove())).toEqual([409, 'manages_others'])

  await grant(mother, personId, father, { role: 'manage', includesSensitive: true })
  expect((await remove()).statusCode).toBe(200)
  expect((await father.call('GET', `/api/people/${personId}/medications`)).statusCode).toBe(200)
})

it('does not let a manager give more than they have', async () => {
  const [parent, nurse] = [await testApp.register(), await testApp.register()]
  const personId = await addLeo(parent)
  await grant(parent, personId, nurse, { role: 'manage' })
  const terms = { email: 'friend@example.org', role: 'view', includesSensitive: true }
  const invited = await nurse.call('POST', `/api/people/${personId}/access/invitations`, terms)
  expect(codeOf(invited)).toEqual([403, 'more_than_own'])

  const yesterday = new Date(Date.now() - 86_400_000).toISOString()
  const ended = { email: 'friend@example.org', role: 'view', expiresAt: yesterday }
  const over = await parent.call('POST', `/api/people/${personId}/access/invitations`, ended)
  expect(over.json().fields).toEqual({ expiresAt: 'Choose a day in the future.' })

  // Nor for longer, not even to themself.
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  await grant(parent, personId, nurse, { role: 'manage', expiresAt: tomorrow })
  const forever = await nurse.call('PUT', `/api/people/${personId}/access/${nurse.id}`, { role: 'manage' })
  expect(codeOf(forever)).toEqual([403, 'more_than_own'])
})

it('makes the records a person’s own once they have an account, who confirms or ends what others can do', async () => {
  const [parent, nurse] = [await testApp.register(), await testApp.register()]
  const personId = await addLeo(parent)
  const path = `/api/people/${personId}`
  await parent.call('POST', `${path}/medications`, { medicationName: 'Iron' })
  await grant(parent, personId, nurse, { role: 'view' })
  const email = `leo-${personId}@example.org`
  const made = await parent.call('POST', `${path}/access/login`, { email })
  expect(made.statusCode).toBe(201)
  const offer = new URL(made.json<{ link: string }>().link).hash.slice(1)
  const leo = testApp.visitor()
  const registration = { firstName: 'Leo', lastName: 'Rivera', email, password: parent.password, offer }
  expect((await leo.call('POST', '/api/register', registration)).statusCode).toBe(201)

  expect((await leo.call('GET', '/api/auth/user')).json()).toMatchObject({ id: personId, firstName: 'Leo' })
  expect((await leo.call('GET', '/api/medications')).json()).toMatchObject([{ medicationName: 'Iron' }])
  // Access that is not confirmed yet keeps working.
  expect((await parent.call('GET', `${path}/medications`)).statusCode).toBe(200)
  expect((await leo.call('GET', '/api/access')).json()).toMatchObject({
    grants: [
      { accountId: parent.id, isConfirmed: false },
      { accountId: nurse.id, isConfirmed: false },
    ],
  })
  expect((await leo.call('DELETE', `/api/access/${nurse.id}`)).statusCode).toBe(204)
  expect(codeOf(await nurse.call('GET', `${path}/medications`))).toEqual([404, 'person_not_found'])
  expect((await leo.call('PUT', `/api/access/${parent.id}`, { role: 'view' })).json()).toMatchObject({
    grants: [{ isConfirmed: true, role: 'view' }],
  })
  expect((await parent.call('GET', `${path}/medications`)).statusCode).toBe(200)
  expect(codeOf(await parent.call('PUT', `${path}/users/profile`, { firstName: 'X' }))).toEqual([403, 'view_only'])
})

it('erases somebody without an account, with everything', async () => {
  const parent = await testApp.register()
  const personId = await addLeo(parent)
  const path = `/api/people/${personId}`
  await parent.call('POST', `${path}/medications`, { medicationName: 'Iron' })
  expect((await parent.call('POST', `${path}/person/erase`, { confirmation: 'no' })).statusCode).toBe(400)
  expect((await parent.call('POST', `${path}/person/erase`, { confirmation: 'DELETE' })).statusCode).toBe(204)
  expect(codeOf(await parent.call('GET', `${path}/medications`))).toEqual([404, 'person_not_found'])
  const left = await testApp.sqlAsSuperuser('select from records where person_id = $1', [personId])
  expect(left).toEqual([])
})

it('lets an account manage as many people without a login as the administrator says', async () => {
  const administrator = await testApp.as('administrator')
  const quota = (await administrator.call('GET', '/api/admin/quota')).json()
  expect(quota).toMatchObject({ maxPeople: 20 })
  for (const maxPeople of [0, 501, 1.5])
    expect((await administrator.call('PUT', '/api/admin/quota', { ...quota, maxPeople })).statusCode).toBe(400)
  expect((await administrator.call('PUT', '/api/admin/quota', { ...quota, maxPeople: 2 })).statusCode).toBe(200)
  const parent = await testApp.register()
  const added = await Promise.all([1, 2, 3, 4].map(() => parent.call('POST', '/api/people', LEO)))
  expect(added.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 409, 409])
  expect((await parent.call('POST', '/api/people', LEO)).json()).toMatchObject({
    code: 'too_many_people',
    params: { most: 2 },
  })
  expect((await administrator.call('PUT', '/api/admin/quota', quota)).statusCode).toBe(200)
})

it('keeps what each of two caregivers has begun to write apart', async () => {
  const [mother, father] = [await testApp.register(), await testApp.register()]
  const personId = await addLeo(mother)
  await grant(mother, personId, father, { role: 'contribute' })
  const path = `/api/people/${personId}/message-drafts/new`
  const draft = (content: string) => ({ draftId: randomUUID(), providerId: '', subject: '', content, attached: [] })
  const kept = await mother.call('PUT', path, draft('From his mother'))
  expect([kept.statusCode, kept.body]).toEqual([204, ''])
  expect((await father.call('GET', path)).json()).toBeNull()
  await father.call('PUT', path, draft('From his father'))
  expect((await mother.call('GET', path)).json()).toMatchObject({ content: 'From his mother' })
  await father.call('DELETE', path)
  expect((await mother.call('GET', path)).json()).toMatchObject({ content: 'From his mother' })
})

it('lets a manager set who sees the emergency card, and tells the managers who asked when it is opened', async () => {
  const [mother, father, aunt] = [await testApp.register(), await testApp.register(), await testApp.register()]
  const personId = await addLeo(mother)
  const path = `/api/people/${personId}`
  await grant(mother, personId, father, { role: 'manage', includesSensitive: true })
  await grant(mother, personId, aunt, { role: 'view' })
  await father.call('PUT', `${path}/person`, { isReminded: false })
  expect((await mother.call('GET', `${path}/person/settings`)).json()).toMatchObject({ profileVisibility: 'private' })
  const change = { profileVisibility: 'public', timeZone: 'Europe/Paris' }
  expect(codeOf(await aunt.call('PUT', `${path}/person/settings`, change))).toEqual([403, 'managers_only'])
  expect((await mother.call('PUT', `${path}/person/settings`, { theme: 'dark' })).statusCode).toBe(400)
  expect((await mother.call('PUT', `${path}/person/settings`, change)).json()).toEqual({ ...change, dataSharing: true })
  // The manager's own settings are unchanged.
  expect((await mother.call('GET', '/api/auth/user')).json().settings).toMatchObject({ profileVisibility: 'private' })
  expect(codeOf(await mother.call('PUT', '/api/person/settings', change))).toEqual([403, 'has_login'])

  const made = await mother.call('POST', `${path}/emergency-card/link`)
  const token = new URL(made.json<{ address: string }>().address).hash.slice(1)
  for (const times of [1, 2]) {
    const opened = await testApp.visitor().call('POST', '/api/card/open', { token })
    expect([times, opened.statusCode, opened.body]).toEqual([times, 200, expect.stringContaining('Leo Rivera')])
  }
  const noticesOf = async (account: Account) => {
    const all = (await account.call('GET', '/api/notices')).json<{ content: { kind: string } }[]>()
    return all.filter(({ content }) => content.kind === 'card')
  }
  expect(await noticesOf(mother)).toMatchObject([{ person: { id: personId }, content: { kind: 'card', times: 2 } }])
  expect([await noticesOf(father), await noticesOf(aunt)]).toEqual([[], []])
})

it('lets nobody try addresses at will, with or without an account', async () => {
  const [eve, victim] = [await testApp.register(), await testApp.register()]
  const personId = await addLeo(eve)
  const tries: number[] = []
  for (let attempt = 0; attempt < 25; attempt += 1)
    tries.push((await eve.call('POST', `/api/people/${personId}/access/login`, { email: victim.email })).statusCode)
  expect(tries.slice(0, 20)).toEqual(Array(20).fill(400))
  expect(tries.slice(20)).toContain(429)
})

it('tells whoever may do less from now on, or nothing', async () => {
  const [mother, father] = [await testApp.register(), await testApp.register()]
  const personId = await addLeo(mother)
  await grant(mother, personId, father, { role: 'manage', includesSensitive: true })
  const events = async () =>
    (await father.call('GET', '/api/notices'))
      .json<{ content: { event?: string }; person: object | null }[]>()
      .map(({ content }) => content.event)
  await mother.call('PUT', `/api/people/${personId}/access/${father.id}`, { role: 'view' })
  expect(await events()).toContain('own-access-changed')
  await mother.call('DELETE', `/api/people/${personId}/access/${father.id}`)
  expect(await events()).toContain('own-access-ended')
})

it('lets nobody keep what they made beyond their own right', async () => {
  const [mother, father] = [await testApp.register(), await testApp.register()]
  const personId = await addLeo(mother)
  const path = `/api/people/${personId}`
  await grant(mother, personId, father, { role: 'manage', includesSensitive: true })
  const link = randomUUID().repeat(2).replaceAll('-', '').slice(0, 43)
  const content = { label: null, records: [], from: null, until: null }
  const share = { link, file: 'a..b.c.d', hours: 24, openings: null, passcode: null, content }
  expect((await father.call('POST', `${path}/shares`, share)).statusCode).toBe(201)
  const { grants } = (await mother.call('GET', `${path}/access`)).json<{
    grants: { accountId: string; links: { id: string }[] }[]
  }>()
  const keep = grants.find(({ accountId }) => accountId === father.id)?.links.map(({ id }) => id)
  expect(keep).toHaveLength(1)
  const less = { role: 'manage', includesSensitive: false, keep }
  expect((await father.call('PUT', `${path}/access/${father.id}`, less)).statusCode).toBe(200)
  expect((await testApp.visitor().call('POST', '/api/shared/check', { link })).statusCode).toBe(404)
})
