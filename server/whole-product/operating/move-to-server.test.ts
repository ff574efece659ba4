import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { checkout, start, temporaryFolder } from '#server/testing/start-server.ts'
import { GOOD_PASSWORD } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'

const ACCOUNT = { email: 'ada@example.org', password: GOOD_PASSWORD }

const urlOf = ({ host, port, user, database }: pg.ClientConfig) =>
  `postgres://${user}@/${database}?host=${encodeURIComponent(host ?? '')}&port=${port}`

const callerOf = (origin: string) => {
  let cookie = ''
  return async (method: string, path: string, body?: object) => {
    const headers = { origin, cookie, ...(body && { 'content-type': 'application/json' }) }
    const response = await fetch(origin + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    expect([path, response.ok && response.status]).toEqual([path, response.status])
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    return response.json()
  }
}

it('moves from the embedded database to a server by a backup, as docs/operating.md says', async () => {
  const data = await temporaryFolder()
  const move = join(await temporaryFolder(), 'move.backup')
  const embedded = await start(data)
  const before = callerOf(embedded.url)
  await before('POST', '/api/register', { firstName: 'Ada', lastName: 'Byron', ...ACCOUNT })
  await before('POST', '/api/medications', { medicationName: 'Lisinopril' })
  await embedded.end('SIGTERM')

  const { connection, drop } = await createTestDatabase({ isMigrated: false })
  onTestFinished(async () => void (await drop()))
  const run = (program: string, env: Record<string, string>) => {
    const file = join(checkout, `server/backup/${program}-main.ts`)
    const environment = { PATH: process.env.PATH, WELLKEPT_DATA: data, ...env }
    const { status, stderr } = spawnSync(process.execPath, [file, move], { env: environment, encoding: 'utf8' })
    expect([program, stderr, status]).toEqual([program, '', 0])
  }
  const onServer = { DATABASE_URL: urlOf(connection) }
  run('backup', {})
  run('restore', onServer)

  const server = await start(data, onServer)
  const after = callerOf(server.url)
  await after('POST', '/api/signin', ACCOUNT)
  expect(await after('GET', '/api/medications')).toMatchObject([{ medicationName: 'Lisinopril' }])
  expect(await after('GET', '/api/activity/check')).toMatchObject({ state: 'complete' })
  expect(await server.end('SIGTERM')).toBe(0)
})
