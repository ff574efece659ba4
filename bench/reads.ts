import pg from 'pg'
import { compare } from './support/compare.ts'
import { requestsPerSecond } from './support/load.ts'
import { startServer } from './support/servers.ts'
import { onStage } from './support/stage.ts'

const RECORDS = 50
const ROUND = 2000
const medication = {
  medicationName: 'Lisinopril',
  dosage: '10 mg',
  frequency: 'Once daily',
  instructions: 'Take 1 tablet in the morning with water',
  prescribedBy: 'Dr. Maria Garcia',
  startDate: '2026-01-15',
  refillsRemaining: 2,
  notes: 'For blood pressure.',
}

/** The same rows, in the open; answers whose they are. */
const fillFloor = async (connectionString: string) => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const copy = `create table floor_medications as select id, user_id, version, created_at, created_at as updated_at,
    is_sample, sorted_by, '${JSON.stringify(medication)}'::jsonb as content from medications`
  await client.query(copy)
  await client.query('create index on floor_medications (user_id, sorted_by desc, id desc)')
  const { rows } = await client.query('select user_id from floor_medications limit 1')
  await client.end()
  return rows[0].user_id
}

/** A signed-in list of 50 medications against the bare floor: at least half its speed. */
await onStage(async ({ url, databaseUrl, register }) => {
  const { headers, send } = await register('Ada')
  for (let added = 0; added < RECORDS; added += 1) await send('POST', '/api/medications', medication)
  const floor = await startServer('bench/support/floor-server.ts', {
    DATABASE_URL: databaseUrl,
    FLOOR_USER: await fillFloor(databaseUrl),
  })
  await compare({
    name: `List of ${RECORDS} records, signed in`,
    atLeast: 0.5,
    ours: () => requestsPerSecond({ url: `${url}/api/medications`, headers }, ROUND),
    floor: () => requestsPerSecond({ url: `${floor.url}/api/medications` }, ROUND),
  }).finally(floor.stop)
})
