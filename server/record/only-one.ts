import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import { columnName } from './record-queries.ts'
import { tableOf } from './record-table.ts'
import { type Given, holdRecord, rewriteRecord, type Writing } from './record-writer.ts'
import type { Kept } from './sealed-record.ts'

/** One after the other: two people's hands on two records at once would each leave a record with the flag. */
export const waitForTurn = async ({ tx, owner, record }: Writing) => {
  if (!record.onlyOne) return
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${record.name}/${owner}`}, 0))`)
}

const haveFlag = (record: AnyRecordType, flag: string, owner: string) => {
  const table = tableOf(record)
  return and(eq(table.userId, owner), isNull(table.deletedAt), sql`${sql.identifier(columnName(table, flag))}`)
}

/** Takes the flag that only one may have from the records that had it before this one. */
export const takeFromOthers = async (writing: Writing, chosen: Kept | undefined): Promise<void> => {
  const { tx, owner, record } = writing
  if (!record.onlyOne || !chosen?.[record.onlyOne]) return
  const table = tableOf(record)
  const others = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(haveFlag(record, record.onlyOne, owner), ne(table.id, chosen.id)))
  for (const { id } of others) {
    const kept = await holdRecord(writing, id, 'present')
    await rewriteRecord(writing, kept, { [record.onlyOne]: false }, 'changed', 'rule')
  }
}

/** What the person has chosen stays so: samples and imports then come without the flag. */
export const withoutTakenFlag = async <Row extends Given>({ tx, owner, record }: Writing, rows: Row[]) => {
  const { onlyOne } = record
  if (!onlyOne) return rows
  const table = tableOf(record)
  const taken = await tx
    .select({ id: table.id })
    .from(table)
    .where(haveFlag(record, onlyOne, owner))
  return taken.length > 0 ? rows.map(row => ({ ...row, [onlyOne]: false })) : rows
}
