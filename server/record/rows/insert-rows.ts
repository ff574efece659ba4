import { createHash } from 'node:crypto'
import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '#server/platform/database/database.ts'

type Row = Record<string, unknown>

const columnsOf = (table: PgTable, [row = {}]: Row[]) =>
  Object.entries(getTableColumns(table)).filter(([name]) => name in row)

type Columns = ReturnType<typeof columnsOf>

/** Rows as one parameter a column, the first of them with this number. */
const unnested = (columns: Columns, first: number) =>
  `unnest(${columns.map(([, column], index) => `$${first + index}::${column.getSQLType()}[]`).join()})`

const namesOf = (columns: Columns) => columns.map(([, { name }]) => `"${name}"`).join()

const valuesOf = (columns: Columns, rows: Row[]) => columns.map(([name]) => rows.map(row => row[name]))

const names = new Map<string, string>()

/** Prepared, because planning took longer than inserting. */
const run = async (tx: Transaction, text: string, values: unknown[]) => {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return (await tx.$client.query<{ id: string }>({ name, text, values })).rows
}

/**
 * Inserts rows of one shape in one statement, a column as one parameter: the statement stays the same however many rows
 * there are. With a placeholder for each value, building the statement took most of the time of an import.
 */
export const insertRows = (
  tx: Transaction,
  table: PgTable,
  rows: Row[],
  onConflict = 'returning 1',
): Promise<{ id: string }[]> => {
  const columns = columnsOf(table, rows)
  const text = `insert into ${getTableName(table)} (${namesOf(columns)}) select * from ${unnested(columns, 1)} ${onConflict}`
  return run(tx, text, valuesOf(columns, rows))
}

interface Versions {
  table: PgTable
  rows: Row[]
  historyTable: PgTable
  /** Their sealed bytes are those of the rows, which are sent once. */
  history: Row[]
}

/** Inserts records, and into the history those that were really added; answers with their ids. */
export const insertVersions = (tx: Transaction, { table, rows, historyTable, history }: Versions) => {
  const current = columnsOf(table, rows)
  const past = columnsOf(historyTable, history).filter(([name]) => name !== 'sealed')
  const text = `with added as (
      insert into ${getTableName(table)} (${namesOf(current)}) select * from ${unnested(current, 1)}
      on conflict do nothing returning id, sealed
    ), stored as (
      insert into ${getTableName(historyTable)} (${namesOf(past)},sealed)
      select past.*, added.sealed from ${unnested(past, current.length + 1)} past (${namesOf(past)}) join added on added.id = past.record_id
      returning 1
    )
    select id from added`
  return run(tx, text, [...valuesOf(current, rows), ...valuesOf(past, history)])
}
