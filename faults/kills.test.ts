import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { sendSignal } from '#server/platform/embedded-postgres/postmaster.ts'
import { answers, postmasterOf, start, temporaryFolder } from '#server/testing/start-server.ts'
import { createCaller, NoResponse, registered } from './support/caller.ts'
import { createWriter, type Writer } from './support/writer.ts'

const ROUNDS = ['node', 'postgres', 'both'] as const
type Victim = (typeof ROUNDS)[number]

const killDatabase = async (data: string) => {
  const postmaster = await postmasterOf(data)
  if (!postmaster) throw new Error('There is no database process to kill')
  sendSignal(postmaster, 'SIGKILL')
}

/** A visitor without a session must see nothing, whatever is broken. */
const lookIn = async (url: () => string, isOver: () => boolean) => {
  const visitor = createCaller(url)
  while (!isOver()) {
    const response = await visitor.call('GET', '/api/medications').catch(error => {
      if (error instanceof NoResponse) return undefined
      throw error
    })
    if (response) expect([401, 503]).toContain(response.status)
    else await pause(50)
  }
  visitor.leave()
}

it('loses no acknowledged write in 20 hard kills of Node, of PostgreSQL and of both, under writers', async () => {
  const data = await temporaryFolder()
  let server = await start(data)
  const url = () => server.url
  const writers: Writer[] = []
  for (const name of ['Ada', 'Ben', 'Cid', 'Dee']) writers.push(createWriter(await registered(url, name)))

  const round = async (victim: Victim, number: number) => {
    let isOver = false
    const finish = () => {
      isOver = true
    }
    const comeBack = async () => {
      await vi.waitUntil(() => comebacks() > already, { timeout: 30_000 })
      await answers(`${url()}/readyz`, 200)
      // Keeps working for a moment after the outage.
      await pause(200)
    }
    const comebacks = () => server.said.out.split('The database runs again\n').length
    const already = comebacks()
    const mayBeGone = victim !== 'postgres'
    const ended = Promise.allSettled([
      lookIn(url, () => isOver),
      ...writers.map(writer => writer.work(() => isOver, { mayBeGone })),
    ])
    const before = writers.map(writer => writer.count())
    const isBusy = () => writers.every((writer, index) => writer.count() > (before[index] ?? 0) + 2)
    await vi.waitUntil(isBusy, { timeout: 20_000, interval: 20 })
    // Each kill comes at a different point.
    await pause((number * 137) % 300)
    if (victim !== 'node') await killDatabase(data)
    if (victim !== 'postgres') await server.end('SIGKILL')
    else await comeBack().catch(() => {})
    finish()
    const complaints = (await ended).flatMap(end => (end.status === 'rejected' ? [end.reason] : []))
    expect({ number, victim, complaints, said: server.said.err }).toMatchObject({ complaints: [], said: '' })
    if (victim !== 'postgres') server = await start(data)
    expect(server.said.err).toBe('')
    for (const writer of writers) expect(await writer.verify()).toBeGreaterThan(0)
  }

  for (let number = 1; number <= 20; number += 1) await round(ROUNDS[number % 3] ?? 'both', number)

  for (const writer of writers) await writer.verify('all')
  const saved = writers.reduce((sum, writer) => sum + writer.count(), 0)
  process.stdout.write(`  ${saved} acknowledged writes in 20 kills, none lost\n`)
  expect(saved).toBeGreaterThan(200)
})
