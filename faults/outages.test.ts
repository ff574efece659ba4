import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { answers, start, temporaryFolder } from '#server/testing/start-server.ts'
import { type Registered, startOwnTestApp } from '#server/testing/test-app.ts'
import { registered } from './support/caller.ts'
import { createWriter, type Writer } from './support/writer.ts'

it('answers 503 while its database is stopped and started under load, and loses nothing', async () => {
  const folder = await temporaryFolder()
  const startDatabase = () => startEmbeddedPostgres({ dataFolder: folder, log: () => {} })
  let postgres = await startDatabase()
  onTestFinished(() => postgres.stop())
  const { host, user, database } = postgres.connection
  const server = await start(await temporaryFolder(), { DATABASE_URL: `postgres://${user}@/${database}?host=${host}` })
  const writers: Writer[] = []
  for (const name of ['Ada', 'Ben', 'Cid', 'Dee']) writers.push(createWriter(await registered(() => server.url, name)))

  let isOver = false
  const ended = Promise.allSettled(writers.map(writer => writer.work(() => isOver, { mayBeGone: false })))
  for (let time = 0; time < 3; time += 1) {
    await pause(700)
    await postgres.stop()
    await pause(500)
    postgres = await startDatabase()
    await answers(`${server.url}/readyz`, 200)
  }
  await pause(700)
  isOver = true
  const complaints = (await ended).flatMap(end => (end.status === 'rejected' ? [end.reason] : []))
  expect(complaints).toEqual([])
  for (const writer of writers) {
    expect(await writer.verify('all')).toBeGreaterThan(0)
    // Refusals had the expected status.
    expect(writer.statuses.get(503)).toBeGreaterThan(0)
  }
  expect(await server.end('SIGTERM')).toBe(0)
})

const holding = async (connection: pg.ClientConfig, table: string) => {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query('begin')
  await client.query(`lock table ${table} in access exclusive mode`)
  return async () => {
    await client.query('rollback')
    await client.end()
  }
}

it.each([
  ['records', 'records', 10],
  ['accounts', 'sessions', 5],
])(
  'says within seconds that it is busy when every connection for %s is taken, and lets nobody in',
  async (_, table, size) => {
    const { app, connection, register, visitor } = await startOwnTestApp()
    const ada = await register()
    const ben = await register()
    // Five accounts together cannot take all of them.
    const others = [ada]
    while (others.length < 6) others.push(await register())
    const add = (person: Registered, medicationName: string) =>
      person.call('POST', '/api/medications', { medicationName })
    for (const person of others) expect((await add(person, 'Ada’s')).statusCode).toBe(201)

    const release = await holding(connection, table)
    const stuck: ReturnType<typeof ada.call>[] = []
    for (let call = 0; call < size; call += 1) {
      stuck.push((others[call % others.length] ?? ada).call('GET', '/api/medications'))
      // Each request has its own connection, so that they run at once.
      await pause(50)
    }
    const since = performance.now()
    const busy = await Promise.all([
      ...Array.from({ length: 20 }, () => ben.call('GET', '/api/lab-results')),
      add(ben, 'Ben’s'),
    ])
    expect(performance.now() - since).toBeLessThan(8000)
    for (const response of busy) {
      expect([response.statusCode, response.headers['retry-after'], response.json().message]).toEqual([
        503,
        '5',
        expect.stringContaining('Nothing is lost'),
      ])
    }
    expect((await visitor().call('GET', '/api/medications')).statusCode).toBe(401)
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    await release()

    for (const response of await Promise.all(stuck)) {
      expect(response.json()).toMatchObject([{ medicationName: 'Ada’s' }])
    }
    expect((await ben.call('GET', '/api/medications')).json()).toEqual([])
    expect((await add(ben, 'Ben’s')).statusCode).toBe(201)
  },
)
