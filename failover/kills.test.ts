import { expect, it } from 'vitest'
import { start, temporaryFolder } from '#server/testing/start-server.ts'
import { startCluster, waitFor } from './support/cluster.ts'
import { failOver, print } from './support/fail-over.ts'
import { openTab } from './support/open-tab.ts'
import { registerPeople } from './support/people-at-work.ts'

const ROUNDS = Number(process.env.WELLKEPT_FAILOVERS ?? 10)

it(`loses no acknowledged write when the primary is killed ${ROUNDS} times, and serves again by itself`, async () => {
  const cluster = await startCluster()
  const server = await start(await temporaryFolder(), { DATABASE_URL: cluster.url })
  const people = await registerPeople(() => server.url)
  const [writer] = people.writers
  if (!writer) throw new Error('Nobody writes')
  const tab = openTab(server.url, writer.person)

  for (let round = 1; round <= ROUNDS; round += 1) {
    const stop = people.startWork()
    await failOver(cluster, people, { name: `Kill ${round}`, end: cluster.kill, bringBack: cluster.start })
    await stop()
    await people.verify('new')
  }
  await people.verify('all')
  // Everybody was refused meanwhile, or this would show nothing.
  for (const { statuses } of people.writers) expect(statuses.get(503)).toBeGreaterThan(0)
  expect(people.repeater.repeated()).toBeGreaterThan(0)

  // Live updates and jobs have come back too.
  const since = new Date()
  const client = await cluster.connect(await cluster.leader())
  const { id } = (await writer.person.call('GET', '/api/auth/user')).json<{ id: string }>()
  tab.topics.length = 0
  await client.query("select pg_notify('wellkept_changes', $1)", [`${id} notices`])
  await waitFor('a live update', async () => tab.topics.includes('notices'))
  await waitFor('a job', async () => {
    const done = 'select from wellkept_jobs.job where completed_on > $1'
    return (await client.query(done, [since])).rowCount
  })
  await client.end()

  print(`${people.acknowledged()} writes acknowledged, none lost; slowest response ${Math.round(people.slowest())} ms`)
  expect(server.said.out).not.toContain('unexpected fault')
  expect(await server.end('SIGTERM')).toBe(0)
})
