import { randomUUID } from 'node:crypto'
import type { RecordOrigin } from '#contract/imports/origin.ts'
import { message } from '#contract/languages/message.ts'
import { type AnyRecordType, isSingleton, type RuleContext } from '#contract/record/define-record.ts'
import type { Field, FieldValue } from '#contract/record/fields.ts'
import type { RecordAction } from '#contract/record/history.ts'
import { completeValues, faultBetween, schemasOf } from '#contract/record/schemas.ts'
import { firstDayOf } from '#contract/record/time/partial-dates.ts'
import { messageOfIssue } from '#contract/record/zod-error-map.ts'
import { recordTypeNamed } from '#contract/records.ts'
import type { ActivityHead } from '#server/activity/activity-proof.ts'
import { type ActivityEvent, lockHead } from '#server/activity/append-activity.ts'
import type { PreparedRead } from '#server/platform/database/database.ts'
import { AppError, fieldError } from '#server/platform/http/errors.ts'
import { attachToNew, hasFiles } from './files/attach-files.ts'
import { findSensitive } from './hidden-links.ts'
import { hashOfOnce, requestHashOf } from './idempotent-request.ts'
import { NOBODY } from './rows/nobody.ts'
import type { TypedRow } from './rows/read-queries.ts'
import { run, type TypeTransaction, type WritingTransaction } from './rows/transactions.ts'
import { insertNew, knownIds, lockRow, type NewHistoryRow, type NewRow, updateRow } from './rows/write-rows.ts'
import { openRecord, originOf, type StoredRecord, sealRecord, withOrigin } from './sealed-record.ts'
import { typeTag } from './type-tag.ts'
import { saveUsage } from './usage.ts'

/** The time of a change, and the context of its rules. */
export interface RequestClock extends RuleContext {
  now: Date
  /** The person's own. */
  timeZone: string
}

export type RecordInput = Record<string, FieldValue | undefined>

/** A record as it was and as it is, as far as there was or is one. */
export interface RecordChange {
  type: AnyRecordType
  versions: StoredRecord[]
}

/** One person's transaction over one record type. */
export interface WriteContext extends TypeTransaction, WritingTransaction {
  /** Who makes the change, for the history. */
  actorId: string
  clock: RequestClock
  /** The import that writes; a person otherwise. */
  importBatchId?: string | undefined
  /** Its entry in the person's activity log. */
  events: ActivityEvent[]
  /** What it changes, for those who have these records on their screen. */
  changes?: RecordChange[]
  /** Where no record is locked after the first rows: whether the person may then have too much; see `sendEnd`. */
  endsWithRows?: { isBounded: boolean }
  end?: Promise<ActivityHead>
}

/** What sealing a version takes, which needs no transaction. */
export type SealingContext = Omit<WriteContext, 'tx' | 'usage' | 'events' | 'changes' | 'endsWithRows' | 'end'>

export const notFound = (type: AnyRecordType) => new AppError('record_not_found', { one: message(type.entry) })

export const valuesOf = (type: AnyRecordType, record: StoredRecord): Record<string, FieldValue> =>
  Object.fromEntries(Object.keys(type.fields).map(name => [name, record[name] ?? null]))

/** Everything that is written passes the schema of its type: of a change, what it changes. */
const checkValues = (
  type: AnyRecordType,
  values: Record<string, FieldValue>,
  before: Record<string, FieldValue> | null,
): Record<string, FieldValue> => {
  const { create, change } = schemasOf(type)
  const written = before
    ? Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== before[name]))
    : values
  const { data, error } = (before ? change : create).safeParse(written)
  const [issue] = error?.issues ?? []
  if (issue) throw fieldError(String(issue.path[0]), messageOfIssue(issue))
  return { ...values, ...(data as typeof values) }
}

/** Completes values by the rules of their type, or throws. */
export const applyRules = (
  { type, clock }: Pick<WriteContext, 'type' | 'clock'>,
  values: Record<string, FieldValue>,
  before: Record<string, FieldValue> | null,
) => {
  const complete = checkValues(type, type.deriveFields ? type.deriveFields(values, before, clock) : values, before)
  const fault = faultBetween(type, complete, clock, before)
  if (fault) throw fieldError(fault.field, fault.message)
  return complete
}

const referencesOf = ({ fields }: AnyRecordType) =>
  Object.entries<Field>(fields).flatMap(([name, field]) =>
    field.kind === 'reference' ? [{ name, to: recordTypeNamed(field.to) }] : [],
  )

/** Whether the type has references, which must exist. */
export const hasReferences = (type: AnyRecordType) => referencesOf(type).length > 0

/** The ids of the records that a record refers to. */
export const referencesIn = (type: AnyRecordType, record: StoredRecord) =>
  referencesOf(type).flatMap(({ name }) => (typeof record[name] === 'string' ? [record[name]] : []))

export const CHOOSE_ONE = 'Choose one from the list.'

/** References must point to the same person's records; deleted ones are allowed. */
export const missingReferences = async (
  context: TypeTransaction,
  inputs: RecordInput[],
): Promise<{ field: string; ids: Set<string>; message: string }[]> => {
  const missing: { field: string; ids: Set<string>; message: string }[] = []
  for (const { name, to } of referencesOf(context.type)) {
    const ids = new Set(inputs.flatMap(input => (typeof input[name] === 'string' ? [input[name]] : [])))
    if (ids.size === 0) continue
    for (const id of await knownIds({ ...context, type: to }, [...ids])) ids.delete(id)
    if (ids.size > 0) missing.push({ field: name, ids, message: CHOOSE_ONE })
  }
  return missing
}

export const checkReferences = async (context: TypeTransaction, inputs: RecordInput[]) => {
  const [first] = await missingReferences(context, inputs)
  if (first) throw fieldError(first.field, first.message)
}

/** The fields that SQL filters by. */
const plainValues = (type: AnyRecordType, record: StoredRecord) =>
  Object.fromEntries(
    Object.entries<Field>(type.fields).flatMap(([name, { plain }]) => (plain ? [[name, record[name] ?? null]] : [])),
  )

/**
 * A year or a month sorts as its first day, so that it is found among whole days. Then by the time of entry: of two
 * readings of one minute, the second counts.
 */
const sortKeyOf = ({ newestBy, fields }: AnyRecordType, { [newestBy ?? '']: newest, createdAt }: StoredRecord) => {
  if (!newestBy || !newest) return createdAt
  return `${fields[newestBy].partial ? firstDayOf(String(newest)) : newest} ${createdAt}`
}

/** A version as two rows with the same sealed bytes: the current one, and the history's. */
export const rowsOf = (
  { personId, actorId, key, type, importBatchId: author }: SealingContext,
  record: StoredRecord,
  action: RecordAction,
): { row: NewRow; past: NewHistoryRow } => {
  const { id, version, createdAt, updatedAt, isSample } = record
  const sealed = sealRecord(key, type, personId, record)
  const importBatchId = author ?? null
  const tag = typeTag(key, type)
  return {
    past: {
      personId,
      recordId: id,
      version,
      type: tag,
      action,
      at: new Date(updatedAt),
      actorId,
      sealed,
      importBatchId,
    },
    row: {
      personId,
      id,
      type: tag,
      sortKey: sortKeyOf(type, record),
      version,
      createdAt,
      updatedAt,
      deletedAt: action === 'deleted' ? updatedAt : null,
      isSample,
      isSingleton: isSingleton(type),
      importBatchId,
      idempotencyKeyHash: null,
      requestHash: null,
      plain: plainValues(type, record),
      sealed,
    },
  }
}

export interface NewRecordInput {
  input: RecordInput
  id?: string | undefined
  createdAt?: string | undefined
  isSample?: boolean
  idempotencyKeyHash?: Buffer | undefined
  /** The body of the request that creates it with that key. */
  request?: unknown
  origin?: RecordOrigin | undefined
}

/**
 * Locks the end of the log, for which others who write for the person wait, and saves the usage. Never before statements
 * that lock records, because that would cause deadlocks.
 */
export const endWrite = async (context: WriteContext, isBounded: boolean): Promise<ActivityHead> => {
  const [head] = await Promise.all([lockHead(context), saveUsage(context, isBounded)])
  return head
}

/** Sends it with the rows, which saves a round trip. */
const sendEnd = (context: WriteContext) => {
  if (!context.endsWithRows || context.end) return
  context.end = endWrite(context, context.endsWithRows.isBounded)
  // A failure is reported where it is awaited.
  context.end.catch(() => {})
}

/** A new record, and the rows of its first version. */
export const newRecord = (
  context: SealingContext,
  { input, id = randomUUID(), createdAt, isSample = false, origin, idempotencyKeyHash, request }: NewRecordInput,
) => {
  const { type, clock } = context
  const at = createdAt ?? clock.now.toISOString()
  const values = applyRules(context, completeValues(type, input), null)
  const record = withOrigin({ ...values, id, version: 1, createdAt: at, updatedAt: at, isSample }, origin)
  const { row, past } = rowsOf(context, record, 'created')
  const requestHash = request === undefined ? null : requestHashOf(context.key, request)
  return { record, row: { ...row, idempotencyKeyHash: idempotencyKeyHash ?? null, requestHash }, past }
}

/**
 * Writes new records in one statement, however many. Those whose idempotency key already made one are left out, and so
 * is a second one where a person has at most one.
 */
export const insertRecords = async (context: WriteContext, inputs: NewRecordInput[]): Promise<StoredRecord[]> => {
  const { type } = context
  if (inputs.length === 0) return []
  const given = hasFiles(type) ? await attachToNew(context, inputs) : inputs
  const rows = given.map(input => newRecord(context, input))
  // Without references nothing is awaited before the rows are sent, which an import of many people counts on.
  if (hasReferences(type)) {
    await checkReferences(
      context,
      rows.map(({ record }) => record),
    )
  }
  const inserting = insertNew(
    context,
    rows.map(({ row }) => row),
    rows.map(({ past }) => past),
  )
  sendEnd(context)
  const ids = await inserting
  const added = rows.flatMap(({ record }) => (ids.has(record.id) ? [record] : []))
  for (const record of added) context.changes?.push({ type, versions: [record] })
  const sensitive = await findSensitiveIn(context, added)
  for (const [isHidden, records] of Map.groupBy(added, (_, index) => sensitive[index])) {
    const count = records.length > 1 ? records.length : undefined
    context.events.push({ kind: 'record-created', about: type.name, count, isHidden })
  }
  return added
}

export const readIn = (context: { tx: WriteContext['tx'] }) => (query: PreparedRead) =>
  run<TypedRow & Record<string, unknown>>(context, query)

export const findSensitiveIn = (context: WriteContext, records: readonly StoredRecord[]) =>
  findSensitive(readIn(context), context.personId, context.key, context.type, records)

/** The current record, locked until the transaction ends. */
export const lockRecord = async (context: WriteContext, id: string, which: 'current' | 'deleted too') => {
  const row = await lockRow(context, id, which)
  if (!row) throw notFound(context.type)
  return openRecord(context.key, context.type, context.personId, row)
}

/** A change by the person, which the source's next version does not overwrite unasked. */
const withOwnChange = (record: StoredRecord): StoredRecord => {
  const origin = originOf(record)
  return withOrigin({ ...record }, origin && { ...origin, isChangedHere: true })
}

/** Writes the next version of a locked record. */
export const rewriteRecord = async (
  context: WriteContext,
  record: StoredRecord,
  values: Record<string, FieldValue>,
  action: RecordAction,
  by: 'person' | 'rule' = 'person',
): Promise<StoredRecord> => {
  const isOwn = by === 'person' && !context.importBatchId && action !== 'deleted'
  const next: StoredRecord = {
    ...(isOwn ? withOwnChange(record) : record),
    ...values,
    version: record.version + 1,
    updatedAt: context.clock.now.toISOString(),
    // A changed sample becomes the person's own record; a deleted one returns with the next load.
    isSample: record.isSample && (action === 'deleted' || by === 'rule'),
  }
  const importBatchId = by === 'rule' ? NOBODY : context.importBatchId
  const { row, past } = rowsOf({ ...context, importBatchId }, next, action)
  context.changes?.push({ type: context.type, versions: [record, next] })
  const [isHidden] = await findSensitiveIn(context, [action === 'deleted' ? record : next])
  context.events.push({ kind: `record-${action}`, about: context.type.name, isHidden })
  // Brought back, or moved to another time: it stands for that dose from now on.
  const idempotencyKeyHash = isOwn ? hashOfOnce(context.type, next) : undefined
  const updating = updateRow(context, record.id, { ...row, idempotencyKeyHash: idempotencyKeyHash ?? null }, past)
  sendEnd(context)
  await updating
  return next
}
