import type { PreparedRead } from '#server/platform/database/multi-statement-read.ts'
import { typeTag } from '../type-tag.ts'
import { type HistoryRow, run, type SealedRow, type TypeTransaction } from './transactions.ts'

export interface ExportedRow extends SealedRow {
  /** In hex. */
  importKey: string | null
}

export interface ExportedPageRow extends ExportedRow {
  sortKey: string
}

export interface ExportedRowOfAnyType extends ExportedRow {
  type: string
}

/** Includes the idempotency key, so that a later import recognizes the record. */
const IMPORT_KEY = `case when import_batch_id is not null then encode(idempotency_key_hash, 'hex') end as "importKey"`

/** So many of a person's current records for an export, of any type. */
export const exportAllTypesQuery = (personId: string, limit: number): PreparedRead => ({
  name: 'records-export-all-types',
  // Read by the index that orders each list.
  text: `select type, id, version, sealed, ${IMPORT_KEY} from records
    where person_id = $1 and deleted_at is null order by type desc, sort_key desc, id desc limit $2`,
  values: [personId, limit],
})

/** A page of a type for an export, after the last row of the previous page. */
export const exportPage = (
  of: TypeTransaction,
  which: 'current' | 'deleted',
  last: ExportedPageRow | undefined,
  limit: number,
) =>
  run<ExportedPageRow>(of, {
    name: `records-export-${last ? 'next' : 'first'}-${which}`,
    text: `select id, version, sealed, sort_key as "sortKey", ${IMPORT_KEY} from records
      where person_id = $1 and type = $2 and deleted_at is ${which === 'current' ? 'null' : 'not null'}
      ${last ? 'and (sort_key, id) < ($4, $5)' : ''} order by sort_key desc, id desc limit $3`,
    values: [of.personId, typeTag(of.key, of.type), limit, ...(last ? [last.sortKey, last.id] : [])],
  })

/** A page of a type's whole history, after the last version of the previous page. */
export const exportHistoryPage = (
  of: TypeTransaction,
  last: Pick<SealedRow, 'id' | 'version'> | undefined,
  limit: number,
) =>
  run<HistoryRow>(of, {
    name: `record-history-export-${last ? 'next' : 'first'}`,
    text: `select record_id as id, version, action, at, actor_id as "actorId", sealed from record_history
      where person_id = $1 and type = $2 ${last ? 'and (record_id, version) > ($4, $5)' : ''}
      order by record_id, version limit $3`,
    values: [of.personId, typeTag(of.key, of.type), limit, ...(last ? [last.id, last.version] : [])],
  })
