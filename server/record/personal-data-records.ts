import { and, asc, eq, getTableName, gt, or } from 'drizzle-orm'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { recordHistory } from '#server/platform/database/tables.ts'
import type { SealingKey } from '#server/platform/secrets/sealing.ts'
import { readAhead } from './read-ahead.ts'
import { presentTypesQuery, typesNamedIn } from './record-queries.ts'
import { tableOf } from './record-table.ts'
import { openRecord, type SealedRow } from './sealed-record.ts'

const PAGE = 500

/** One person's records, as they all were at one moment. */
export interface OwnSnapshot {
  tx: Transaction
  owner: string
  key: SealingKey
}

interface PresentRow extends SealedRow {
  sortedBy: string
  importKey: Buffer | null
}

/** In the order of the list's own index, where PostgreSQL can go on behind the last page. */
const pageAfter = (record: AnyRecordType, which: 'present' | 'deleted', isFirst: boolean) => {
  const table = getTableName(tableOf(record))
  return {
    name: `${isFirst ? 'first' : 'next'}-${which}-${table}`,
    // The next file of the app that a record once came from must find it again, by its key.
    text: `select id, version, sealed, sorted_by as "sortedBy", case when batch is not null then request_key end as "importKey"
      from ${table} where user_id = $1 and deleted_at is ${which === 'present' ? 'null' : 'not null'}
      ${isFirst ? '' : 'and (sorted_by, id) < ($2, $3)'} order by sorted_by desc, id desc limit ${PAGE}`,
  }
}

/** Records of a type, newest first, page by page, each as JSON text: never more of them in memory than two pages. */
export async function* pagesOf(
  { tx, owner, key }: OwnSnapshot,
  record: AnyRecordType,
  which: 'present' | 'deleted',
): AsyncGenerator<string[]> {
  const readAfter = async (last: PresentRow | undefined) => {
    const values = last ? [owner, last.sortedBy, last.id] : [owner]
    return (await tx.$client.query<PresentRow>({ ...pageAfter(record, which, !last), values })).rows
  }
  for await (const rows of readAhead(PAGE, readAfter)) {
    yield rows.map(row => {
      const text = openRecord(key, record, owner, row)
      return row.importKey ? `${text.slice(0, -1)},"importKey":"${row.importKey.toString('hex')}"}` : text
    })
  }
}

/** Every record type of which they have any: most people use few. */
export const presentTypes = async ({ tx, owner }: OwnSnapshot) =>
  typesNamedIn((await tx.$client.query<{ name: string }>(presentTypesQuery(owner))).rows)

/** Every version of every record of a type, page by page, as JSON text. */
export async function* pagesOfHistory(
  { tx, owner, key }: OwnSnapshot,
  record: AnyRecordType,
): AsyncGenerator<string[]> {
  const { userId, recordType, recordId, version, action, at, actorId, sealed } = recordHistory
  for (let last: { id: string; version: number } | undefined; ; ) {
    const rows = await tx
      .select({ id: recordId, version, action, at, actorId, sealed })
      .from(recordHistory)
      .where(
        and(
          eq(userId, owner),
          eq(recordType, record.name),
          last && or(gt(recordId, last.id), and(eq(recordId, last.id), gt(version, last.version))),
        ),
      )
      .orderBy(asc(recordId), asc(version))
      .limit(PAGE)
    if (rows.length > 0) {
      yield rows.map(row => {
        const by = row.actorId === owner ? 'you' : 'administrator'
        const about = { version: row.version, action: row.action, at: row.at.toISOString(), by }
        return `${JSON.stringify(about).slice(0, -1)},"record":${openRecord(key, record, owner, row)}}`
      })
    }
    last = rows.at(-1)
    if (rows.length < PAGE) return
  }
}
