import { expect, it } from 'vitest'
import { start, temporaryFolder } from '#server/testing/start-server.ts'
import { NoResponse, registered } from '../faults/support/caller.ts'
import { startCluster, waitFor } from './support/cluster.ts'
import { print } from './support/fail-over.ts'

const LINES = 5000
const line = (number: number) => ({
  type: 'vitals',
  key: `reading-${number}`,
  values: { recordedDate: new Date(1_700_000_000_000 + number * 60_000).toISOString(), weight: 150 + (number % 50) },
})
const HEAD = JSON.stringify({ source: 'csv', fileName: 'weights.csv' })
const FILE = [HEAD, ...Array.from({ length: LINES }, (_, number) => JSON.stringify(line(number)))].join('\n')
const headers = { 'content-type': 'application/x-ndjson' }

it('imports all or nothing when the primary is killed meanwhile, and everything once when repeated', async () => {
  const cluster = await startCluster()
  const server = await start(await temporaryFolder(), { DATABASE_URL: cluster.url })
  const person = await registered(() => server.url, 'Ada')
  const send = () =>
    person.call('POST', '/api/imports', FILE, headers).then(
      ({ status }) => status,
      error => (error instanceof NoResponse ? 'none' : Promise.reject(error)),
    )
  const countStored = async () => {
    const client = await cluster.connect(await cluster.leader())
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from records where deleted_at is null',
    )
    await client.end()
    return rows[0]?.count
  }
  const isImporting = async () => {
    const client = await cluster.connect(await cluster.leader())
    const { rowCount } = await client.query(
      "select from pg_stat_activity where query ilike '%insert into%records%' and state <> 'idle'",
    )
    await client.end()
    return rowCount
  }

  const old = await cluster.whole()
  const outcome = send()
  await waitFor('the import to write', isImporting)
  await cluster.kill(old)
  const status = await outcome
  await cluster.leader(old)
  cluster.start(old)
  // Acknowledged and whole, or refused and nothing; or stored without anybody knowing.
  const stored = await countStored()
  expect([
    [201, LINES],
    [503, 0],
    [503, LINES],
  ]).toContainEqual([status, stored])
  print(`Killed during an import: ${status}, ${stored} of ${LINES} records`)

  // Repeated until it is acknowledged: nothing is there twice.
  await waitFor('the import to be acknowledged', async () => (await send()) === 201)
  expect(await countStored()).toBe(LINES)
  await cluster.whole()
  expect(await send()).toBe(201)
  expect(await countStored()).toBe(LINES)
  expect((await person.call('GET', '/api/activity/check')).json()).toMatchObject({ state: 'complete' })
  expect(server.said.out).not.toContain('unexpected fault')
})
