import { performance } from 'node:perf_hooks'
import { expect } from 'vitest'
import { type Cluster, waitFor } from './cluster.ts'
import type { Member } from './cluster-config.ts'
import type { People } from './people-at-work.ts'

export const print = (line: string) => process.stdout.write(`${line}\n`)

/** After Patroni has a new primary; most of it is HAProxy and the other standby noticing. */
const BACK_WITHIN = 60_000

interface Failure {
  name: string
  /** What happens to the primary. */
  end: (primary: Member) => Promise<void>
  bringBack: (primary: Member) => unknown
}

/** One failover while people work, from the last acknowledged write to the next one. */
export const failOver = async (cluster: Cluster, people: People, { name, end, bringBack }: Failure) => {
  const old = await cluster.whole()
  const busyFrom = people.acknowledged()
  await waitFor('people at work', async () => people.acknowledged() > busyFrom + 20)

  await end(old)
  const ended = performance.now()
  const next = await cluster.leader(old)
  const led = performance.now()
  const before = people.writers.map(writer => writer.count())
  await waitFor('everybody being served', async () =>
    people.writers.every((writer, index) => writer.count() > (before[index] ?? 0)),
  )
  const back = performance.now()
  const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(1)} s`
  print(
    `${name}: ${old.name} was the primary. ${next.name} leads after ${seconds(ended, led)}, everybody is served again ${seconds(led, back)} later.`,
  )
  expect(back - led).toBeLessThan(BACK_WITHIN)
  await bringBack(old)
}
