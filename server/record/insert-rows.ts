import { createHash } from 'node:crypto'
import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '#server/platform/database/database.ts'
import { binaryArray } from './binary-array.ts'

type Row = Record<string, unknown>

const columnsOf = (table: PgTable, [row = {}]: Row[]) =>
  Object.entries(getTableColumns(table)).filter(([name]) => name in row)

type Columns = ReturnType<typeof columnsOf>

/** Rows as one parameter a column, the first of them with this number. */
const unnested = (columns: Columns, first: number) =>
  `unnest(${columns.map(([, column], place) => `$${first + place}::${column.getSQLType()}[]`).join()})`

const namesOf = (columns: Columns) => columns.map(([, { name }]) => `"${name}"`).join()

const valuesOf = (columns: Columns, rows: Row[]) =>
  columns.map(([name, column]) =>
    binaryArray(
      column.getSQLType(),
      rows.map(row => row[name]),
    ),
  )

const names = new Map<string, string>()

/** Prepared, each text under a name of its own: planning took longer than inserting. */
const run = async (tx: Transaction, text: string, values: unknown[]) => {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return (await tx.$client.query<{ id: string }>({ name, text, values })).rows
}

/**
 * Inserts rows of one shape in one statement, a column as one parameter: the statement stays the same however many rows
 * there are. With a place for each value, writing out the statement took most of the time of an import.
 */
export const insertRows = (
  tx: Transaction,
  table: PgTable,
  rows: Row[],
  onConflict = '',
): Promise<{ id: string }[]> => {
  const columns = columnsOf(table, rows)
  const text = `insert into ${getTableName(table)} (${namesOf(columns)}) select * from ${unnested(columns, 1)} ${onConflict}`
  return run(tx, text, valuesOf(columns, rows))
}

export interface Versions {
  table: PgTable
  presents: Row[]
  history: PgTable
  /** Their sealed bytes are those of the present rows, which travel once. */
  pasts: Row[]
  /** What to do where the table has such a row already. */
  onConflict: string
}

/** Inserts records, and into the history those that were really added; answers with their ids. */
export const insertVersions = ({ table, presents, history, pasts, onConflict }: Versions, tx: Transaction) => {
  const present = columnsOf(table, presents)
  const past = columnsOf(history, pasts).filter(([name]) => name !== 'sealed')
  const text = `with added as (
      insert into ${getTableName(table)} (${namesOf(present)}) select * from ${unnested(present, 1)} ${onConflict} returning id, sealed
    ), kept as (
      insert into ${getTableName(history)} (${namesOf(past)},sealed)
      select past.*, added.sealed from ${unnested(past, present.length + 1)} past (${namesOf(past)}) join added on added.id = past.record_id
    )
    select id from added`
  return run(tx, text, [...valuesOf(present, presents), ...valuesOf(past, pasts)])
}
