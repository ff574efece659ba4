import { expect, it } from 'vitest'
import { start, temporaryFolder } from '#server/testing/start-server.ts'
import { type Registered, registered } from '../faults/support/caller.ts'
import { startCluster, waitFor } from './support/cluster.ts'
import { print } from './support/fail-over.ts'

/** Adds and searches at once, alternating between servers: whoever wrote must find it. */
const workAndSearch = async (person: Registered, isOver: () => boolean) => {
  const found = { yes: 0, refused: 0 }
  for (let number = 0; !isOver(); number += 1) {
    const medicationName = `${person.firstName}x${number}`
    const added = await person.call('POST', '/api/medications', { medicationName })
    const searched = await person.call('POST', '/api/search', { q: medicationName })
    const statuses = [added.status, searched.status]
    if (statuses.includes(503)) found.refused += 1
    else {
      expect(statuses).toEqual([201, 200])
      expect([medicationName, searched.json<{ total: number }>().total]).toEqual([medicationName, 1])
      found.yes += 1
    }
  }
  return found
}

it('finds what was just written, with two replicas, one of them behind, and through a failover', async () => {
  const cluster = await startCluster()
  const primary = await cluster.whole()
  const env = {
    WELLKEPT_KEY: Buffer.alloc(32, 'failover').toString('base64'),
    DATABASE_URL: cluster.url,
    DATABASE_REPLICA_URL: cluster.replicaUrl,
  }
  const servers = [await start(await temporaryFolder(), env), await start(await temporaryFolder(), env)]
  for (const { url, said } of servers) expect([url, said.err]).toEqual([expect.stringContaining('http'), ''])
  // Each request goes to the other server.
  let calls = 0
  const url = () => {
    calls += 1
    return servers[calls % 2]?.url ?? ''
  }
  const standbys = await Promise.all(
    cluster.members.filter(member => member !== primary).map(async member => cluster.connect(member)),
  )
  const countReads = async () => {
    const asked = "select sum(xact_commit)::int as reads from pg_stat_database where datname = 'wellkept'"
    const answers = await Promise.all(standbys.map(standby => standby.query<{ reads: number }>(asked)))
    return answers.reduce((sum, { rows }) => sum + (rows[0]?.reads ?? 0), 0)
  }

  let isOver = false
  const people = [await registered(url, 'Ada'), await registered(url, 'Ben')]
  const before = await countReads()
  const working = Promise.all(people.map(person => workAndSearch(person, () => isOver)))
  working.catch(() => {})
  await waitFor('reads on the replicas', async () => (await countReads()) > before + 50)

  const [behind] = standbys
  await behind?.query('select pg_wal_replay_pause()')
  const paused = calls
  await waitFor('work with one behind', async () => calls > paused + 40)
  await behind?.query('select pg_wal_replay_resume()')
  await Promise.all(standbys.map(standby => standby.end()))

  await cluster.whole()
  await cluster.kill(primary)
  await cluster.leader(primary)
  const led = calls
  await waitFor('work after the failover', async () => calls > led + 100)
  cluster.start(primary)
  await cluster.whole()
  isOver = true
  for (const { yes, refused } of await working) {
    print(`${yes} writes found at once by search, ${refused} refused with 503`)
    expect(yes).toBeGreaterThan(0)
  }
  for (const { said } of servers) expect(said.out).not.toContain('unexpected fault')
})
