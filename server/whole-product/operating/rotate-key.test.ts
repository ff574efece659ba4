import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { openDatabase } from '#server/platform/database/database.ts'
import { users } from '#server/platform/database/tables.ts'
import { toKeyRing } from '#server/platform/secrets/key-ring.ts'
import { createRowMacs } from '#server/platform/secrets/row-macs.ts'
import { macRules } from '#server/rewrap.ts'
import { codeShownFor } from '#server/testing/authenticator-app.ts'
import { createGrantWriter } from '#server/testing/grants.ts'
import { pdfOf, sha256 } from '#server/testing/send-file.ts'
import { checkout, start, temporaryFolder } from '#server/testing/start-server.ts'
import { createTestDatabase, TEST_KEY } from '#server/testing/test-database.ts'

const ADA = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org', password: 'a quiet Heron at dawn' }

type Server = Awaited<ReturnType<typeof start>>

const call = async (server: Server, method: string, path: string, body?: object, cookie = '') => {
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), cookie },
    ...(body && { body: JSON.stringify(body) }),
  })
  const cookies = response.headers.getSetCookie().map(line => line.split(';')[0])
  const text = await response.text()
  return { status: response.status, body: text && JSON.parse(text), cookie: cookies.join('; ') }
}

/** Two servers on one database, which share their key file. */
const startTwo = async () => {
  const { connection, drop } = await createTestDatabase()
  onTestFinished(() => drop().then(() => {}))
  const { user, host, port, database } = connection
  const data = await temporaryFolder()
  await mkdir(join(data, 'keys'), { mode: 0o700 })
  const keyFile = join(data, 'keys/installation.key')
  await writeFile(keyFile, `${TEST_KEY.toString('base64')}\n`, { mode: 0o600 })
  const env = { DATABASE_URL: `postgres://${user}@/${database}?host=${host}&port=${port}` }
  const startOne = (more = {}) => start(data, { ...env, ...more })
  const [one, other] = await Promise.all([startOne(), startOne()])

  /** What the key file says of its second key. */
  const stateOfKeys = async () => (await readFile(keyFile, 'utf8')).split('\n')[1]?.split(' ')[0] ?? ''

  /** `npm run rotate-key`; ended by a hard kill, a while after the key file says so, where that is wished for. */
  const rotate = async (kill?: { at: 'next' | 'previous'; after: number }) => {
    const child = spawn(process.execPath, [join(checkout, 'server/rotate-key-main.ts')], {
      cwd: checkout,
      env: { PATH: process.env.PATH, WELLKEPT_DATA: data, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    let complaint = ''
    child.stderr.on('data', piece => {
      complaint += piece
    })
    const ended = once(child, 'close')
    while (kill && child.exitCode === null && (await stateOfKeys()) !== kill.at) await pause(1)
    if (kill) await pause(kill.after)
    if (kill) child.kill('SIGKILL')
    const [code] = await ended
    return { code, complaint, left: await stateOfKeys() }
  }
  return { one, other, startOne, rotate, data, keyFile, connection }
}

/** Adds a person without an account, whom this account looks after; returns the address of their medications. */
const addChild = async (connection: pg.ClientConfig, email: string) => {
  const database = openDatabase(connection)
  const { addDependent, grant } = createGrantWriter(database, createRowMacs(toKeyRing(TEST_KEY)))
  const [account] = await database.accounts.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (!account) throw new Error(`Nobody has the address ${email}`)
  const child = await addDependent()
  await grant(child, account)
  await database.close()
  return `/api/people/${child.id}/medications`
}

it('knows every table whose rows carry a MAC', async () => {
  const { connection, drop } = await createTestDatabase()
  onTestFinished(() => drop().then(() => {}))
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'mac' order by 1`,
  )
  await client.end()
  expect(macRules.map(({ table }) => table).sort()).toEqual(rows.map(({ name }) => name))
})

it('puts everything under a new key while servers run, also when it was killed before', async () => {
  const { one, other, startOne, rotate, data, keyFile, connection } = await startTwo()
  const { cookie } = await call(one, 'POST', '/api/register', ADA)
  const medication = { medicationName: 'Lisinopril' }
  expect((await call(one, 'POST', '/api/medications', medication, cookie)).status).toBe(201)
  const child = await addChild(connection, ADA.email)
  expect((await call(one, 'POST', child, medication, cookie)).status).toBe(201)
  const setUp = await call(one, 'POST', '/api/account/two-factor/setup', {}, cookie)
  const { secret } = z.object({ secret: z.string() }).parse(setUp.body)
  const code = codeShownFor(secret)
  const on = await call(one, 'POST', '/api/account/two-factor', { code }, cookie)
  const { recoveryCodes } = z.object({ recoveryCodes: z.array(z.string()) }).parse(on.body)
  expect((await call(one, 'PUT', '/api/admin/registration', { rule: 'open' }, cookie)).status).toBe(200)

  /** The session, the records, the role, the log, and a whole sign-in with a recovery code. */
  const isWell = async (server: Server) => {
    const name = `eve-${recoveryCodes.length}@example.org`
    expect((await call(server, 'GET', '/api/medications', undefined, cookie)).body).toMatchObject([medication])
    expect((await call(server, 'GET', child, undefined, cookie)).body).toMatchObject([medication])
    expect((await call(server, 'GET', '/api/admin/log/check', undefined, cookie)).body).toMatchObject({
      state: 'complete',
    })
    const half = await call(server, 'POST', '/api/signin', { email: ADA.email, password: ADA.password })
    expect(half).toMatchObject({ status: 200, body: { secondStep: true } })
    const given = await call(server, 'POST', '/api/signin/code', { code: recoveryCodes.pop() }, half.cookie)
    expect(given.status).toBe(200)
    // During the rotation, a person can renew their own key, and a new account gets one.
    expect((await call(server, 'POST', '/api/account/encryption-key', undefined, cookie)).status).toBe(204)
    expect((await call(server, 'GET', '/api/medications', undefined, cookie)).body).toMatchObject([medication])
    const eve = await call(server, 'POST', '/api/register', { ...ADA, email: name })
    expect((await call(server, 'POST', '/api/medications', medication, eve.cookie)).status).toBe(201)
    return eve.cookie
  }

  expect(await rotate()).toEqual({ code: 0, complaint: '', left: '' })
  const eves = [await isWell(one), await isWell(other)]
  expect((await readFile(keyFile, 'utf8')).trim()).not.toBe(TEST_KEY.toString('base64'))

  const left = []
  for (const kill of [
    { at: 'next', after: 0 },
    { at: 'previous', after: 0 },
    { at: 'previous', after: 150 },
  ] as const) {
    left.push((await rotate(kill)).left)
    eves.push(await isWell(left.length % 2 ? one : other))
  }
  expect(left.slice(1)).toContain('previous')
  expect(await rotate()).toEqual({ code: 0, complaint: '', left: '' })
  expect((await readFile(keyFile, 'utf8')).trim().split('\n')).toHaveLength(1)
  expect(await readdir(join(data, 'keys'))).toContainEqual(expect.stringMatching(/^retired-/))

  // No data is left under an old key, neither of the earlier accounts nor of new ones.
  await Promise.all([one.end('SIGTERM'), other.end('SIGTERM')])
  const again = await startOne()
  expect(again.said.err).toBe('')
  await isWell(again)
  for (const eve of eves)
    expect((await call(again, 'GET', '/api/medications', undefined, eve)).body).toMatchObject([medication])
  const withOld = await startOne({ WELLKEPT_KEY: TEST_KEY.toString('base64') })
  expect(withOld.said.err).toContain('The key does not fit the data')
})

/**
 * A client that keeps writing, reading, sending files and turning pages at both servers; collects everything that was
 * refused.
 */
const keepBusy = (servers: Server[], cookie: string) => {
  const state = { isOver: false, written: 0, files: new Map<string, Buffer>(), refused: [] as unknown[] }
  const at = (turn: number) => servers[turn % servers.length] ?? servers[0]
  const expectAnswer = (what: string, response: { status: number; body?: unknown }) => {
    if (response.status >= 300) state.refused.push([what, response.status, response.body])
  }
  const repeat = async (work: (server: Server, turn: number) => Promise<void>) => {
    for (let turn = 0; !state.isOver; turn += 1) {
      const server = at(turn)
      if (server) await work(server, turn)
    }
  }
  const write = repeat(async server => {
    const medicationName = `Medicine ${state.written}`
    expectAnswer('write', await call(server, 'POST', '/api/medications', { medicationName }, cookie))
    state.written += 1
  })
  const read = repeat(async server => {
    const page = await fetch(`${server.url}/api/medications?limit=2`, { headers: { cookie } })
    expectAnswer('page', { status: page.status, body: await page.json() })
    const next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1]
    if (next) expectAnswer('next page', await call(server, 'GET', next, undefined, cookie))
    expectAnswer('search', await call(server, 'POST', '/api/search', { q: 'Medicine' }, cookie))
    expectAnswer('session', await call(server, 'GET', '/api/auth/user', undefined, cookie))
  })
  const send = repeat(async (server, turn) => {
    const bytes = pdfOf(3000)
    const about = { name: `${turn}.pdf`, size: bytes.length, hash: sha256(bytes) }
    const started = await call(server, 'POST', '/api/files', about, cookie)
    expectAnswer('file', started)
    if (started.status !== 201) return
    const { id } = z.object({ id: z.string() }).parse(started.body)
    const other = at(turn + 1) ?? server
    const headers = { cookie, 'content-type': 'application/octet-stream' }
    const chunk = { method: 'PUT', headers, body: new Uint8Array(bytes) }
    expectAnswer('chunk', await fetch(`${other.url}/api/files/${id}/chunks/0`, chunk))
    expectAnswer('document', await call(server, 'POST', '/api/documents', { title: `${turn}`, fileId: id }, cookie))
    state.files.set(id, bytes)
  })
  return {
    state,
    async stop() {
      state.isOver = true
      await Promise.all([write, read, send])
    },
  }
}

it('refuses nothing and loses nothing while the key is replaced under load at two servers', async () => {
  const { one, other, startOne, rotate, keyFile } = await startTwo()
  const { cookie } = await call(one, 'POST', '/api/register', ADA)
  const load = keepBusy([one, other], cookie)
  await expect.poll(() => Math.min(load.state.written, load.state.files.size)).toBeGreaterThan(5)
  for (let time = 0; time < 2; time += 1) {
    const before = load.state.written
    expect(await rotate()).toEqual({ code: 0, complaint: '', left: '' })
    await expect.poll(() => load.state.written).toBeGreaterThan(before)
  }
  await load.stop()
  const { written, files, refused } = load.state
  expect(refused).toEqual([])

  // With the newest key alone, by a server that has never known another.
  await Promise.all([one.end('SIGTERM'), other.end('SIGTERM')])
  expect((await readFile(keyFile, 'utf8')).trim().split('\n')).toHaveLength(1)
  const again = await startOne()
  const names = new Set<string>()
  for (let path: string | undefined = '/api/medications?limit=1000'; path; ) {
    const page: Response = await fetch(`${again.url}${path}`, { headers: { cookie } })
    expect(page.status).toBe(200)
    const list = z.array(z.object({ medicationName: z.string() })).parse(await page.json())
    for (const { medicationName } of list) names.add(medicationName)
    path = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1]
  }
  expect(names.size).toBe(written)
  for (const [id, bytes] of files) {
    const content = await fetch(`${again.url}/api/files/${id}/content`, { headers: { cookie } })
    expect(sha256(Buffer.from(await content.arrayBuffer()))).toBe(sha256(bytes))
  }
  expect((await call(again, 'GET', '/api/activity/check', undefined, cookie)).body).toMatchObject({ state: 'complete' })
})
