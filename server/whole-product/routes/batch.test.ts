import { connect } from 'node:net'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MAX_READS } from '#contract/batch.ts'
import { eventually } from '#contract/testing/eventually.ts'
import { listen } from '#server/testing/open-stream.ts'
import { startOwnTestApp, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

type Registered = Awaited<ReturnType<TestApp['register']>>
const batch = (...reads: string[]) =>
  `/api/batch?${new URLSearchParams(reads.map((read): [string, string] => ['read', read]))}`
const readAll = async (person: Registered, ...reads: string[]) =>
  (await person.call('GET', batch(...reads))).json<{ status: number; link?: string; body: unknown }[]>()

it('answers each read as if it had been sent by itself', async () => {
  const person = await testApp.register()
  await person.call('POST', '/api/providers', { name: 'Dr. Lee' })
  const reads = ['/api/providers', '/api/medications?limit=1', '/api/vitals/summary']
  const alone = await Promise.all(reads.map(async read => (await person.call('GET', read)).json<unknown>()))
  expect(await readAll(person, ...reads)).toEqual(alone.map(body => ({ status: 200, body })))
})

it('is compressed for a browser that accepts it', async () => {
  const person = await testApp.register()
  for (let count = 0; count < 9; count += 1) await person.call('POST', '/api/providers', { name: 'Dr. Lee' })
  const options = { headers: { 'accept-encoding': 'gzip, br' } }
  const plain = await person.call('GET', batch('/api/providers'))
  const { rawPayload, headers: answered } = await person.call('GET', batch('/api/providers'), undefined, options)
  expect(answered).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
  expect(gunzipSync(rawPayload).toString()).toBe(plain.payload)
})

it('keeps how many there are in all, of a list in pages', async () => {
  const administrator = await testApp.as('administrator')
  const [users] = await readAll(administrator, '/api/admin/users?page=1&pageSize=1')
  const { headers } = await administrator.call('GET', '/api/admin/users?page=1&pageSize=1')
  expect(users).toMatchObject({ status: 200, total: Number(headers['x-total-count']) })
})

it('refuses each read that the caller may not make, and answers the others', async () => {
  const person = await testApp.register()
  const [stats, providers] = await readAll(person, '/api/admin/stats', '/api/providers')
  expect(stats).toMatchObject({ status: 403, body: { code: 'not_administrator' } })
  expect(providers).toEqual({ status: 200, body: [] })
})

it('tells a visitor nothing', async () => {
  const response = await testApp.app.inject({ url: batch('/api/providers'), headers: { host: 'localhost' } })
  expect(response.json()).toMatchObject([{ status: 401 }])
})

it.each(['/api/events', '/api/export', '/api/medications.csv', batch('/api/providers'), '/api/no-such-thing'])(
  'holds no file, stream or other batch: %s',
  async read => {
    expect(await readAll(await testApp.register(), read)).toMatchObject([{ status: 404 }])
  },
)

it.each([[[]], [['/readyz']], [Array.from({ length: MAX_READS + 1 }, () => '/api/providers')]])(
  'refuses a request that is no batch of our own reads: %s',
  async reads => {
    expect((await (await testApp.register()).call('GET', batch(...reads))).statusCode).toBe(400)
  },
)

it('answers a page although many were left before their batch had its turn', async () => {
  const own = await startOwnTestApp()
  const url = new URL(await listen(own.app))
  const person = await own.register()
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const holder = new pg.Client(own.connection)
  await holder.connect()
  await holder.query('begin; lock table records in access exclusive mode')
  const left = Array.from({ length: 12 }, () => {
    const socket = connect(Number(url.port), url.hostname)
    socket.write(`GET ${batch('/api/providers')} HTTP/1.1\r\nHost: ${url.host}\r\nCookie: ${cookie}\r\n\r\n`)
    return socket
  })
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%records%'`
  await eventually(async () => expect(await own.sqlAsSuperuser(waiting)).toHaveLength(3))
  for (const socket of left) socket.destroy()
  const connections = promisify(own.app.server.getConnections.bind(own.app.server))
  await eventually(async () => expect(await connections()).toBe(0))
  await holder.end()
  expect(await readAll(person, '/api/providers')).toEqual([{ status: 200, body: [] }])
})
