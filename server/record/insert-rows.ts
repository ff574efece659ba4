import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '#server/platform/database.ts'

/**
 * Inserts rows of one shape in one statement, a column as one parameter: the statement stays the same however many rows
 * there are. With a place for each value, writing out the statement took most of the time of an import.
 */
export const insertRows = async (
  tx: Transaction,
  table: PgTable,
  rows: Record<string, unknown>[],
  onConflict: SQL = sql``,
): Promise<{ id: string }[]> => {
  const given = Object.entries(getTableColumns(table)).filter(([name]) => name in (rows[0] ?? {}))
  const names = given.map(([, column]) => sql.identifier(column.name))
  const values = given.map(([name, column]) => {
    return sql`${sql.param(rows.map(row => row[name] ?? null))}::${sql.raw(column.getSQLType())}[]`
  })
  const answer = await tx.execute<{ id: string }>(
    sql`insert into ${sql.identifier(getTableName(table))} (${sql.join(names, sql`, `)})
      select * from unnest(${sql.join(values, sql`, `)}) ${onConflict}`,
  )
  return answer.rows
}
