import type { AnyRecordType } from '#contract/record/define-record.ts'
import { FILE_BYTES } from '../files/file-rows.ts'
import { typeTag } from '../type-tag.ts'
import { clearUsage, countUsage } from '../usage.ts'
import { insertRows, insertVersions } from './insert-rows.ts'
import { recordHistory, records } from './record-tables.ts'
import {
  type PersonTransaction,
  run,
  type SealedRow,
  type TypeTransaction,
  type WritingTransaction,
} from './transactions.ts'

export type NewRow = typeof records.$inferInsert

export type NewHistoryRow = typeof recordHistory.$inferInsert

/** The current record, locked until the transaction ends. */
export const lockRow = async (context: TypeTransaction, id: string, which: 'current' | 'deleted too') => {
  const [row] = await run<SealedRow>(context, {
    name: `records-lock-${which}`,
    text: `select id, version, sealed from records where person_id = $1 and type = $2 and id = $3
      ${which === 'current' ? 'and deleted_at is null' : ''} for update`,
    values: [context.personId, typeTag(context.key, context.type), id],
  })
  return row
}

/** Adds records with their first versions, except those that the person has already; answers with the ids added. */
export const insertNew = async (context: WritingTransaction, rows: NewRow[], history: NewHistoryRow[]) => {
  const inserting = insertVersions(context.tx, { table: records, rows, historyTable: recordHistory, history })
  // Counted before it is known, so that the count can travel with the rows.
  countUsage(context, { records: rows.length, bytes: sizeOf(rows) })
  const ids = new Set((await inserting).map(({ id }) => id))
  const known = rows.filter(({ id }) => !ids.has(id))
  countUsage(context, { records: -known.length, bytes: -sizeOf(known) })
  return ids
}

const sizeOf = (rows: { sealed: Buffer }[]) => rows.reduce((sum, { sealed }) => sum + sealed.length, 0)

/** Adds earlier versions, except those that are there already. */
export const insertHistory = async (context: WritingTransaction, history: NewHistoryRow[]) => {
  const added = await insertRows(
    context.tx,
    recordHistory,
    history,
    "on conflict do nothing returning record_id || '/' || version as id",
  )
  const names = new Set(added.map(({ id }) => id))
  const rows = history.filter(({ recordId, version }) => names.has(`${recordId}/${version}`))
  countUsage(context, { records: 0, bytes: sizeOf(rows) })
}

type Update = Pick<
  NewRow,
  'sortKey' | 'version' | 'updatedAt' | 'deletedAt' | 'isSample' | 'plain' | 'sealed' | 'idempotencyKeyHash'
>

const KEY = 'substring(idempotency_key_hash for 32)'

/** Writes the next version of a locked record, and its history row. */
export const updateRow = async (
  context: TypeTransaction & WritingTransaction,
  id: string,
  next: Update,
  past: NewHistoryRow,
) => {
  const { tx, personId, type } = context
  const update = tx.$client.query({
    name: 'records-update',
    // A request repeated after deletion creates a new record: the key of the deleted one is set aside, with its id, until
    // it is restored, unless another record has the key by then. An imported one stays deleted, because the next file
    // holds it again, except where the key is what the record is about.
    text: `update records set sort_key = $3, version = $4, updated_at = $5, deleted_at = $6, is_sample = $7, plain = $8,
        sealed = $9, idempotency_key_hash = case when import_batch_id is not null and not $11 then idempotency_key_hash
          when $6::timestamptz is not null then ${KEY} || uuid_send(id)
          when $10::bytea is not null then $10
          when exists (select from records other where other.person_id = $1 and other.idempotency_key_hash =
            substring(records.idempotency_key_hash for 32)) then idempotency_key_hash
          else ${KEY} end
      where person_id = $1 and id = $2`,
    values: [
      personId,
      id,
      next.sortKey,
      next.version,
      next.updatedAt,
      next.deletedAt,
      next.isSample,
      JSON.stringify(next.plain),
      next.sealed,
      next.idempotencyKeyHash,
      Boolean(type.oncePer),
    ],
  })
  countUsage(context, { records: 0, bytes: past.sealed.length })
  await Promise.all([insertRows(tx, recordHistory, [past]), update])
}

/** Which of these ids are the person's own, deleted ones included. */
export const knownIds = async (context: TypeTransaction, ids: string[]) => {
  const rows = await run<{ id: string }>(context, {
    name: 'records-known-ids',
    text: 'select id from records where person_id = $1 and type = $2 and id = any ($3::uuid[])',
    values: [context.personId, typeTag(context.key, context.type), ids],
  })
  return new Set(rows.map(({ id }) => id))
}

/** The record that each of these idempotency keys made, in their order, with the hash of the request. */
export const createdBy = async (context: Omit<PersonTransaction, 'key'>, hashes: Buffer[]) => {
  const rows = await run<{ id: string; requestHash: Buffer | null }>(context, {
    name: 'records-created-by',
    text: `select id, request_hash as "requestHash" from records
      where person_id = $1 and idempotency_key_hash = any ($2::bytea[])
      order by array_position($2::bytea[], idempotency_key_hash)`,
    values: [context.personId, hashes],
  })
  return rows
}

/** The records that were made with one of these idempotency keys, by the key's hash in hex. */
export const idsByKey = async (context: Omit<PersonTransaction, 'key'>, hashes: Buffer[]) => {
  const rows = await run<{ id: string; hash: Buffer }>(context, {
    name: 'records-by-key',
    text: `select id, idempotency_key_hash as hash from records
      where person_id = $1 and idempotency_key_hash = any ($2::bytea[])`,
    values: [context.personId, hashes],
  })
  return new Map(rows.map(({ id, hash }) => [hash.toString('hex'), id]))
}

/** The current records with a plain flag. */
export const flaggedRows = (context: TypeTransaction, flag: string) =>
  run<{ id: string; isSample: boolean }>(context, {
    name: 'records-flagged',
    text: `select id, is_sample as "isSample" from records
      where person_id = $1 and type = $2 and deleted_at is null and plain @> $3::jsonb`,
    values: [context.personId, typeTag(context.key, context.type), JSON.stringify({ [flag]: true })],
  })

/** Every current record of a type. */
export const currentRows = (context: TypeTransaction) =>
  run<SealedRow>(context, {
    name: 'records-current',
    text: 'select id, version, sealed from records where person_id = $1 and type = $2 and deleted_at is null',
    values: [context.personId, typeTag(context.key, context.type)],
  })

/** One earlier version of a record. */
export const versionRow = async (
  context: PersonTransaction,
  id: string,
  version: number,
): Promise<SealedRow | undefined> => {
  const [row] = await run<SealedRow>(context, {
    name: 'record-history-version',
    text: `select record_id as id, version, sealed from record_history
      where person_id = $1 and record_id = $2 and version = $3`,
    values: [context.personId, id, version],
  })
  return row
}

/**
 * What goes with the records that a statement erases as `gone`: their versions and their files; and how much that was.
 */
export const ERASE_THE_REST = `past as (
    delete from record_history where person_id = $1 and record_id in (select id from gone) returning sealed
  ), attached as (
    delete from files where person_id = $1 and record_id in (select id from gone) returning ${FILE_BYTES} as bytes
  )
  select (select count(*)::int from gone) as removed,
    (select coalesce(sum(octet_length(sealed)), 0)::float8 from past)
      + (select coalesce(sum(bytes), 0)::float8 from attached) as bytes`
export interface Erased {
  removed: number
  bytes: number
}
export const countErased = (context: WritingTransaction, { removed, bytes }: Erased = { removed: 0, bytes: 0 }) =>
  countUsage(context, { records: -removed, bytes: -bytes })

/**
 * Permanently erases samples, history included: no person wrote them. A refresh leaves those that a rule has changed.
 */
export const eraseSampleRows = async (
  context: WritingTransaction,
  types: readonly AnyRecordType[],
  { isRefresh, except = [] }: { isRefresh: boolean; except?: string[] },
) => {
  const [erased] = await run<Erased>(context, {
    name: `records-erase-samples-${isRefresh}`,
    text: `with gone as (
        delete from records where person_id = $1 and type = any ($2::text[]) and is_sample and id != all ($3::uuid[])
        ${isRefresh ? 'and (version = 1 or deleted_at is not null)' : ''} returning id
      ), ${ERASE_THE_REST}`,
    values: [context.personId, types.map(type => typeTag(context.key, type)), except],
  })
  countErased(context, erased)
}

/** Erases a deleted record; false if it is not deleted. */
export const eraseDeletedRow = async (context: TypeTransaction & WritingTransaction, id: string) => {
  const [erased] = await run<Erased>(context, {
    name: 'records-erase-deleted',
    text: `with gone as (
        delete from records where person_id = $1 and type = $2 and id = $3 and deleted_at is not null returning id
      ), ${ERASE_THE_REST}`,
    values: [context.personId, typeTag(context.key, context.type), id],
  })
  countErased(context, erased)
  return erased?.removed === 1
}

/** Erases every record of a person, with its history and files, those still being sent included. */
export const eraseEveryRow = async (context: PersonTransaction) => {
  for (const table of ['records', 'record_history', 'files'])
    await run(context, {
      name: `${table}-erase`,
      text: `delete from ${table} where person_id = $1`,
      values: [context.personId],
    })
  await clearUsage(context)
}
