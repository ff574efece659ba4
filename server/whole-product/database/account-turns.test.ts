import { randomUUID } from 'node:crypto'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#server/platform/database/database.ts'
import { linkAccess, systemAccess } from '#server/platform/database/person-access.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'

it('answers a person although many read by one of their links', async () => {
  const { connection, drop } = await createTestDatabase()
  const database = openDatabase(connection)
  onTestFinished(async () => {
    await database.close()
    await drop()
  })
  const personId = randomUUID()
  const slow = { name: 'slow', text: 'select pg_sleep($1)', values: [3] }
  let answered = 0
  const byLink = Array.from({ length: 12 }, () =>
    database.readAsPerson(linkAccess(personId), slow).then(
      () => {
        answered += 1
      },
      // Those that waited for too long.
      () => {},
    ),
  )
  const own = { name: 'own', text: 'select 1 as one', values: [] }
  expect(await database.readAsPerson(systemAccess(personId), own)).toEqual([{ one: 1 }])
  expect(answered).toBe(0)
  await Promise.all(byLink)
})
