import type { PreparedRead } from '#server/platform/database/database.ts'
import { typeTag } from '../type-tag.ts'
import { boundedRows, PAGE_BYTES } from './bounded-rows.ts'
import { type HistoryRow, type PersonTransaction, run, type SealedRow, type TypeTransaction } from './transactions.ts'

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

/** The index orders each list so. */
const BY_TYPE = 'type desc, sort_key desc, id desc'

/** A page of a person's current records for an export, of any type. */
export const exportAllTypesQuery = (personId: string, limit: number): PreparedRead => ({
  name: 'records-export-all-types',
  text: boundedRows(
    `type, id, version, sealed, ${IMPORT_KEY}`,
    `from records where person_id = $1 and deleted_at is null order by ${BY_TYPE} limit $2`,
    BY_TYPE,
    `${PAGE_BYTES}`,
  ),
  values: [personId, limit],
})

/** How many current records a person has, and their sealed bytes, of at most `limit` records. */
export const currentSize = async (context: PersonTransaction, limit: number) => {
  const [size] = await run<{ count: number; bytes: number }>(context, {
    name: 'records-current-size',
    text: `select count(*)::int as count, coalesce(sum(length(sealed)), 0)::float8 as bytes
      from (select sealed from records where person_id = $1 and deleted_at is null limit $2) as counted`,
    values: [context.personId, limit],
  })
  return size ?? { count: 0, bytes: 0 }
}

/** A page of a type for an export, after the last row of the previous page. */
export const exportPage = (
  context: TypeTransaction,
  which: 'current' | 'deleted',
  last: ExportedPageRow | undefined,
  limit: number,
) =>
  run<ExportedPageRow>(context, {
    name: `records-export-${last ? 'next' : 'first'}-${which}`,
    text: boundedRows(
      `id, version, sealed, sort_key as "sortKey", ${IMPORT_KEY}`,
      `from records
      where person_id = $1 and type = $2 and deleted_at is ${which === 'current' ? 'null' : 'not null'}
      ${last ? 'and (sort_key, id) < ($4, $5)' : ''} order by sort_key desc, id desc limit $3`,
      'sort_key desc, id desc',
      `${PAGE_BYTES}`,
    ),
    values: [context.personId, typeTag(context.key, context.type), limit, ...(last ? [last.sortKey, last.id] : [])],
  })

/** A page of a type's whole history, after the last version of the previous page. */
export const exportHistoryPage = (
  context: TypeTransaction,
  last: Pick<SealedRow, 'id' | 'version'> | undefined,
  limit: number,
) =>
  run<HistoryRow>(context, {
    name: `record-history-export-${last ? 'next' : 'first'}`,
    text: boundedRows(
      'record_id as id, version, action, at, actor_id as "actorId", sealed',
      `from record_history
      where person_id = $1 and type = $2 ${last ? 'and (record_id, version) > ($4, $5)' : ''}
      order by record_id, version limit $3`,
      'record_id, version',
      `${PAGE_BYTES}`,
    ),
    values: [context.personId, typeTag(context.key, context.type), limit, ...(last ? [last.id, last.version] : [])],
  })
