import type { UndoOutcome } from '#contract/imports/imports.ts'
import type { RecordOrigin } from '#contract/imports/origin.ts'
import { isSingleton } from '#contract/record/define-record.ts'
import { faultsOf } from '#contract/record/faults.ts'
import { completeValues } from '#contract/record/schemas.ts'
import { withFreeFlag } from '#server/record/exclusive-flag.ts'
import { findKept, linkedTags, referencesOfRow } from '#server/record/kept-references.ts'
import { missingReferences, rewriteRecord, valuesOf, type WriteContext } from '#server/record/record-writer.ts'
import {
  type AuthoredRow,
  authoredVersions,
  eraseOnlyIn,
  onlyIn,
  passToOthers,
  passVersions,
  recordsSharedBy,
  withdrawFromOthers,
} from '#server/record/rows/import-rows.ts'
import { NOBODY } from '#server/record/rows/nobody.ts'
import { lockRow } from '#server/record/rows/write-rows.ts'
import { openRecord, originOf, type StoredRecord, withOrigin } from '#server/record/sealed-record.ts'
import { typeOfTag } from '#server/record/type-tag.ts'
import { type AuthoredVersion, replayVersions, withoutChangedAt } from './replay-versions.ts'

type UndoContext = Omit<WriteContext, 'type'>

/**
 * Undoes what an import wrote: its records go, and others become what they would be without it. What the person has
 * changed stays, and so does what their records refer to and what another import has too.
 */
export const undoWrites = async (context: UndoContext, batchId: string): Promise<UndoOutcome> => {
  await withdrawFromOthers(context, batchId)
  const outcome = { removed: 0, stayed: 0, referred: 0, inOthers: await passToOthers(context, batchId) }
  for (const { id, type: tag } of await recordsSharedBy(context, batchId)) {
    const type = typeOfTag(context.key, tag)
    const why = type && (await takeBack({ ...context, type }, id, batchId))
    if (why) outcome[why] += 1
  }
  const leaving = await onlyIn(context, batchId, linkedTags(context))
  const kept = [...(await findKept(context, new Map(leaving.map(row => [row.id, referencesOfRow(context, row)]))))]
  for (const { id, type: tag } of leaving
    .filter(row => kept.includes(row.id))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const type = typeOfTag(context.key, tag)
    if (type) await forgetTime({ ...context, type }, id)
  }
  const removed = await eraseOnlyIn(context, batchId, kept)
  return { ...outcome, removed, referred: kept.length }
}

/** Undoes an import's versions of one record; answers why something of them stays, if so. */
const takeBack = async (
  context: WriteContext,
  id: string,
  batchId: string,
): Promise<'stayed' | 'inOthers' | undefined> => {
  const row = await lockRow(context, id, 'deleted too')
  const rows = await authoredVersions(context, id)
  const first = rows.findIndex(({ importBatchId }) => importBatchId === batchId)
  if (!row || first < 0) return undefined
  const own = rows.filter(({ importBatchId }) => importBatchId === null)
  const isBase = rows.slice(0, first).every(({ importBatchId }) => importBatchId === NOBODY)
  // If another import has the record too, that import becomes the base, and the person adopts the record only when that
  // import is undone as well.
  const isInOthers = rows.some(version => version.importBatchId === batchId && version.alsoIn)
  // An import that only filled a single record is undone field by field.
  const isFilling = isSingleton(context.type) && first > 0
  const isAdopted = isBase && own.length > 0 && !isInOthers && !isFilling
  await passVersions(context, [id], { batchId, to: isAdopted ? null : NOBODY })
  const { key, type, personId } = context
  const record = openRecord(key, type, personId, row)
  const isDeleted = rows.at(-1)?.action === 'deleted'
  const isReplayed = await replay(context, record, isDeleted, await authoredVersions(context, id))
  if (isDeleted) return undefined
  if (!isReplayed || own.some(({ version }) => version > (rows[first]?.version ?? 0))) return 'stayed'
  return isInOthers || isBase ? 'inOthers' : undefined
}

const withNextOrigin = (record: StoredRecord, origin: RecordOrigin | undefined): StoredRecord => {
  const { origin: _, ...rest }: StoredRecord & { origin?: unknown } = record
  return withOrigin({ ...rest } as StoredRecord, origin)
}

/** A record that stays although its import is undone, so that older versions of its source count again. */
const forgetTime = async (context: WriteContext, id: string) => {
  const row = await lockRow(context, id, 'current')
  if (!row) return
  const { key, type, personId } = context
  const record = openRecord(key, type, personId, row)
  const origin = originOf(record)
  if (!origin?.changedAt) return
  const next = withNextOrigin(record, withoutChangedAt(origin))
  await rewriteRecord(context, next, valuesOf(type, record), 'restored', 'rule')
}

const authorOf = ({ importBatchId }: AuthoredRow): AuthoredVersion['author'] => {
  if (importBatchId === null) return 'person'
  return importBatchId === NOBODY ? 'nobody' : 'import'
}

/** Writes what the versions that are left add up to; false where that would not be a valid record. */
const replay = async (context: WriteContext, record: StoredRecord, isDeleted: boolean, rows: AuthoredRow[]) => {
  const { key, type, personId } = context
  const versions = rows.map(row => {
    const version = openRecord(key, type, personId, row)
    return { author: authorOf(row), values: valuesOf(type, version), origin: originOf(version) }
  })
  const before = valuesOf(type, record)
  const { values: counted, origin } = replayVersions(versions, isSingleton(type))
  const replayed = completeValues(type, counted)
  const values = isDeleted ? replayed : await withFreeFlag(context, record.id, replayed)
  for (const { field, ids } of await missingReferences(context, [values]))
    if (ids.has(String(values[field]))) values[field] = null
  const isSame = JSON.stringify([values, origin]) === JSON.stringify([before, originOf(record)])
  if (isSame) return true
  if (Object.keys(faultsOf(type, values)).length > 0) {
    if (!isDeleted) await forgetTime(context, record.id)
    return false
  }
  await rewriteRecord(context, withNextOrigin(record, origin), values, isDeleted ? 'deleted' : 'restored', 'rule')
  return true
}
