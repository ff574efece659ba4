import { glob, readFile } from 'node:fs/promises'
import { getTableName } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { administrationLog, administrationLogHead } from '#server/administration/log/administration-log-tables.ts'
import { accountTables, ownedTables } from '#server/migrate.ts'
import { installation } from '#server/platform/database/tables.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'

let client: pg.Client
let drop: () => Promise<unknown>
beforeAll(async () => {
  const database = await createTestDatabase()
  drop = database.drop
  client = new pg.Client(database.connection)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await drop()
})

const names = async (text: string) => (await client.query<{ name: string }>(text)).rows.map(({ name }) => name)

const owned = ownedTables.map(table => getTableName(table))

it('knows of every table whether it belongs to people or to accounts', async () => {
  const others = [...accountTables, installation, administrationLog, administrationLogHead]
  const listed = [...owned, ...others.map(table => getTableName(table))]
  const tables = await names(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  )
  expect(listed.toSorted()).toEqual(tables.toSorted())
})

it('protects the rows of every table of people’s data, and of no other', async () => {
  const protectedTables = await names(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relrowsecurity and relforcerowsecurity`,
  )
  expect(protectedTables.toSorted()).toEqual(owned.toSorted())
})

it('names the person first in each key of a table with a person', async () => {
  const { rows } = await client.query<{ table: string; keys: { name: string; first: string }[] | null }>(
    `select c.relname as table, json_agg(json_build_object(
         'name', i.indexrelid::regclass,
         'first', (select attname from pg_attribute where attrelid = c.oid and attnum = i.indkey[0])
       )) filter (where i.indisunique) as keys
     from pg_class c left join pg_index i on i.indrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and exists (
       select from pg_attribute where attrelid = c.oid and attname = 'person_id' and not attisdropped
     ) group by c.relname`,
  )
  const tables = rows.map(row => row.table)
  for (const table of owned) expect(tables).toContain(table)
  for (const { table, keys } of rows) {
    // Without a key a row could be there twice.
    expect(keys, table).not.toBeNull()
    for (const { name, first } of keys ?? []) expect([name, first]).toEqual([name, 'person_id'])
  }
})

it('decides by the row itself who may see it, without other tables', async () => {
  const { rows } = await client.query<{ table: string; rule: string }>(
    `select polrelid::regclass::text as table,
       concat(pg_get_expr(polqual, polrelid), ' ', pg_get_expr(polwithcheck, polrelid)) as rule
     from pg_policy where polrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`,
  )
  expect([...new Set(rows.map(row => row.table))].toSorted()).toEqual(owned.toSorted())
  for (const { table, rule } of rows) expect([table, rule]).toEqual([table, expect.not.stringMatching(/\bselect\b/i)])
})

it('reads and writes the tables of records in one folder', async () => {
  const importers: string[] = []
  const speakers: string[] = []
  for await (const file of glob('server/**/*.ts', { exclude: ['server/testing/**', '**/*.test.ts'] })) {
    const source = await readFile(file, 'utf8')
    if (/(from|import\() *'[^']*\/record-tables\.ts'/.test(source)) importers.push(file)
    if (/\b(from|into|join|update|table) "?(records|record_history)\b/i.test(source)) speakers.push(file)
  }
  const isElsewhere = (file: string) => !file.startsWith('server/record/rows/')
  expect(importers.filter(isElsewhere)).toEqual(['server/migrate.ts'])
  expect(speakers.filter(isElsewhere)).toEqual([])
  expect(speakers.length).toBeGreaterThan(2)
})
