import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { ActivityActor } from '#contract/account/activity.ts'
import type { AnyRecordType, RuleContext } from '#contract/record/define-record.ts'
import type { Field, FieldValue } from '#contract/record/fields.ts'
import { completeValues, faultBetween } from '#contract/record/schemas.ts'
import { recordNamed } from '#contract/records.ts'
import type { ActivityEvent, LogHead } from '#server/activity/append-activity.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { recordHistory } from '#server/platform/database/tables.ts'
import { AppError } from '#server/platform/http/errors.ts'
import type { SealingKey } from '#server/platform/secrets/sealing.ts'
import { insertRows, insertVersions } from './insert-rows.ts'
import { plainValuesOf, tableOf } from './record-table.ts'
import { type Kept, openRecord, sealRecord } from './sealed-record.ts'

/** When a change is made, and what its rules may ask. */
export interface Moment extends RuleContext {
  now: Date
  /** The owner's own. */
  timeZone: string
  /** Who makes it, where that is not the owner. */
  by?: ActivityActor
}

export type Given = Record<string, FieldValue | undefined>
export type Action = (typeof recordHistory.$inferInsert)['action']

/** One owner's transaction over one record type. */
export interface Writing {
  tx: Transaction
  owner: string
  key: SealingKey
  record: AnyRecordType
  moment: Moment
  /** What is done in it, for the owner's activity log. */
  events: ActivityEvent[]
  /** The end of that log, for a writing that ends with a line. */
  head?: LogHead | undefined
}

export const notFound = (record: AnyRecordType) => new AppError('not_found', record.says.notFound)

export const valuesOf = (record: AnyRecordType, kept: Kept): Record<string, FieldValue> =>
  Object.fromEntries(Object.keys(record.fields).map(name => [name, kept[name] ?? null]))

const fieldFault = (field: string, message: string) =>
  new AppError('bad_request', message, { fields: { [field]: message } })

/** Values made whole by the rules of their type, or the fault that keeps them out. */
export const settle = (
  { record, moment }: Pick<Writing, 'record' | 'moment'>,
  values: Record<string, FieldValue>,
  before: Record<string, FieldValue> | null,
) => {
  const complete = record.settle ? record.settle(values, before, moment) : values
  const fault = faultBetween(record, complete, moment) ?? (before && record.guard?.(complete, before))
  if (fault) throw fieldFault(fault.field, fault.message)
  return complete
}

const CHOOSE_ONE = 'Choose one from the list.'

/** What refers to another record must refer to one of the same owner's; deleted ones may still be named. */
export const missingReferences = async (
  { tx, owner, record }: Pick<Writing, 'tx' | 'owner' | 'record'>,
  rows: Given[],
): Promise<{ field: string; ids: Set<string>; message: string }[]> => {
  const missing: { field: string; ids: Set<string>; message: string }[] = []
  for (const [name, field] of Object.entries<Field>(record.fields)) {
    if (field.kind !== 'reference') continue
    const ids = new Set(rows.flatMap(row => (typeof row[name] === 'string' ? [row[name]] : [])))
    if (ids.size === 0) continue
    const table = tableOf(recordNamed(field.to))
    const found = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.userId, owner), inArray(table.id, [...ids])))
    for (const { id } of found) ids.delete(id)
    if (ids.size > 0) missing.push({ field: name, ids, message: CHOOSE_ONE })
  }
  return missing
}

/** Whether it may refer to other records, which have to be there. */
export const hasReferences = ({ fields }: AnyRecordType) =>
  Object.values<Field>(fields).some(({ kind }) => kind === 'reference')

export const checkReferences = async (writing: Writing, rows: Given[]) => {
  const [first] = await missingReferences(writing, rows)
  if (first) throw fieldFault(first.field, first.message)
}

/** Stands in the history for somebody without an account, who wrote by a link. */
export const HOLDER = '00000000-0000-0000-0000-000000000000'

/** Stands there for an administrator: which one, the list of imports says. */
export const ADMINISTRATOR = '00000000-0000-0000-0000-000000000001'

const actorIn = ({ by }: Moment, owner: string) => {
  if (by === 'holder') return HOLDER
  return by === 'administrator' ? ADMINISTRATOR : owner
}

/** A version as its two rows: the present one, and the one in the history. Both hold the same sealed bytes. */
export const rowsOf = ({ owner, key, record, moment }: Writing, kept: Kept, action: Action) => {
  const sealed = sealRecord(key, record, owner, kept)
  const past: typeof recordHistory.$inferInsert = {
    userId: owner,
    recordType: record.name,
    recordId: kept.id,
    version: kept.version,
    action,
    at: new Date(kept.updatedAt),
    actorId: actorIn(moment, owner),
    sealed,
  }
  const present = {
    ...plainValuesOf(record, kept),
    version: kept.version,
    isSample: kept.isSample,
    sortedBy: String((record.newestBy && kept[record.newestBy]) || kept.createdAt),
    deletedAt: action === 'deleted' ? kept.updatedAt : null,
    // Whoever asks for the same again after deleting it means a new one; what was imported stays deleted, since the
    // next file holds it again.
    ...(action === 'deleted' && { requestKey: sql`case when batch is null then null else request_key end` }),
    sealed,
  }
  return { past, present }
}

export interface NewRow {
  given: Given
  id?: string | undefined
  createdAt?: string | undefined
  isSample?: boolean
  requestKey?: Buffer | undefined
  /** The import that adds it. */
  batch?: string
}

/**
 * Writes new records in one statement, however many. Those whose request key already made one are left out, and so is
 * a second one where a person has at most one.
 */
export const insertRecords = async (writing: Writing, rows: NewRow[]): Promise<Kept[]> => {
  const { tx, owner, record, moment } = writing
  if (rows.length === 0) return []
  const table = tableOf(record)
  const made = rows.map(
    ({ given, id = randomUUID(), createdAt, isSample = false, requestKey = null, batch = null }) => {
      const at = createdAt ?? moment.now.toISOString()
      const values = settle(writing, completeValues(record, given), null)
      const kept: Kept = { ...values, id, version: 1, createdAt: at, updatedAt: at, isSample }
      return { kept, requestKey, batch, ...rowsOf(writing, kept, 'created') }
    },
  )
  // Not waited for where there is nothing to ask: then the statement is on its way when this returns.
  if (hasReferences(record)) {
    await checkReferences(
      writing,
      made.map(({ kept }) => kept),
    )
  }
  const inserting = insertVersions(
    {
      table,
      presents: made.map(({ kept, present, requestKey, batch }) => {
        return { ...present, id: kept.id, userId: owner, createdAt: kept.createdAt, requestKey, batch }
      }),
      history: recordHistory,
      pasts: made.map(({ past }) => past),
      onConflict: record.onePerPerson
        ? 'on conflict (user_id) where deleted_at is null do nothing'
        : 'on conflict (user_id, request_key) do nothing',
    },
    tx,
  )
  // Sent after the rows and without waiting for them.
  writing.head?.ask()
  const ids = new Set((await inserting).map(({ id }) => id))
  const added = made.filter(({ kept }) => ids.has(kept.id))
  if (added.length > 0) {
    const count = added.length > 1 ? added.length : undefined
    writing.events.push({ kind: 'record-created', about: record.name, count })
  }
  return added.map(({ kept }) => kept)
}

/** The record as it is, held against others' changes until the transaction ends. */
export const holdRecord = async ({ tx, owner, key, record }: Writing, id: string, which: 'present' | 'deleted too') => {
  const table = tableOf(record)
  const [row] = await tx
    .select({ id: table.id, version: table.version, sealed: table.sealed })
    .from(table)
    .where(and(eq(table.userId, owner), eq(table.id, id), which === 'present' ? isNull(table.deletedAt) : undefined))
    .for('update')
  if (!row) throw notFound(record)
  const kept: Kept = JSON.parse(openRecord(key, record, owner, row))
  return kept
}

/** Puts the next version of a held record in its place. */
export const rewriteRecord = async (
  writing: Writing,
  kept: Kept,
  values: Record<string, FieldValue>,
  action: Action,
  by: 'person' | 'rule' = 'person',
): Promise<Kept> => {
  const { tx, owner, record, moment } = writing
  const table = tableOf(record)
  const next: Kept = {
    ...kept,
    ...values,
    version: kept.version + 1,
    updatedAt: moment.now.toISOString(),
    // What a person has changed is theirs, and no longer a sample; a deleted sample comes back with a refresh.
    isSample: kept.isSample && (action === 'deleted' || by === 'rule'),
  }
  const { past, present } = rowsOf(writing, next, action)
  writing.events.push({ kind: `record-${action}`, about: record.name })
  const isIts = and(eq(table.userId, owner), eq(table.id, kept.id))
  await Promise.all([
    insertRows(tx, recordHistory, [past]),
    tx.update(table).set(present).where(isIts),
    writing.head?.ask(),
  ])
  return next
}
