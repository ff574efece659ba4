import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ActivityPage } from '#contract/account/activity/activity-schemas.ts'
import type { AdminUser } from '#contract/administration/users.ts'
import { startJobs } from '#server/jobs.ts'
import { GOOD_PASSWORD, startOwnTestApp, startTestApp, type TestApp } from '#server/testing/test-app.ts'

type Person = Awaited<ReturnType<TestApp['register']>>

let testApp: TestApp
let administrator: Person
beforeAll(async () => {
  testApp = await startTestApp()
  administrator = await testApp.register()
})
afterAll(() => testApp.close())

const kindsOf = async (person: Person) =>
  (await person.call('GET', '/api/activity')).json<ActivityPage>().lines.map(({ kind, by }) => [kind, by])

describe('the figures', () => {
  it('count accounts and present records of everybody', async () => {
    const ownApp = await startOwnTestApp()
    const [first, second] = [await ownApp.register(), await ownApp.register()]
    for (const person of [first, second]) {
      await person.call('POST', '/api/medications', { medicationName: 'Lisinopril' })
    }
    const { id } = (await second.call('POST', '/api/medications', { medicationName: 'Gone' })).json()
    await second.call('DELETE', `/api/medications/${id}`)
    await second.call('POST', '/api/appointments', { type: 'Checkup', appointmentDate: '2030-01-01T10:00:00Z' })
    const response = await first.call('GET', '/api/admin/stats')
    expect(response.json()).toEqual({ totalUsers: 2, totalPatients: 1, totalMedications: 2, totalAppointments: 1 })
    const health = (await first.call('GET', '/api/admin/health')).json()
    expect(health).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+/),
      isMailSetUp: false,
      lastBackupAt: null,
    })
    expect(health.databaseSize).toBeGreaterThan(1_000_000)
    expect(health.failedJobs).toBeNull()
  })

  it('include the last backup and failed jobs', async () => {
    const ownApp = await startOwnTestApp()
    const first = await ownApp.register()
    const jobs = startJobs(ownApp.connection, ownApp.config, ownApp.app)
    const queue = await jobs.opening
    await queue?.work('always-fails', { retries: 0 }, async () => {
      throw new Error('It fails')
    })
    await queue?.send('always-fails', [{}])
    await ownApp.sqlAsSuperuser("update installation set last_backup_at = '2026-01-02T03:04:05Z'")
    const health = async () => (await first.call('GET', '/api/admin/health')).json()
    await expect.poll(health).toMatchObject({
      failedJobs: 1,
      lastBackupAt: '2026-01-02T03:04:05.000Z',
    })
    // A server that stops ends its jobs first, and still answers.
    await jobs.stop()
    expect(await health()).toMatchObject({ failedJobs: null })
  })

  it('are available to Prometheus only with the token', async () => {
    const ownApp = await startOwnTestApp({ metricsToken: 'a token of some length' })
    const call = (authorization: string) =>
      ownApp.visitor().call('GET', '/metrics', undefined, { headers: { authorization } })
    expect((await call('')).statusCode).toBe(401)
    expect((await call('Bearer a token of some lengtH')).statusCode).toBe(401)
    expect((await call('Bearer a token of some length')).body).toContain('\nwellkept_users 0\n')
    expect((await testApp.visitor().call('GET', '/metrics')).statusCode).toBe(404)
  })
})

it('rate-limits guesses of the metrics token, including a correct one', async () => {
  const ownApp = await startOwnTestApp({ metricsToken: 'a token of some length' })
  const call = (token: string, address: string) =>
    ownApp.visitor().call('GET', '/metrics', undefined, { address, headers: { authorization: `Bearer ${token}` } })
  for (let scrape = 0; scrape < 30; scrape += 1)
    expect((await call('a token of some length', '198.51.100.9')).statusCode).toBe(200)
  const guesses: number[] = []
  for (let guess = 0; guess < 21; guess += 1) guesses.push((await call(`guess ${guess}`, '198.51.100.7')).statusCode)
  expect(guesses).toEqual([...Array(20).fill(401), 429])
  expect((await call('a token of some length', '198.51.100.7')).statusCode).toBe(429)
  expect((await call('a token of some length', '198.51.100.9')).statusCode).toBe(200)
})

describe('the list of users', () => {
  it('is an array, searched, sorted and in pages where asked', async () => {
    await testApp.register({ firstName: 'Zoë', lastName: 'Quill', email: 'zoe.quill@example.org' })
    await testApp.register({ firstName: 'Abe', lastName: 'Quill', email: 'abe_100@example.org' })
    const list = async (query: string) => {
      const response = await administrator.call('GET', `/api/admin/users${query}`)
      const emails = response.json<AdminUser[]>().map(user => user.email)
      return { emails, total: Number(response.headers['x-total-count']) }
    }
    expect((await list('')).emails.slice(0, 2)).toEqual(['abe_100@example.org', 'zoe.quill@example.org'])
    expect(await list('?search=quill&sort=name')).toEqual({
      emails: ['abe_100@example.org', 'zoe.quill@example.org'],
      total: 2,
    })
    expect(await list('?search=quill&sort=name&page=2&pageSize=1')).toEqual({
      emails: ['zoe.quill@example.org'],
      total: 2,
    })
    // Wildcards are matched literally.
    expect((await list('?search=%25')).total).toBe(0)
    expect((await list('?search=_')).total).toBe(1)
    expect((await list('?sort=role')).emails[0]).toBe(administrator.email)
    expect((await administrator.call('GET', '/api/admin/users?sort=shoe')).statusCode).toBe(400)
  })
})

describe('changing a user', () => {
  it('changes name, email and role, and each is in that person’s own log', async () => {
    const person = await testApp.register()
    const change = (body: object) => administrator.call('PUT', `/api/admin/users/${person.id}`, body)
    const response = await change({ firstName: 'Eve', email: `New-${person.email}`, isAdmin: true })
    expect(response.json()).toMatchObject({
      firstName: 'Eve',
      lastName: 'Byron',
      email: `new-${person.email}`,
      isAdmin: true,
    })
    expect((await person.call('GET', '/api/admin/stats')).statusCode).toBe(200)
    expect((await change({ isAdmin: false })).statusCode).toBe(200)
    expect((await person.call('GET', '/api/admin/stats')).statusCode).toBe(403)
    const kinds = await kindsOf(person)
    expect(kinds.slice(0, 4)).toEqual([
      ['role-changed', 'administrator'],
      ['role-changed', 'administrator'],
      ['administrator-changed', 'administrator'],
      ['email-changed', 'administrator'],
    ])
    // Saving unchanged values is not logged.
    await change({ firstName: 'Eve' })
    expect((await kindsOf(person)).length).toBe(kinds.length)
  })

  it('rejects a taken email, an empty change and an unknown user', async () => {
    const person = await testApp.register()
    const taken = await administrator.call('PUT', `/api/admin/users/${person.id}`, { email: administrator.email })
    expect([taken.statusCode, taken.json().fields]).toEqual([400, { email: expect.stringContaining('already') }])
    expect((await administrator.call('PUT', `/api/admin/users/${person.id}`, {})).statusCode).toBe(400)
    expect((await administrator.call('PUT', '/api/admin/users/nobody', { firstName: 'X' })).statusCode).toBe(404)
  })

  it('keeps the last administrator, also if two step down concurrently', async () => {
    const ownApp = await startOwnTestApp()
    const [one, two] = [await ownApp.register(), await ownApp.register()]
    const stepDown = (by: Person, target: Person) => by.call('PUT', `/api/admin/users/${target.id}`, { isAdmin: false })
    expect((await stepDown(one, one)).statusCode).toBe(409)
    await one.call('PUT', `/api/admin/users/${two.id}`, { isAdmin: true })
    const answers = await Promise.all([stepDown(one, one), stepDown(two, two)])
    expect(answers.map(response => response.statusCode).sort()).toEqual([200, 409])
  })
})

describe('deleting a user', () => {
  it('ends their sessions and deletes their data; never one’s own account', async () => {
    const person = await testApp.register()
    await person.call('POST', '/api/medications', { medicationName: 'Lisinopril' })
    const remove = (id: string) => administrator.call('DELETE', `/api/admin/users/${id}`)
    expect((await remove(administrator.id)).statusCode).toBe(409)
    expect((await remove(person.id)).statusCode).toBe(200)
    expect((await person.call('GET', '/api/auth/user')).statusCode).toBe(401)
    for (const table of ['records', 'record_history', 'activity', 'person_keys']) {
      expect(await testApp.sqlAsSuperuser(`select from ${table} where person_id = $1`, [person.id])).toEqual([])
    }
    expect((await remove(person.id)).statusCode).toBe(404)
  })
})

describe('registration', () => {
  const account = (email: string, more = {}) => ({
    firstName: 'New',
    lastName: 'One',
    email,
    password: GOOD_PASSWORD,
    ...more,
  })

  it('closes, and opens again; the first account is always let in', async () => {
    const ownApp = await startOwnTestApp()
    await ownApp.sqlAsSuperuser("update installation set registration = 'closed'")
    expect((await ownApp.visitor().call('GET', '/api/ways-to-sign-in')).json().registration).toBe('open')
    const first = await ownApp.register()
    expect((await ownApp.visitor().call('GET', '/api/ways-to-sign-in')).json().registration).toBe('closed')
    const refused = await ownApp.visitor().call('POST', '/api/register', account('new@example.org'))
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      expect.stringContaining('Registration is closed'),
    ])
    expect((await first.call('PUT', '/api/admin/registration', { rule: 'open' })).statusCode).toBe(200)
    expect((await ownApp.visitor().call('POST', '/api/register', account('new@example.org'))).statusCode).toBe(201)
  })

  it('by invitation accepts each link once, for a week, unless it was revoked', async () => {
    const ownApp = await startOwnTestApp()
    const first = await ownApp.register()
    await first.call('PUT', '/api/admin/registration', { rule: 'invite' })
    const invite = async (email: string) => {
      const { id, link } = (await first.call('POST', '/api/admin/invites', { email })).json()
      return { id, token: String(link).split('#')[1] ?? '' }
    }
    const register = async (email: string, token?: string) =>
      (await ownApp.visitor().call('POST', '/api/register', account(email, token ? { invite: token } : {}))).statusCode
    const { token } = await invite('a@example.org')
    expect((await first.call('POST', '/api/admin/invites', { email: first.email })).statusCode).toBe(400)
    expect(await register('a@example.org')).toBe(403)
    expect(await register('a@example.org', 'made-up')).toBe(403)
    // Another address is refused, and does not use the invitation up.
    expect(await register('b@example.org', token)).toBe(403)
    const check = () => ownApp.visitor().call('POST', '/api/invitation/check', { invite: token })
    expect((await check()).json()).toEqual({ email: 'a@example.org' })
    expect(await register('A@example.org', token)).toBe(201)
    expect((await check()).statusCode).toBe(403)
    expect(await register('a@example.org', token)).toBe(403)
    const old = await invite('b@example.org')
    await ownApp.sqlAsSuperuser("update invites set expires_at = now() - interval '1 second' where id = $1", [old.id])
    expect(await register('b@example.org', old.token)).toBe(403)
    const secondInvite = await invite('b@example.org')
    expect((await first.call('GET', '/api/admin/invites')).json()).toMatchObject([{ email: 'b@example.org' }])
    expect((await first.call('DELETE', `/api/admin/invites/${secondInvite.id}`)).statusCode).toBe(200)
    expect(await register('b@example.org', secondInvite.token)).toBe(403)
  })
})

it('lists every account in pages, also while one of them is deleted', async () => {
  const admin = await testApp.as('administrator')
  for (let index = 0; index < 10; index += 1) await testApp.register({ lastName: 'Paging' })
  for (const sort of ['newest', 'oldest', 'name', 'email', 'role']) {
    const gone = await testApp.register({ lastName: 'Paging' })
    const found: string[] = []
    for (let next: string | undefined = `/api/admin/users?search=Paging&sort=${sort}&pageSize=2`; next; ) {
      const response: LightMyRequestResponse = await admin.call('GET', next)
      expect(response.statusCode).toBe(200)
      found.push(...response.json<{ id: string }[]>().map(({ id }) => id))
      next = /^<([^>]+)>/.exec(String(response.headers.link ?? ''))?.[1]
      if (found.length === 2)
        await testApp.sqlAsSuperuser('delete from users where id = any ($1)', [[gone.id, found[0]]])
    }
    const left = await testApp.sqlAsSuperuser<{ id: string }>(`select id from users where last_name = 'Paging'`)
    expect([sort, left.filter(({ id }) => !found.includes(id))]).toEqual([sort, []])
  }
  expect((await admin.call('GET', `/api/admin/users?before=${randomUUID()}`)).statusCode).toBe(400)
})
