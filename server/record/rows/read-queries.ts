import { and, eq, isNull } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import type { FieldValue } from '#contract/record/fields.ts'
import type { PreparedRead } from '#server/platform/database/database.ts'
import type { SealingKey } from '#server/platform/secrets/sealing.ts'
import { typeTag } from '../type-tag.ts'
import { boundedRows, PAGE_BYTES } from './bounded-rows.ts'
import { records } from './record-tables.ts'
import type { SealedRow } from './transactions.ts'

/** Where a record stands in its list. */
export interface RecordPlace {
  sortKey: string
  id: string
}

export interface ListedRow extends SealedRow, RecordPlace {}

export interface ListOptions {
  view?: string | undefined
  limit?: number | undefined
  /** Where the page before ended. */
  before?: RecordPlace | undefined
  /** Only from this day or instant on, by the field that orders them. */
  since?: string | undefined
  /** Only before this day or instant. */
  until?: string | undefined
  /** Only those whose plain fields have these values. */
  where?: Record<string, FieldValue>
  /** No row is read beyond this many bytes; at least one is. */
  bytes?: number | undefined
  now: Date
}

/** The reads that every page makes, as prepared statements: the parser's and planner's work is done once. */
export const listQuery = (
  personId: string,
  key: SealingKey,
  type: AnyRecordType,
  options: ListOptions,
): PreparedRead => {
  const values: unknown[] = [personId, typeTag(key, type)]
  const parameter = (value: unknown) => `$${values.push(value)}`
  const where = [
    'person_id = $1',
    'type = $2',
    options.view === 'deleted' ? 'deleted_at is not null' : 'deleted_at is null',
  ]
  const view = type.views?.[options.view ?? ''] ?? {}
  const plain = { ...view.where, ...options.where }
  const isFiltered = Object.keys(plain).length > 0
  if (isFiltered) where.push(`plain @> ${parameter(JSON.stringify(plain))}::jsonb`)
  if (view.futureOnly) where.push(`sort_key >= ${parameter(options.now.toISOString())}`)
  if (options.since) where.push(`sort_key >= ${parameter(options.since)}`)
  if (options.until) where.push(`sort_key < ${parameter(options.until)}`)
  if (options.before) {
    const { sortKey, id } = options.before
    where.push(`(sort_key, id) ${view.futureOnly ? '>' : '<'} (${parameter(sortKey)}, ${parameter(id)}::uuid)`)
  }
  const order = view.futureOnly ? 'sort_key, id' : 'sort_key desc, id desc'
  const limit = options.limit === undefined ? '' : ` limit ${parameter(options.limit)}`
  const rows = `from records where ${where.join(' and ')} order by ${order}${limit}`
  const columns = 'id, version, sealed, sort_key as "sortKey"'
  const shape = {
    deleted: options.view === 'deleted',
    filtered: isFiltered,
    ahead: view.futureOnly,
    since: options.since,
    until: options.until,
    before: options.before,
    limit,
    bytes: options.bytes,
  }
  return {
    // One statement for each shape of the text.
    name: ['records', ...Object.entries(shape).flatMap(([name, has]) => (has ? [name] : []))].join('-'),
    text: options.bytes ? boundedRows(columns, rows, order, parameter(options.bytes)) : `select ${columns} ${rows}`,
    values,
  }
}

export const findQuery = (personId: string, key: SealingKey, type: AnyRecordType, id: string): PreparedRead => ({
  name: 'records-find',
  text: 'select id, version, sealed from records where person_id = $1 and type = $2 and id = $3 and deleted_at is null',
  values: [personId, typeTag(key, type), id],
})

export interface HistoryPaging {
  limit?: number
  /** The last version of the page before. */
  before?: number | undefined
  /** No version is read beyond this many bytes; at least one is. */
  bytes?: number
}

/** Without a bound, the highest that the column can hold: the statement stays the same. */
const ANY = 2_147_483_647

export const historyQuery = (
  personId: string,
  key: SealingKey,
  type: AnyRecordType,
  id: string,
  { limit = ANY, before = ANY }: HistoryPaging,
): PreparedRead => ({
  name: 'record-history',
  text: `select record_id as id, version, action, at, actor_id as "actorId", sealed from record_history
    where person_id = $1 and type = $2 and record_id = $3 and version < $4 order by version desc limit $5`,
  values: [personId, typeTag(key, type), id, before, limit],
})

/** The records that an account added by hand, as first written; the newest first. */
export const firstVersionsQuery = (
  personId: string,
  key: SealingKey,
  type: AnyRecordType,
  actorId: string,
): PreparedRead => ({
  name: 'record-history-first-versions',
  text: `select record_id as id, version, action, at, actor_id as "actorId", sealed from record_history
    where person_id = $1 and type = $2 and actor_id = $3 and version = 1 and import_batch_id is null order by at desc`,
  values: [personId, typeTag(key, type), actorId],
})

export interface ActorRow {
  id: string
  actorId: string
}

/** Who made the current versions of these records, if it was not this actor. */
export const otherActorsQuery = (personId: string, ids: string[], actorId: string): PreparedRead => ({
  name: 'records-other-actors',
  text: `select past.record_id as id, past.actor_id as "actorId"
    from records join record_history as past
      on past.person_id = records.person_id and past.record_id = records.id and past.version = records.version
    where records.person_id = $1 and records.id = any ($2::uuid[]) and past.actor_id <> $3`,
  values: [personId, `{${ids}}`, actorId],
})

/** A record type, and the values that its plain fields must have to be counted. */
export type Counted = readonly [type: AnyRecordType, where?: Record<string, FieldValue>]

/** One row with an array of counts, one for each kind. */
export const countQuery = (personId: string, key: SealingKey, kinds: readonly Counted[]): PreparedRead => {
  const values: unknown[] = [personId]
  const counts = kinds.map(([type, where]) => {
    const tag = `$${values.push(typeTag(key, type))}`
    // Without a condition, an index-only scan is enough.
    const isWanted = where ? `and plain @> $${values.push(JSON.stringify(where))}::jsonb` : ''
    return `(select count(*)::int from records where person_id = $1 and type = ${tag} and deleted_at is null ${isWanted})`
  })
  const shape = kinds.map(([, where]) => (where ? 'some' : 'all')).join('-')
  return { name: `records-count-${shape}`, text: `select array[${counts}] as counts`, values }
}

/** The stored names of some types, or all others. */
export interface TypeTags {
  tags: string[]
  isExcept: boolean
}

/** Where a row stands in a scan. */
export interface ScanPosition {
  id: string
  type: string
  sortKey: string
}

export interface ScannedRow extends SealedRow, ScanPosition {}

/** A row without its content, and what identifies that. */
export interface SealTagRow extends ScanPosition {
  sealTag: string
  bytes: number
}

/** The end of a sealed value, as `sealTagOf` gives it. */
const SEAL_TAG = `encode(substr(sealed, length(sealed) - 15), 'base64') as "sealTag", length(sealed) as bytes`

/** Current records of several types, the newest of each first, after the last one of the previous page. */
export const scanQuery = (
  personId: string,
  { tags, isExcept }: TypeTags,
  last: ScanPosition | undefined,
  limit: number,
  what: 'sealed' | 'seal tags' = 'sealed',
): PreparedRead => {
  const values: unknown[] = [personId, `{${tags.map(tag => `"${tag}"`)}}`, limit]
  if (last) values.push(last.type, last.sortKey, last.id)
  const isBrief = what === 'seal tags'
  const columns = `id, type, sort_key as "sortKey", ${isBrief ? SEAL_TAG : 'version, sealed'}`
  const order = 'type desc, sort_key desc, id desc'
  const rows = `from records
      where person_id = $1 and type ${isExcept ? '<> all' : '= any'} ($2::text[]) and deleted_at is null
      ${last ? 'and (type, sort_key, id) < ($4, $5, $6)' : ''}
      order by ${order} limit $3`
  return {
    name: ['records-scan', isBrief && 'tags', isExcept && 'except', last && 'next'].filter(Boolean).join('-'),
    text: isBrief ? `select ${columns} ${rows}` : boundedRows(columns, rows, order, `${PAGE_BYTES}`),
    values,
  }
}

/** Current records by their ids, in any order. */
export const sealedQuery = (personId: string, ids: string[]): PreparedRead => ({
  name: 'records-sealed',
  text: `select id, version, sealed from records
    where person_id = $1 and id = any ($2::uuid[]) and deleted_at is null`,
  values: [personId, `{${ids}}`],
})

export interface TypedRow extends SealedRow {
  type: string
}

/** Records by their ids, deleted ones too. */
export const storedQuery = (personId: string, ids: string[]): PreparedRead => ({
  name: 'records-stored',
  text: 'select id, type, version, sealed from records where person_id = $1 and id = any ($2::uuid[])',
  values: [personId, `{${ids}}`],
})

/** The tags of those types of which a person has any record, deleted ones included. */
export const usedTypesQuery = (personId: string): PreparedRead => ({
  name: 'records-used-types',
  // Each half is an index-only scan.
  text: `select type from records where person_id = $1 and deleted_at is null
    union select type from records where person_id = $1 and deleted_at is not null`,
  values: [personId],
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

/** A condition; `$1` is the person. */
export const HAS_SAMPLES = 'exists (select from records where person_id = $1 and is_sample and deleted_at is null)'
