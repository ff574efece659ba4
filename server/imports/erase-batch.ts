import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { tableOf } from '#server/record/record-table.ts'

const SLICE = 5000

export interface Batched {
  owner: string
  record: AnyRecordType
  batch: string
  /** When it was imported. */
  at: string
}

const parts = ({ owner, record, batch, at }: Batched) => {
  const table = sql.identifier(getTableName(tableOf(record)))
  const isIts = sql`user_id = ${owner} and batch = ${batch}`
  const isFirst = sql`version = 1`
  // A record that came with its history has later versions than the first, all of them from before the import.
  const hasLater = sql`exists (
    select from record_history past
    where past.user_id = ${owner} and past.record_id = ${table}.id and past.at > ${at}::timestamptz
  )`
  return {
    table,
    isIts,
    isFirst,
    isAsItCame: sql`version > 1 and not ${hasLater}`,
    isChanged: sql`version > 1 and ${hasLater}`,
  }
}

/** Erases what a batch added and nobody changed since, history included; in slices, so that no statement takes long. */
export const eraseUnchanged = async (tx: Transaction, batched: Batched) => {
  const { isFirst, isAsItCame } = parts(batched)
  // Apart from each other: the many are found without a look at their history.
  return (await erase(tx, batched, isFirst)) + (await erase(tx, batched, isAsItCame))
}

// By their places, which leaves the planner no choice: right after an import it has no statistics yet, and expects one
// row where there are thousands. Asked again of each: somebody may have changed it meanwhile.
const erase = async (tx: Transaction, batched: Batched, which: SQL) => {
  const { table, isIts } = parts(batched)
  let removed = 0
  for (let more = true; more; ) {
    const { rows } = await tx.execute<{ removed: number }>(sql`
      with gone as (
        delete from ${table} where ctid = any(array(
          select ctid from ${table} where ${isIts} and ${which} limit ${SLICE}
        )) and ${which} returning id
      ), past as (
        delete from record_history using gone where user_id = ${batched.owner} and record_id = gone.id
      )
      select count(*)::int as removed from gone`)
    const [{ removed: now } = { removed: 0 }] = rows
    removed += now
    more = now > 0
  }
  return removed
}

/** How many of a batch the person has changed since and not deleted. */
export const countChanged = async (tx: Transaction, batched: Batched) => {
  const { table, isIts, isChanged } = parts(batched)
  const { rows } = await tx.execute<{ stayed: number }>(
    sql`select count(*)::int as stayed from ${table} where ${isIts} and ${isChanged} and deleted_at is null`,
  )
  return rows[0]?.stayed ?? 0
}
