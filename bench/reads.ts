import pg from 'pg'
import { medicationSamples } from '#contract/healthcare/medications.samples.ts'
import { startTemporaryPostgres } from '#server/platform/embedded-postgres-temporary.ts'
import { compare } from './support/compare.ts'
import { requestsPerSecond } from './support/load.ts'
import { startServer } from './support/servers.ts'

const RECORDS = 50
const ROUND = 2000

/** A signed-in list of 50 medications against the bare floor: at least half its speed. */
const postgres = await startTemporaryPostgres()
const { host, user } = postgres.connection
const DATABASE_URL = `postgres://${user}@/wellkept?host=${host}`
const wellkept = await startServer('server/main.ts', { DATABASE_URL })

const register = async () => {
  const answer = await fetch(`${wellkept.url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      firstName: 'Ada',
      lastName: 'Byron',
      email: 'ada@example.org',
      password: 'a quiet Heron at dawn',
    }),
  })
  return answer.headers
    .getSetCookie()
    .map(cookie => cookie.split(';')[0])
    .join('; ')
}

const cookie = await register()
const [sample] = medicationSamples({ today: '2026-11-15', at: () => '', idOf: () => '' })
for (let added = 0; added < RECORDS; added += 1) {
  await fetch(`${wellkept.url}/api/medications`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(sample),
  })
}

/** The same rows, in the open. */
const fillFloor = async () => {
  const client = new pg.Client({ connectionString: DATABASE_URL })
  await client.connect()
  await client.query(
    `create table floor_medications as
    select id, user_id, version, created_at, created_at as updated_at, is_sample, sorted_by, $1::jsonb as content from medications`,
    [JSON.stringify(sample)],
  )
  await client.query('create index on floor_medications (user_id, sorted_by desc, id desc)')
  const { rows } = await client.query('select user_id from floor_medications limit 1')
  await client.end()
  return rows[0].user_id
}

const floor = await startServer('bench/support/floor-server.ts', { DATABASE_URL, FLOOR_USER: await fillFloor() })
await compare({
  name: `List of ${RECORDS} records, signed in`,
  atLeast: 0.5,
  ours: () => requestsPerSecond({ url: `${wellkept.url}/api/medications`, headers: { cookie } }, ROUND),
  floor: () => requestsPerSecond({ url: `${floor.url}/api/medications` }, ROUND),
})
await floor.stop()
await wellkept.stop()
await postgres.stop()
