import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { eventually } from '#contract/testing/eventually.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { linkAccess, type PersonAccess, systemAccess } from '#server/platform/database/person-access.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'

const WAITING = `select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`

it.each([
  ['others while one account reads all that it can at once', (eve: string) => [systemAccess(eve)], 4],
  [
    'others while several accounts do',
    (eve: string) => [eve, randomUUID(), randomUUID()].map(id => systemAccess(id)),
    7,
  ],
  ['the person while the holder of a link does', (_: string, ada: string) => [linkAccess(ada)], 4],
])('leaves connections to %s', async (_, thievesOf, running) => {
  const { connection, drop } = await createTestDatabase()
  const database = openDatabase(connection)
  const holder = new pg.Client(connection)
  await holder.connect()
  onTestFinished(async () => {
    await holder.end()
    await database.close()
    await drop()
  })
  await holder.query('select pg_advisory_lock(1)')
  const ada = systemAccess(randomUUID())
  const thieves = thievesOf(randomUUID(), ada.personId)
  const read = (access: PersonAccess, name: string, text: string) =>
    database.readAsPerson(access, { name, text, values: [2] })
  const long = thieves.flatMap(eve =>
    Array.from({ length: 12 }, () => read(eve, 'long', 'select $1::int as two from pg_advisory_xact_lock_shared(1)')),
  )
  for (const reading of long) reading.catch(() => {})
  await eventually(async () => expect((await holder.query(WAITING)).rowCount).toBeGreaterThanOrEqual(running))
  expect(await read(ada, 'short', 'select $1::int as two')).toEqual([{ two: 2 }])
  await holder.query('select pg_advisory_unlock(1)')
  const ended = await Promise.allSettled(long)
  // On a slow machine the others have waited for too long.
  expect(ended.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(running)
})

it('does not let the writes of one account wait for those inside of them', async () => {
  const { connection, drop } = await createTestDatabase()
  const database = openDatabase(connection)
  onTestFinished(async () => {
    await database.close()
    await drop()
  })
  const eve = systemAccess(randomUUID())
  const nested = () => database.asPerson(eve, () => database.asPerson(eve, async () => 'done'))
  expect(await Promise.all(Array.from({ length: 5 }, nested))).toEqual(Array(5).fill('done'))
})
