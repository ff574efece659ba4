import type pg from 'pg'
import type { Transaction } from '#server/platform/database/database.ts'

/** How many are in memory at once. */
const PAGE = 500

/** Columns with their PostgreSQL types. */
type Columns = Record<string, string>

interface Rewriting<Row> {
  tx: Transaction
  personId: string
  table: string
  /** What tells the rows of one person apart. */
  ids: Columns
  read: string[]
  write: Columns
  next: (row: Row) => Record<string, unknown>
}

/** Rewrites every row of a person, page by page. */
export const rewriteRows = async <Row extends pg.QueryResultRow>(rewriting: Rewriting<Row>) => {
  const { tx, personId, table, ids, read, write, next } = rewriting
  const idNames = Object.keys(ids)
  const columns = Object.entries({ ...ids, ...write })
  const isBehind = `and (${idNames}) > (${Object.values(ids).map((type, index) => `$${index + 3}::${type}`)})`
  const update = `update ${table} as stored set ${Object.keys(write).map(name => `${name} = given.${name}`)}
    from unnest(${columns.map(([, type], index) => `$${index + 2}::${type}[]`)}) as given (${columns.map(([name]) => name)})
    where stored.person_id = $1 and ${idNames.map(name => `stored.${name} = given.${name}`).join(' and ')}`

  for (let last: Row | undefined, isMore = true; isMore; ) {
    const { rows }: pg.QueryResult<Row> = await tx.$client.query<Row>({
      text: `select ${[...idNames, ...read]} from ${table} where person_id = $1 ${last ? isBehind : ''}
        order by ${idNames} limit $2`,
      values: [personId, PAGE, ...(last ? idNames.map(name => last?.[name]) : [])],
    })
    if (rows.length === 0) return
    const given = rows.map(row => ({ ...row, ...next(row) }))
    const values = columns.map(([name]) => given.map(row => row[name]))
    await tx.$client.query({ text: update, values: [personId, ...values] })
    last = rows.at(-1)
    isMore = rows.length === PAGE
  }
}
