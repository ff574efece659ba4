import { and, eq, isNull } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import type { FieldValue } from '#contract/record/fields.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { PreparedRead } from '#server/platform/database/one-message.ts'
import type { SealingKey } from '#server/platform/secrets/sealing.ts'
import { insertRows, insertVersions } from './insert-rows.ts'
import { recordHistory, records } from './record-tables.ts'
import { typeTag } from './type-tag.ts'

/**
 * The one file that reads and writes the tables of records. Every statement names its person first; the database's own
 * policy is the second lock, not the first.
 */

/** One person's records, in a transaction that speaks for them. */
export interface PersonTransaction {
  tx: Transaction
  personId: string
  key: SealingKey
}

/** The same, for records of one type. */
export interface TypeTransaction extends PersonTransaction {
  type: AnyRecordType
}

export interface SealedRow {
  id: string
  version: number
  sealed: Buffer
}

export interface HistoryRow extends SealedRow {
  action: RecordAction
  at: Date
  actorId: string
}

export type NewRow = typeof records.$inferInsert
export type NewHistoryRow = typeof recordHistory.$inferInsert
export type RecordAction = NewHistoryRow['action']

export interface ListOptions {
  view?: string | undefined
  limit?: number | undefined
  /** The id of the last record of the page before. */
  before?: string | undefined
  /** Only from this day or instant on, by the field that orders them. */
  since?: string | undefined
  /** Only before this day or instant. */
  until?: string | undefined
  /** Only those whose plain fields have these values. */
  where?: Record<string, FieldValue>
  now: Date
}

const run = async <Row extends pg.QueryResultRow>({ tx }: { tx: Transaction }, read: PreparedRead) =>
  (await tx.$client.query<Row>(read)).rows

/** The reads that every page makes, as prepared statements: the parser's and planner's work is done once. */
export const listQuery = (
  personId: string,
  key: SealingKey,
  type: AnyRecordType,
  options: ListOptions,
): PreparedRead => {
  const values: unknown[] = [personId, typeTag(key, type)]
  const place = (value: unknown) => `$${values.push(value)}`
  const where = [
    'person_id = $1',
    'type = $2',
    options.view === 'deleted' ? 'deleted_at is not null' : 'deleted_at is null',
  ]
  const view = type.views?.[options.view ?? ''] ?? {}
  const plain = { ...view.where, ...options.where }
  const isFiltered = Object.keys(plain).length > 0
  if (isFiltered) where.push(`plain @> ${place(JSON.stringify(plain))}::jsonb`)
  if (view.ahead) where.push(`sort_key >= ${place(options.now.toISOString())}`)
  if (options.since) where.push(`sort_key >= ${place(options.since)}`)
  if (options.until) where.push(`sort_key < ${place(options.until)}`)
  if (options.before) {
    const last = `(select sort_key, id from records where person_id = $1 and id = ${place(options.before)})`
    where.push(`(sort_key, id) ${view.ahead ? '>' : '<'} ${last}`)
  }
  const order = view.ahead ? 'sort_key, id' : 'sort_key desc, id desc'
  const most = Math.min(options.limit ?? Number.POSITIVE_INFINITY, view.limit ?? Number.POSITIVE_INFINITY)
  const limit = Number.isFinite(most) ? ` limit ${place(most)}` : ''
  const shape = {
    deleted: options.view === 'deleted',
    filtered: isFiltered,
    ahead: view.ahead,
    since: options.since,
    until: options.until,
    before: options.before,
    limit,
  }
  return {
    // One statement for each shape of the text.
    name: ['records', ...Object.entries(shape).flatMap(([name, has]) => (has ? [name] : []))].join('-'),
    text: `select id, version, sealed from records where ${where.join(' and ')} order by ${order}${limit}`,
    values,
  }
}

export const findQuery = (personId: string, key: SealingKey, type: AnyRecordType, id: string): PreparedRead => ({
  name: 'records-find',
  text: 'select id, version, sealed from records where person_id = $1 and type = $2 and id = $3 and deleted_at is null',
  values: [personId, typeTag(key, type), id],
})

export const historyQuery = (personId: string, key: SealingKey, type: AnyRecordType, id: string): PreparedRead => ({
  name: 'record-history',
  text: `select record_id as id, version, action, at, actor_id as "actorId", sealed from record_history
    where person_id = $1 and type = $2 and record_id = $3 order by version desc`,
  values: [personId, typeTag(key, type), id],
})

/** A record type, and the values that its plain fields must have to be counted. */
export type Counted = readonly [type: AnyRecordType, where?: Record<string, FieldValue>]

/** One row with an array of counts, one for each kind. */
export const countQuery = (personId: string, key: SealingKey, kinds: readonly Counted[]): PreparedRead => {
  const values: unknown[] = [personId]
  const counts = kinds.map(([type, where]) => {
    const tag = `$${values.push(typeTag(key, type))}`
    // Without a condition the index alone has the answer.
    const isWanted = where ? `and plain @> $${values.push(JSON.stringify(where))}::jsonb` : ''
    return `(select count(*)::int from records where person_id = $1 and type = ${tag} and deleted_at is null ${isWanted})`
  })
  const shape = kinds.map(([, where]) => (where ? 'some' : 'all')).join('-')
  return { name: `records-count-${shape}`, text: `select array[${counts}] as counts`, values }
}

export interface ScannedRow extends SealedRow {
  type: string
  sortKey: string
}

/** Current records of several types, the newest of each first, behind the last one of the page before. */
export const scanQuery = (
  personId: string,
  { tags, isExcept }: { tags: string[]; isExcept: boolean },
  last: ScannedRow | undefined,
  limit: number,
): PreparedRead => {
  const values: unknown[] = [personId, `{${tags.map(tag => `"${tag}"`)}}`, limit]
  if (last) values.push(last.type, last.sortKey, last.id)
  return {
    name: ['records-scan', isExcept && 'except', last && 'next'].filter(Boolean).join('-'),
    text: `select id, type, version, sort_key as "sortKey", sealed from records
      where person_id = $1 and type ${isExcept ? '<> all' : '= any'} ($2::text[]) and deleted_at is null
      ${last ? 'and (type, sort_key, id) < ($4, $5, $6)' : ''}
      order by type desc, sort_key desc, id desc limit $3`,
    values,
  }
}

/** The tags of those types of which a person has any record, deleted ones included. */
export const usedTypesQuery = (personId: string): PreparedRead => ({
  name: 'records-used-types',
  // Each half is answered by an index alone.
  text: `select type from records where person_id = $1 and deleted_at is null
    union select type from records where person_id = $1 and deleted_at is not null`,
  values: [personId],
})

/** A record as it is, held against others' changes until the transaction ends. */
export const holdRow = async (of: TypeTransaction, id: string, which: 'current' | 'deleted too') => {
  const [row] = await run<SealedRow>(of, {
    name: `records-hold-${which}`,
    text: `select id, version, sealed from records where person_id = $1 and type = $2 and id = $3
      ${which === 'current' ? 'and deleted_at is null' : ''} for update`,
    values: [of.personId, typeTag(of.key, of.type), id],
  })
  return row
}

/** Adds records with their first versions, except those that the person has already; answers with the ids added. */
export const insertNew = async ({ tx }: PersonTransaction, rows: NewRow[], history: NewHistoryRow[]) =>
  new Set(
    (await insertVersions(tx, { table: records, rows, historyTable: recordHistory, history })).map(({ id }) => id),
  )

export const insertHistory = (tx: Transaction, history: NewHistoryRow[]) =>
  insertRows(tx, recordHistory, history, 'on conflict do nothing')

type Update = Pick<NewRow, 'sortKey' | 'version' | 'updatedAt' | 'deletedAt' | 'isSample' | 'plain' | 'sealed'>

/** Puts the next version of a held record in its place, and into the history. */
export const updateRow = async ({ tx, personId }: PersonTransaction, id: string, next: Update, past: NewHistoryRow) => {
  const update = tx.$client.query({
    name: 'records-update',
    // Whoever asks for the same again after deleting it means a new one; what was imported stays deleted, since the
    // next file holds it again.
    text: `update records set sort_key = $3, version = $4, updated_at = $5, deleted_at = $6, is_sample = $7, plain = $8,
        sealed = $9, idempotency_key_hash = case when $6::timestamptz is null or import_batch_id is not null then idempotency_key_hash end
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
    ],
  })
  await Promise.all([insertRows(tx, recordHistory, [past]), update])
}

/** Which of these ids are the person's own, deleted ones included. */
export const knownIds = async (of: TypeTransaction, ids: string[]) => {
  const rows = await run<{ id: string }>(of, {
    name: 'records-known-ids',
    text: 'select id from records where person_id = $1 and type = $2 and id = any ($3::uuid[])',
    values: [of.personId, typeTag(of.key, of.type), ids],
  })
  return new Set(rows.map(({ id }) => id))
}

/** The records that were made with one of these idempotency keys, by the key's hash in hex. */
export const idsByKey = async (of: PersonTransaction, hashes: Buffer[]) => {
  const rows = await run<{ id: string; hash: Buffer }>(of, {
    name: 'records-by-key',
    text: `select id, idempotency_key_hash as hash from records
      where person_id = $1 and idempotency_key_hash = any ($2::bytea[])`,
    values: [of.personId, hashes],
  })
  return new Map(rows.map(({ id, hash }) => [hash.toString('hex'), id]))
}

/** The ids of current records whose plain fields have these values. */
export const currentIds = async (of: TypeTransaction, where: Record<string, FieldValue> = {}) => {
  const rows = await run<{ id: string }>(of, {
    name: 'records-current-ids',
    text: `select id from records
      where person_id = $1 and type = $2 and deleted_at is null and plain @> $3::jsonb`,
    values: [of.personId, typeTag(of.key, of.type), JSON.stringify(where)],
  })
  return rows.map(({ id }) => id)
}

/** Every current record of a type. */
export const currentRows = (of: TypeTransaction) =>
  run<SealedRow>(of, {
    name: 'records-current',
    text: 'select id, version, sealed from records where person_id = $1 and type = $2 and deleted_at is null',
    values: [of.personId, typeTag(of.key, of.type)],
  })

/** Whether a person has, or ever had, any record: one row, or none. */
export const anyRecordQuery = (personId: string): PreparedRead => ({
  name: 'record-history-any',
  text: 'select from record_history where person_id = $1 limit 1',
  values: [personId],
})

/** How many current records the installation has, of all types or of one that is not sensitive. */
export const countCurrent = (counting: NodePgDatabase, type?: AnyRecordType) =>
  counting.$count(records, and(isNull(records.deletedAt), type && eq(records.type, type.name)))

/** One earlier version of a record. */
export const versionRow = async (
  of: PersonTransaction,
  id: string,
  version: number,
): Promise<SealedRow | undefined> => {
  const [row] = await run<SealedRow>(of, {
    name: 'record-history-version',
    text: `select record_id as id, version, sealed from record_history
      where person_id = $1 and record_id = $2 and version = $3`,
    values: [of.personId, id, version],
  })
  return row
}

/** Erases samples of these types for good, history included: nobody wrote them. */
export const eraseSampleRows = async (of: PersonTransaction, types: AnyRecordType[]) => {
  await run(of, {
    name: 'records-erase-samples',
    text: `with gone as (
        delete from records where person_id = $1 and type = any ($2::text[]) and is_sample returning id
      )
      delete from record_history where person_id = $1 and record_id in (select id from gone)`,
    values: [of.personId, types.map(type => typeTag(of.key, type))],
  })
}

/** Erases every record of a person, with its history. */
export const eraseEveryRow = async (of: PersonTransaction) => {
  for (const table of ['records', 'record_history'])
    await run(of, { name: `${table}-erase`, text: `delete from ${table} where person_id = $1`, values: [of.personId] })
}

/** Says of sample records which import they came with; answers with their days or instants. */
export const assignSamples = async (
  of: TypeTransaction,
  { batchId, since, until }: { batchId: string; since: string; until: string },
) => {
  const rows = await run<{ sortKey: string }>(of, {
    name: 'records-assign-samples',
    text: `update records set import_batch_id = $3 where person_id = $1 and type = $2 and is_sample
      and sort_key >= $4 and sort_key < $5 returning sort_key as "sortKey"`,
    values: [of.personId, typeTag(of.key, of.type), batchId, since, until],
  })
  return rows.map(({ sortKey }) => sortKey)
}

export interface ExportedRow extends SealedRow {
  sortKey: string
  importKey: Buffer | null
}

/** A page of a type for an export, behind the last row of the page before. */
export const exportPage = (
  of: TypeTransaction,
  which: 'current' | 'deleted',
  last: ExportedRow | undefined,
  limit: number,
) =>
  run<ExportedRow>(of, {
    name: `records-export-${last ? 'next' : 'first'}-${which}`,
    // The next file of the app that a record once came from must find it again, by its key.
    text: `select id, version, sealed, sort_key as "sortKey",
        case when import_batch_id is not null then idempotency_key_hash end as "importKey"
      from records where person_id = $1 and type = $2 and deleted_at is ${which === 'current' ? 'null' : 'not null'}
      ${last ? 'and (sort_key, id) < ($4, $5)' : ''} order by sort_key desc, id desc limit $3`,
    values: [of.personId, typeTag(of.key, of.type), limit, ...(last ? [last.sortKey, last.id] : [])],
  })

/** A page of a type's whole history, behind the last version of the page before. */
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

/** What an import brought, and when. */
export interface ImportedRows {
  batchId: string
  at: string
}

const isImported = 'person_id = $1 and import_batch_id = $2'
// A record that came with its history has later versions than the first, all of them from before the import.
const wasChanged = `exists (
  select from record_history past where past.person_id = $1 and past.record_id = records.id and past.at > $3::timestamptz
)`

/**
 * Erases what an import added and nobody changed since, history included. In slices, so that no statement takes long;
 * the two kinds apart, so that the many are found without a look at their history.
 */
export const eraseUnchangedImport = async (of: PersonTransaction, { batchId, at }: ImportedRows) =>
  (await eraseImported(of, 'first-versions', [batchId], 'version = 1')) +
  (await eraseImported(of, 'as-imported', [batchId, at], `version > 1 and not ${wasChanged}`))

const SLICE = 5000

// By their places, which leaves the planner no choice: right after an import it has no statistics yet, and expects one
// row where there are thousands. Asked again of each: somebody may have changed it meanwhile.
const eraseImported = async (of: PersonTransaction, name: string, values: unknown[], which: string) => {
  let removed = 0
  for (let more = true; more; ) {
    const [row] = await run<{ removed: number }>(of, {
      name: `records-erase-${name}`,
      text: `with gone as (
          delete from records where ctid = any (array(
            select ctid from records where ${isImported} and ${which} limit ${SLICE}
          )) and person_id = $1 and ${which} returning id
        ), past as (
          delete from record_history using gone where person_id = $1 and record_id = gone.id
        )
        select count(*)::int as removed from gone`,
      values: [of.personId, ...values],
    })
    removed += row?.removed ?? 0
    more = (row?.removed ?? 0) > 0
  }
  return removed
}

/** How many of an import the person has changed since and not deleted. */
export const countChangedImport = async (of: PersonTransaction, { batchId, at }: ImportedRows) => {
  const [row] = await run<{ count: number }>(of, {
    name: 'records-count-changed',
    text: `select count(*)::int from records where ${isImported} and version > 1 and ${wasChanged} and deleted_at is null`,
    values: [of.personId, batchId, at],
  })
  return row?.count ?? 0
}
