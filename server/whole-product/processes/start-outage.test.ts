import { expect, it, onTestFinished } from 'vitest'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { sendSignal } from '#server/platform/embedded-postgres/postmaster.ts'
import { answers, postmasterOf, start, temporaryFolder } from '#server/testing/start-server.ts'

it('brings its own database back when that is killed, without a restart', async () => {
  const data = await temporaryFolder()
  const server = await start(data)
  // Jobs may complain in between that they cannot reach it.
  const comebacks = () => server.said.out.split('The database runs again\n').length - 1
  for (const time of [1, 2]) {
    const postmaster = await postmasterOf(data)
    expect(postmaster, `before kill ${time}`).toBeDefined()
    if (postmaster) sendSignal(postmaster, 'SIGKILL')
    await expect.poll(comebacks).toBe(time)
    await answers(`${server.url}/readyz`, 200)
  }
  expect(await server.end('SIGTERM')).toBe(0)
  expect(await postmasterOf(data)).toBeUndefined()
})

it('answers 503 while the database server is away, and recovers when it is back', async () => {
  const folder = await temporaryFolder()
  const startDatabase = () => startEmbeddedPostgres({ dataFolder: folder, durable: false, log: () => {} })
  let postgres = await startDatabase()
  onTestFinished(() => postgres.stop())
  const { host, user, database } = postgres.connection
  const server = await start(await temporaryFolder(), {
    DATABASE_URL: `postgres://${user}@/${database}?host=${encodeURIComponent(host)}`,
  })
  await answers(`${server.url}/readyz`, 200)

  await postgres.stop()
  await answers(`${server.url}/readyz`, 503)
  await answers(`${server.url}/healthz`, 200)

  postgres = await startDatabase()
  await answers(`${server.url}/readyz`, 200)
  expect(await server.end('SIGTERM')).toBe(0)
  expect(await postmasterOf(folder), 'a server that is not ours keeps running').toBeDefined()
})
