import { and, asc, eq, gt, isNotNull, isNull, or } from 'drizzle-orm'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import type { Transaction } from '#server/platform/database.ts'
import type { SealingKey } from '#server/platform/sealing.ts'
import { recordHistory } from '#server/platform/tables.ts'
import { tableOf } from './record-table.ts'
import { openRecord } from './sealed-record.ts'

const PAGE = 500

/** One person's records, as they all were at one moment. */
export interface OwnSnapshot {
  tx: Transaction
  owner: string
  key: SealingKey
}

/** Records of a type, page by page, each as JSON text: never more of them in memory than a page. */
export async function* pagesOf(
  { tx, owner, key }: OwnSnapshot,
  record: AnyRecordType,
  which: 'present' | 'deleted',
): AsyncGenerator<string[]> {
  const table = tableOf(record)
  for (let last: string | undefined; ; ) {
    const rows = await tx
      .select({
        id: table.id,
        version: table.version,
        sealed: table.sealed,
        batch: table.batch,
        requestKey: table.requestKey,
      })
      .from(table)
      .where(
        and(
          eq(table.userId, owner),
          which === 'present' ? isNull(table.deletedAt) : isNotNull(table.deletedAt),
          last === undefined ? undefined : gt(table.id, last),
        ),
      )
      .orderBy(asc(table.id))
      .limit(PAGE)
    if (rows.length > 0) {
      yield rows.map(row => {
        const text = openRecord(key, record, owner, row)
        // The next file of the app that it once came from must find it again.
        const importKey = row.batch && row.requestKey?.toString('hex')
        return importKey ? `${text.slice(0, -1)},"importKey":"${importKey}"}` : text
      })
    }
    last = rows.at(-1)?.id
    if (rows.length < PAGE) return
  }
}

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
