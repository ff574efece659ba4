import { and, asc, desc, or, type SQL, sql } from 'drizzle-orm'

export interface SortColumn {
  value: SQL
  type: SQL
  isDescending?: boolean
}

/** Where a row stands in its list: the value of each column as text. The last column must tell all rows apart. */
export const placeIn = (columns: SortColumn[]) =>
  sql<string[]>`array[${sql.join(
    columns.map(({ value }) => sql`${value}::text`),
    sql`, `,
  )}]`

/** The rows after a place. */
export const isBehind = (columns: SortColumn[], place: readonly string[]) =>
  or(
    ...columns.map(({ value, type, isDescending }, index) => {
      const equal = columns.slice(0, index).map((column, at) => sql`${column.value} = ${place[at]}::${column.type}`)
      return and(...equal, sql`${value} ${isDescending ? sql`<` : sql`>`} ${place[index]}::${type}`)
    }),
  )

export const inOrder = (columns: SortColumn[]) =>
  columns.map(({ value, isDescending }) => (isDescending ? desc(value) : asc(value)))
