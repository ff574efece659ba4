import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { ADVISORY_LOCKS } from '#server/platform/database/advisory-locks.ts'
import { accountFor } from '#server/platform/embedded-postgres/account.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { sendSignal } from '#server/platform/embedded-postgres/postmaster.ts'
import { answers, checkout, pidFileOf, postmasterOf, start, temporaryFolder } from '#server/testing/start-server.ts'

const kill = (pid: number | undefined, signal: NodeJS.Signals) => {
  if (!pid) throw new Error('There is no database process to kill')
  sendSignal(pid, signal)
}

async function begun() {
  const data = await temporaryFolder()
  const server = await start(data)
  const postmaster = await postmasterOf(data)
  return { data, server, postmaster }
}

async function startsAgain(data: string) {
  const server = await start(data)
  expect(server.said.err).toBe('')
  await answers(`${server.url}/readyz`, 200)
  return server
}

it('starts again after Node was killed, on the database process that lived on', async () => {
  const { data, server, postmaster } = await begun()
  await server.end('SIGKILL')
  const next = await startsAgain(data)
  expect(await postmasterOf(data)).toBe(postmaster)

  // Adopted is owned: it goes when the server goes.
  expect(await next.end('SIGTERM')).toBe(0)
  expect(await postmasterOf(data)).toBeUndefined()
})

it('starts again after Node and the database were killed', async () => {
  const { data, server, postmaster } = await begun()
  kill(postmaster, 'SIGKILL')
  await server.end('SIGKILL')
  await startsAgain(data)
})

it('waits for a database process that is still stopping', async () => {
  const { data, server, postmaster } = await begun()
  await server.end('SIGKILL')
  const client = new pg.Client({ host: join(data, 'socket'), user: 'postgres', database: 'wellkept' })
  client.on('error', () => {})
  await client.connect()
  // This kind of stop waits for the last client to leave.
  kill(postmaster, 'SIGTERM')
  const lines: string[] = []
  const starting = startEmbeddedPostgres({ dataFolder: data, log: line => lines.push(line) })
  await expect.poll(() => lines).toEqual([`Waiting for the database process ${postmaster}`])
  await client.end()
  const next = await starting
  expect(await next.postmaster()).not.toBe(postmaster)
  await next.stop()
})

it('starts when the number of the dead database process belongs to another program', async () => {
  const { data, server } = await begun()
  const file = join(data, 'postgres/postmaster.pid')
  const note = await readFile(file, 'utf8')
  await server.end('SIGTERM')
  // Of the same account: only such a process prevents PostgreSQL from starting.
  const stranger = spawn('sleep', ['60'], await accountFor(join(data, 'postgres')))
  onTestFinished(() => void stranger.kill())
  await writeFile(file, note.replace(/^\d+/, String(stranger.pid)))
  await startsAgain(data)
})

it('stops the database too when it is told to stop during a long start', async () => {
  const { data, server } = await begun()
  await server.end('SIGKILL')
  const client = new pg.Client({ host: join(data, 'socket'), user: 'postgres', database: 'wellkept' })
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.migration])

  const child = spawn(process.execPath, [join(checkout, 'dist/main.mjs')], {
    env: { PATH: process.env.PATH, PORT: '0', WELLKEPT_DATA: data },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [closed, complaint] = [once(child, 'close'), text(child.stderr)]
  const isWaiting = "select from pg_locks where locktype = 'advisory' and not granted"
  await expect.poll(async () => (await client.query(isWaiting)).rowCount).toBe(1)
  child.kill('SIGTERM')
  expect(await closed).toEqual([0, null])
  expect(await complaint).toBe('')
  expect(await postmasterOf(data)).toBeUndefined()
})

it('starts in a folder whose path is too long for a socket', async () => {
  const data = join(await temporaryFolder(), 'a-long-name'.repeat(9))
  const server = await start(data)
  const folder = (await pidFileOf(data))?.socketFolder ?? ''
  expect(folder.length).toBeLessThan(90)
  await server.end('SIGKILL')
  const next = await startsAgain(data)
  expect((await pidFileOf(data))?.socketFolder).toBe(folder)
  await next.end('SIGTERM')
  expect(await postmasterOf(data)).toBeUndefined()
  await expect(stat(folder)).rejects.toThrow('ENOENT')
})
