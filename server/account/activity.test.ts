import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ActivityCheck, ActivityPage } from '#contract/account/activity/activity-schemas.ts'
import { eventually } from '#contract/testing/eventually.ts'
import { whileTableIsHeld } from '#server/testing/locked-table.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

type Registered = Awaited<ReturnType<TestApp['register']>>

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const pageOf = async (person: Registered, query = '') =>
  (await person.call('GET', `/api/activity${query}`)).json<ActivityPage>()
const linesOf = async (person: Registered, query = '') => (await pageOf(person, query)).lines
const kindsOf = async (person: Registered, query = '') =>
  (await linesOf(person, query)).map(({ kind, about, outcome }) =>
    [kind, about, outcome === 'refused' && outcome].filter(Boolean).join(' '),
  )
const check = async (person: Registered) => (await person.call('GET', '/api/activity/check')).json<ActivityCheck>()

const FIREFOX = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' }

it('logs sign-ins, failed ones and sign-outs, with device and address', async () => {
  const person = await testApp.register()
  const { email, password } = person
  await person.call('POST', '/api/signin', { email, password: 'wrong' }, { headers: FIREFOX, address: '198.51.100.70' })
  await eventually(async () => expect(await kindsOf(person)).toEqual(['signed-in refused', 'registered']))
  expect((await linesOf(person))[0]).toMatchObject({ device: 'Firefox on Windows', address: '198.51.100.70' })
  await person.call('GET', '/api/logout')
  await person.call('POST', '/api/signin', { email, password })
  expect(await kindsOf(person)).toEqual(['signed-in', 'signed-out', 'signed-in refused', 'registered'])
})

it('logs every change of a record by its type, without its content', async () => {
  const person = await testApp.register()
  const { id } = (await person.call('POST', '/api/medications', { medicationName: 'Canaryline' })).json()
  await person.call('PUT', `/api/medications/${id}`, { dosage: '10 mg' })
  await person.call('DELETE', `/api/medications/${id}`)
  await person.call('POST', `/api/medications/${id}/restore`, { version: 1 })
  await person.call('POST', '/api/seed-sample-data')
  await person.call('PUT', '/api/users/profile', { phone: '1', firstName: 'Augusta' })
  expect(await kindsOf(person)).toEqual([
    'name-changed',
    // The name before, then the new one with the rest.
    'record-changed profiles',
    'record-created profiles',
    'samples-loaded',
    'record-restored medications',
    'record-deleted medications',
    'record-changed medications',
    'record-created medications',
    'registered',
  ])
  expect(JSON.stringify(await pageOf(person))).not.toContain('Canaryline')
  expect(await check(person)).toEqual({ state: 'complete', lines: 9 })
})

it('logs views once an hour per type, and every download', async () => {
  const person = await testApp.register()
  for (const path of ['/api/vitals', '/api/vitals/summary', '/api/providers', '/api/vitals'])
    await person.call('GET', path)
  await Promise.all(Array.from({ length: 5 }, () => person.call('GET', '/api/messages')))
  await person.call('GET', '/api/lab-results.csv')
  await person.call('GET', '/api/lab-results.pdf')
  await person.call('GET', '/api/medications/nothing')
  const expected = [
    'downloaded lab-results',
    'downloaded lab-results',
    'viewed messages',
    'viewed providers',
    'viewed vitals',
    'registered',
  ]
  expect(await kindsOf(person)).toEqual(expected)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_601_000 })
  await person.call('GET', '/api/vitals')
  vi.useRealTimers()
  expect(await kindsOf(person)).toEqual(['viewed vitals', ...expected])
})

it('logs when a calendar feed is created and read', async () => {
  const person = await testApp.register()
  const { address } = (await person.call('POST', '/api/calendar-feed')).json()
  for (let time = 0; time < 2; time += 1) await testApp.visitor().call('GET', new URL(address).pathname)
  await person.call('DELETE', '/api/calendar-feed')
  await person.call('DELETE', '/api/calendar-feed')
  const lines = await linesOf(person, '?group=sharing')
  expect(lines.map(({ kind }) => kind)).toEqual(['calendar-feed-ended', 'calendar-feed-read', 'calendar-feed-made'])
  expect(lines[1]?.by).toBe('holder')
})

it('filters by group and period, with paging', async () => {
  const person = await testApp.register()
  for (let time = 0; time < 5; time += 1) await person.call('POST', '/api/providers', { name: `Dr. ${time}` })
  await person.call('GET', '/api/providers')
  expect(await kindsOf(person, '?group=reads')).toEqual(['viewed providers'])
  const first = await pageOf(person, '?group=changes&limit=3')
  expect([first.lines.length, first.hasMore]).toEqual([3, true])
  const second = await pageOf(person, `?group=changes&limit=3&before=${first.lines.at(-1)?.id}`)
  expect([second.lines.length, second.hasMore]).toEqual([2, false])
  expect(await linesOf(person, `?since=${new Date(Date.now() + 60_000).toISOString()}`)).toEqual([])
})

it('keeps its chain intact under concurrent changes', async () => {
  const person = await testApp.register()
  // Not providers: those wait for each other anyway, for the sake of the primary one.
  const add = (medicationName: string) => person.call('POST', '/api/medications', { medicationName })
  const ids: string[] = []
  for (let number = 0; number < 6; number += 1) ids.push((await add(`Drug ${number}`)).json<{ id: string }>().id)
  // One server creates records in turn, but changes them at once.
  const change = (id: string) => person.call('PUT', `/api/medications/${id}`, { dosage: '2 mg' })
  const responses = await whileTableIsHeld(testApp.connection, 'activity', 4, () =>
    Promise.all(ids.flatMap(id => [change(id), add(`Next to ${id}`)])),
  )
  expect(responses.map(response => response.statusCode)).toEqual(ids.flatMap(() => [200, 201]))
  expect(await check(person)).toEqual({ state: 'complete', lines: 19 })
})

it('rolls back a change that could not be logged', async () => {
  const person = await testApp.register()
  const { id, email, password } = person
  await testApp.sqlAsSuperuser('alter table activity rename to activity_away')
  const refused = [
    await person.call('POST', '/api/providers', { name: 'Dr. Lost' }),
    await person.call('PUT', '/api/users/profile', { firstName: 'Lost' }),
    await testApp.visitor().call('POST', '/api/signin', { email, password }),
    await testApp.visitor().call('POST', '/api/register', { firstName: 'A', lastName: 'B', email: 'lost@example.org' }),
    await person.call('POST', '/api/calendar-feed'),
  ].map(response => response.statusCode)
  await testApp.sqlAsSuperuser('alter table activity_away rename to activity')
  expect(refused).toEqual([500, 500, 500, 500, 500])
  expect((await person.call('GET', '/api/providers')).json()).toEqual([])
  const users = await testApp.sqlAsSuperuser(
    "select first_name from users where id = $1 or email = 'lost@example.org'",
    [id],
  )
  expect(users).toEqual([{ first_name: 'Ada' }])
  expect(await testApp.sqlAsSuperuser('select from calendar_feeds where person_id = $1', [id])).toEqual([])
})

describe('tampering is found', () => {
  const someLines = async () => {
    const person = await testApp.register()
    for (let time = 0; time < 4; time += 1) await person.call('POST', '/api/providers', { name: `Dr. ${time}` })
    expect(await check(person)).toEqual({ state: 'complete', lines: 5 })
    return person
  }
  const addLaterProvider = (person: Registered) => person.call('POST', '/api/providers', { name: 'Dr. Later' })

  it.each([
    ['a line is removed', 'delete from activity where person_id = $1 and line = 3'],
    ['the first line is removed', 'delete from activity where person_id = $1 and line = 1'],
    ['the last line is removed', 'delete from activity where person_id = $1 and line = 5'],
    ['all lines are removed', 'delete from activity where person_id = $1'],
    ['a time is changed', "update activity set at = now() - interval '1 day' where person_id = $1 and line = 2"],
    ['a kind is changed', "update activity set kind = 'viewed' where person_id = $1 and line = 2"],
    ['a type is changed', "update activity set about = 'vitals' where person_id = $1 and line = 5"],
    ['an outcome is changed', "update activity set outcome = 'refused' where person_id = $1 and line = 2"],
    [
      'device and address are put in from another line',
      'update activity set sealed = (select sealed from activity where person_id = $1 and line = 4) where person_id = $1 and line = 3',
    ],
    [
      'two lines change places',
      'update activity set line = line - 5 where person_id = $1 and line in (2, 3); update activity set line = -line where person_id = $1 and line < 0',
    ],
  ])('when %s, also after more was written', async (_, change) => {
    const person = await someLines()
    for (const statement of change.split('; ')) {
      await testApp.sqlAsSuperuser(statement, statement.includes('$1') ? [person.id] : [])
    }
    expect((await check(person)).state).toBe('altered')
    expect((await addLaterProvider(person)).statusCode).toBe(201)
    expect((await check(person)).state).toBe('altered')
    expect((await person.call('GET', '/api/activity')).statusCode).toBe(200)
  })

  it('when the last lines are removed and the end of the log is moved before them', async () => {
    const person = await someLines()
    const cut =
      'update activity_heads set lines = 3, last_proof = (select proof from activity where person_id = $1 and line = 3) where person_id = $1'
    await testApp.sqlAsSuperuser('delete from activity where person_id = $1 and line > 3', [person.id])
    await testApp.sqlAsSuperuser(cut, [person.id])
    expect((await check(person)).state).toBe('altered')
    await addLaterProvider(person)
    expect((await check(person)).state).toBe('altered')
  })

  it('when an old line replaces another', async () => {
    const person = await someLines()
    const { id } = person
    const copy = async (table: string, more: string) => {
      await testApp.sqlAsSuperuser(
        `create table kept_${table} as select * from ${table} where person_id = '${id}' ${more}`,
      )
    }
    await copy('activity_heads', '')
    await addLaterProvider(person)
    await copy('activity', 'and line = 6')
    const putBack = [
      `delete from activity where person_id = '${id}' and line = 6`,
      `update activity_heads h set lines = k.lines, last_proof = k.last_proof, proof = k.proof from kept_activity_heads k where h.person_id = k.person_id`,
    ]
    for (const statement of putBack) await testApp.sqlAsSuperuser(statement)
    await addLaterProvider(person)
    expect(await check(person)).toEqual({ state: 'complete', lines: 6 })
    await testApp.sqlAsSuperuser(`delete from activity where person_id = '${id}' and line = 6`)
    await testApp.sqlAsSuperuser('insert into activity select * from kept_activity')
    expect((await check(person)).state).toBe('altered')
  })

  it('when all lines are removed: the next line says that the log starts late', async () => {
    const person = await someLines()
    await testApp.sqlAsSuperuser('delete from activity_heads where person_id = $1', [person.id])
    expect((await check(person)).state).toBe('altered')
    await addLaterProvider(person)
    expect(await kindsOf(person)).toEqual(['record-created providers', 'log-started'])
    expect((await check(person)).state).toBe('begins-late')
  })
})

it('shows only the person’s own lines, and is deleted with the account', async () => {
  const person = await testApp.register()
  const stranger = await testApp.register()
  await person.call('POST', '/api/providers', { name: 'Dr. Own' })
  expect(await kindsOf(stranger)).toEqual(['registered'])
  await testApp.sqlAsSuperuser('delete from people where id = $1', [person.id])
  expect(await testApp.sqlAsSuperuser('select from activity where person_id = $1', [person.id])).toEqual([])
})

it('keeps device and address out of a stolen database', async () => {
  const person = await testApp.register()
  await person.call('POST', '/api/providers', { name: 'Dr. X' }, { headers: FIREFOX, address: '198.51.100.99' })
  expect((await linesOf(person))[0]).toMatchObject({ address: '198.51.100.99' })
  const rows = await testApp.sqlAsSuperuser<{ sealed: Buffer }>('select * from activity where person_id = $1', [
    person.id,
  ])
  const text = rows.map(row => JSON.stringify(row) + row.sealed.toString('latin1')).join()
  expect(text).not.toContain('198.51.100.99')
  expect(text).not.toContain('Firefox')
})
