import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AdministrationLine } from '#contract/administration/administration-line.ts'
import { ACCOUNTS_ROLE } from '#server/platform/database/database-roles.ts'
import { type Registered, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let testApp: TestApp
let administrator: Registered
let folder: string
beforeAll(async () => {
  testApp = await startTestApp()
  administrator = await testApp.register({ firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.org' })
  folder = await mkdtemp(join(tmpdir(), 'wellkept-audit-'))
})
afterAll(async () => {
  await testApp.close()
  await rm(folder, { recursive: true })
})

const read = async (query = '') =>
  (await administrator.call('GET', `/api/admin/log${query}`)).json<{ lines: AdministrationLine[]; hasMore: boolean }>()
const state = async () => (await administrator.call('GET', '/api/admin/log/check')).json()

/** `npm run audit` as a process of its own, beside the server. */
const audit = () => {
  const { host, port, user, database } = testApp.connection
  const url = `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
  return spawnSync(process.execPath, [join(import.meta.dirname, '../../audit-main.ts')], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: url,
      WELLKEPT_KEY: testApp.installationKey.toString('base64'),
      WELLKEPT_DATA: folder,
    },
    encoding: 'utf8',
  })
}

it('keeps what administrators did, by whom and to whom, also after the account was deleted', async () => {
  const person = await testApp.register({ email: 'gone@example.org' })
  const path = `/api/admin/users/${person.id}`
  await administrator.call('PUT', path, { isAdmin: true })
  await administrator.call('POST', `${path}/reset-link`)
  await administrator.call('PUT', '/api/admin/registration', { rule: 'invite' })
  const invite = (await administrator.call('POST', '/api/admin/invites', { email: 'new@example.org' })).json()
  await administrator.call('DELETE', `/api/admin/invites/${invite.id}`)
  await administrator.call('GET', '/api/admin/export-data')
  expect((await administrator.call('DELETE', path)).statusCode).toBe(200)
  // Rejected requests are not logged.
  expect((await administrator.call('DELETE', path)).statusCode).toBe(404)

  const { lines, hasMore } = await read()
  expect(hasMore).toBe(false)
  expect(lines.map(({ kind }) => kind).reverse()).toEqual([
    'user-changed',
    'password-link-made',
    'registration-changed',
    'invitation-made',
    'invitation-revoked',
    'exported',
    'user-deleted',
  ])
  expect(new Set(lines.map(({ by }) => by))).toEqual(new Set(['Grace Hopper <grace@example.org>']))
  expect(lines.at(0)?.about).toBe('Ada Byron <gone@example.org>')
  expect(lines.at(-1)?.detail).toBe('isAdmin=true')
  expect(await state()).toEqual({ state: 'complete', lines: 7 })
  const paged = await read('?limit=2&before=6')
  expect([paged.lines.map(({ line }) => line), paged.hasMore]).toEqual([[5, 4], true])
})

it('is for administrators alone', async () => {
  await testApp.sqlAsSuperuser("update installation set registration = 'open'")
  const person = await testApp.register()
  expect((await person.call('GET', '/api/admin/log')).statusCode).toBe(403)
})

it('declares a line for every route by which an administrator changes something', () => {
  const changing = testApp.app.declaredRoutes.filter(
    ({ config, method }) => config?.access === 'administrator' && !['GET', 'HEAD'].includes(String(method)),
  )
  expect(changing.length).toBeGreaterThan(5)
  expect(changing.filter(({ config }) => !config?.administration).map(({ url }) => url)).toEqual([])
})

it('cannot be changed by the server, and shows every change made outside of it', async () => {
  const client = new pg.Client({ ...testApp.connection, options: `-c role=${ACCOUNTS_ROLE}` })
  await client.connect()
  for (const statement of [
    'delete from administration_log',
    "update administration_log set kind = 'imported'",
    'delete from administration_log_head',
  ])
    await expect(client.query(statement)).rejects.toThrow('permission denied')
  await client.end()

  expect(audit()).toMatchObject({ status: 0, stdout: expect.stringContaining('Account deleted') })
  await testApp.sqlAsSuperuser('create table kept as select * from administration_log')
  const changes = [
    "update administration_log set kind = 'imported' where line = 3",
    'delete from administration_log where line = 2',
    'delete from administration_log where line = 7',
    'delete from administration_log; delete from administration_log_head',
  ]
  for (const change of changes.slice(0, 3)) {
    await testApp.sqlAsSuperuser(change)
    expect(await state()).toMatchObject({ state: 'altered' })
    if (change === changes[2])
      expect(audit()).toMatchObject({ status: 1, stderr: expect.stringContaining('NOT INTACT') })
    await testApp.sqlAsSuperuser('delete from administration_log')
    await testApp.sqlAsSuperuser('insert into administration_log select * from kept')
    expect(await state()).toMatchObject({ state: 'complete' })
  }
  // A new head does not make a log valid whose head was removed.
  await testApp.sqlAsSuperuser('delete from administration_log_head')
  await administrator.call('POST', '/api/admin/invites', { email: 'new@example.org' })
  expect(await state()).toMatchObject({ state: 'altered' })
})
