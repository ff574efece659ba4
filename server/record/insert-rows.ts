import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '#server/platform/database.ts'

type Rows = Record<string, unknown>[]

const dialect = new PgDialect()

/**
 * Inserts rows of one shape in one statement, a column as one parameter: the statement stays the same however many rows
 * there are. With a place for each value, writing out the statement took most of the time of an import. The rows are
 * called `given`.
 */
const insertion = (table: PgTable, rows: Rows, end: SQL) => {
  const given = Object.entries(getTableColumns(table)).filter(([name]) => name in (rows[0] ?? {}))
  const names = sql.join(
    given.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  )
  const values = given.map(([name, column]) => {
    return sql`${sql.param(rows.map(row => row[name] ?? null))}::${sql.raw(column.getSQLType())}[]`
  })
  return sql`insert into ${sql.identifier(getTableName(table))} (${names})
    select * from unnest(${sql.join(values, sql`, `)}) as given (${names}) ${end}`
}

/** The statement is on its way when this returns. */
const send = async ({ $client }: Transaction, statement: SQL): Promise<{ id: string }[]> => {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  return (await $client.query<{ id: string }>(text, params)).rows
}

export const insertRows = (tx: Transaction, table: PgTable, rows: Rows, end: SQL = sql``) =>
  send(tx, insertion(table, rows, end))

interface WithPast {
  table: PgTable
  rows: Rows
  /** Which of them are left out. */
  onConflict: SQL
  history: PgTable
  past: Rows
}

/** Inserts rows, and of those that were not left out their first version; answers which these are. */
export const insertWithPast = (tx: Transaction, { table, rows, onConflict, history, past }: WithPast) =>
  send(
    tx,
    sql`with added as (${insertion(table, rows, sql`${onConflict} returning id`)}),
      past as (${insertion(history, past, sql`where given.record_id in (select id from added)`)})
      select id from added`,
  )
