import { createHash } from 'node:crypto'
import { getTableName } from 'drizzle-orm'
import pg from 'pg'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import type { FieldValue } from '#contract/record/fields.ts'
import { allRecords } from '#contract/records.ts'
import type { PreparedRead } from '#server/platform/database/one-message.ts'
import { tableOf } from './record-table.ts'

export interface ListOptions {
  view?: string | undefined
  limit?: number | undefined
  /** The id of the last record of the page before. */
  before?: string | undefined
  /** Only from this day or moment on, by the field that orders them. */
  since?: string | undefined
  /** Only before this day or moment. */
  until?: string | undefined
  /** Only those whose plain fields have these values. */
  where?: Record<string, FieldValue>
  now: Date
}

/** The reads that every page makes, as prepared statements: the parser's and planner's work is done once. */
export const listQuery = (record: AnyRecordType, userId: string, options: ListOptions): PreparedRead => {
  const table = tableOf(record)
  const name = getTableName(table)
  const values: unknown[] = [userId]
  const place = (value: unknown) => `$${values.push(value)}`

  const where = ['user_id = $1', options.view === 'deleted' ? 'deleted_at is not null' : 'deleted_at is null']
  const view = record.views?.[options.view ?? ''] ?? {}
  for (const [field, value] of Object.entries({ ...view.where, ...options.where })) {
    where.push(`${columnName(table, field)} = ${place(value)}`)
  }
  if (view.ahead) where.push(`sorted_by >= ${place(options.now.toISOString())}`)
  if (options.since) where.push(`sorted_by >= ${place(options.since)}`)
  if (options.until) where.push(`sorted_by < ${place(options.until)}`)
  if (options.before) {
    const last = `(select sorted_by, id from ${name} where user_id = $1 and id = ${place(options.before)})`
    where.push(`(sorted_by, id) ${view.ahead ? '>' : '<'} ${last}`)
  }
  const order = view.ahead ? 'sorted_by, id' : 'sorted_by desc nulls last, id desc nulls last'
  const most = Math.min(options.limit ?? Number.POSITIVE_INFINITY, view.limit ?? Number.POSITIVE_INFINITY)
  const limit = Number.isFinite(most) ? ` limit ${place(most)}` : ''
  return {
    // One statement for each shape of the text.
    name: [
      name,
      options.view,
      ...Object.keys(options.where ?? {}),
      options.since && 'since',
      options.until && 'until',
      options.before && 'before',
      limit && 'limit',
    ]
      .filter(Boolean)
      .join('-'),
    text: `select id, version, sealed from ${name} where ${where.join(' and ')} order by ${order}${limit}`,
    values,
  }
}

export const columnName = (table: ReturnType<typeof tableOf>, field: string) => {
  const column = Object.entries(table).find(([name]) => name === field)?.[1]
  if (!column || typeof column !== 'object' || !('name' in column)) throw new Error(`${field} has no plain column`)
  return String(column.name)
}

export const findQuery = (record: AnyRecordType, userId: string, id: string): PreparedRead => {
  const name = getTableName(tableOf(record))
  return {
    name: `${name}-find`,
    text: `select id, version, sealed from ${name} where user_id = $1 and id = $2 and deleted_at is null`,
    values: [userId, id],
  }
}

/** The names of those record types of which a person has any. */
export const presentTypesQuery = (userId: string): PreparedRead => {
  const tests = allRecords.map(record => {
    const any = `select from ${getTableName(tableOf(record))} where user_id = $1 and deleted_at is null`
    return `select ${pg.escapeLiteral(record.name)} as name where exists (${any})`
  })
  return { name: 'present-types', text: tests.join(' union all '), values: [userId] }
}

/** In the order in which they are declared. */
export const typesNamedIn = (rows: { name: string }[]) => {
  const names = new Set(rows.map(({ name }) => name))
  return allRecords.filter(({ name }) => names.has(name))
}

export const historyQuery = (record: AnyRecordType, userId: string, id: string): PreparedRead => ({
  name: 'record-history',
  text: `select record_id as id, version, action, at, actor_id as "actorId", sealed from record_history
    where user_id = $1 and record_type = $2 and record_id = $3 order by version desc`,
  values: [userId, record.name, id],
})

/** A record type, and the values that its plain fields must have to be counted. */
export type Counted = readonly [record: AnyRecordType, where?: Record<string, FieldValue>]

/** One row with a count for each kind. */
export const countQuery = (userId: string, kinds: readonly Counted[]): PreparedRead => {
  const values: unknown[] = [userId]
  const counts = kinds.map(([record, where = {}], place) => {
    const table = tableOf(record)
    const conditions = Object.entries(where).map(
      ([field, value]) => ` and ${columnName(table, field)} = $${values.push(value)}`,
    )
    const from = `${getTableName(table)} where user_id = $1 and deleted_at is null${conditions.join('')}`
    return `(select count(*)::int from ${from}) as count${place}`
  })
  const name = kinds.flatMap(([record, where = {}]) => [record.name, ...Object.keys(where)]).join('-')
  return {
    name: `count-${createHash('sha256').update(name).digest('hex').slice(0, 16)}`,
    text: `select ${counts}`,
    values,
  }
}
