import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { registered } from '../faults/support/caller.ts'
import { createWriter, type Writer } from '../faults/support/writer.ts'
import { start, temporaryFolder } from '#server/testing/start-server.ts'
import { startCluster } from './support/cluster.ts'

const ROUNDS = Number(process.env.WELLKEPT_FAILOVERS ?? 10)

it('x', async () => {
  const cluster = await startCluster()
  const server = await start(await temporaryFolder(), { DATABASE_URL: cluster.url })
  console.log(server.url, server.said)
  const writers: Writer[] = []
  for (const name of ['Ada', 'Ben']) writers.push(createWriter(await registered(() => server.url, name)))
  let isOver = false
  const ended = Promise.allSettled(writers.map(writer => writer.work(() => isOver, { mayBeGone: false })))
  for (let round = 0; round < ROUNDS; round++) {
    const old = await cluster.whole()
    await pause(1000)
    const t = performance.now()
    await cluster.kill(old)
    const next = await cluster.leader(old)
    console.log(round, old.name, next.name, performance.now() - t)
    cluster.start(old)
    await cluster.whole()
    console.log('whole', performance.now() - t)
  }
  isOver = true
  const complaints = (await ended).flatMap(end => (end.status === 'rejected' ? [end.reason] : []))
  for (const writer of writers) console.log(writer.statuses, await writer.verify('all'))
  console.log(server.said.err, server.said.out.slice(0, 3000))
  expect(complaints).toEqual([])
})
