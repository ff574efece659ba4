import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { appointments } from '#contract/healthcare/appointments/appointments.ts'
import { medications } from '#contract/healthcare/medications/medications.ts'
import { newKey } from '#server/platform/secrets/sealing.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { listQuery, scanQuery } from './read-queries.ts'

let client: pg.Client
let drop: () => Promise<unknown>
beforeAll(async () => {
  const database = await createTestDatabase()
  drop = database.drop
  client = new pg.Client(database.connection)
  await client.connect()
  // Prevents a sort on small tables, so that the index is used.
  await client.query('set enable_sort = off; set enable_incremental_sort = off; set enable_seqscan = off')
})
afterAll(async () => {
  await client.end()
  await drop()
})

const [person, id, now, key] = [randomUUID(), randomUUID(), new Date(), newKey()]
const last = { id, type: 'vitals', version: 1, sortKey: '2026-01-15', sealed: Buffer.alloc(0) }

it.each([
  ['a list', listQuery(person, key, medications, { now, limit: 10 })],
  ['its next page', listQuery(person, key, medications, { now, limit: 10, before: last })],
  ['a page of so many bytes', listQuery(person, key, medications, { now, limit: 10, before: last, bytes: 1000 })],
  ['what lies ahead', listQuery(person, key, appointments, { now, view: 'upcoming' })],
  ['deleted records', listQuery(person, key, medications, { now, view: 'deleted', limit: 10 })],
  ['a search', scanQuery(person, { tags: [], isExcept: true }, undefined, 500)],
  ['a search’s next page', scanQuery(person, { tags: ['vitals'], isExcept: false }, last, 500)],
])('reads %s in the order of an index, without sorting all of it', async (_, { text, values }) => {
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
  const plan = rows.map(row => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(/Index Scan (Backward )?using records_(newest|deleted)/)
  expect(plan).not.toContain('Sort')
})
