import type { Earlier, RestoredVersion } from '#contract/imports/imports.ts'
import { type AnyRecordType, exclusiveFlag } from '#contract/record/define-record.ts'
import type { Field } from '#contract/record/fields.ts'
import { importedBy } from '#server/platform/database/person-access.ts'
import { withFreeFlag, withoutTakenFlag } from '#server/record/exclusive-flag.ts'
import { attachRestoredFiles, hasFiles, withFilesHere } from '#server/record/files/attach-files.ts'
import { hashOfOnce } from '#server/record/idempotent-request.ts'
import { type RecordInput, rowsOf, type WriteContext } from '#server/record/record-writer.ts'
import { joinVersions, samplesAmong } from '#server/record/rows/import-rows.ts'
import type { TypeTransaction } from '#server/record/rows/transactions.ts'
import { idsByKey, insertHistory, insertNew, knownIds } from '#server/record/rows/write-rows.ts'
import { type StoredRecord, sealRecord, withOrigin } from '#server/record/sealed-record.ts'
import { typeTag } from '#server/record/type-tag.ts'
import { findSame } from './find-same.ts'
import { isCurrentRow, isSampleRow } from './give-way.ts'
import { withLinksHere } from './linking-rows.ts'
import { describeFault, type ImportRow, LineFault } from './validate-lines.ts'

export type RestoredRow = ImportRow & { restored: RestoredVersion }
export type EarlierRow = ImportRow & { earlier: Earlier }

export const isRestoredRow = (row: ImportRow): row is RestoredRow => row.restored !== undefined
export const isEarlierRow = (row: ImportRow): row is EarlierRow => row.earlier !== undefined

/** The local ids of the file's records, and the versions of those that this import added. */
export interface FileIds {
  localIds: Map<string, string>
  added: Map<string, number>
}

/** A dose is known by its medication and time, also one that another account or installation logged. */
export const withOnceKeys = ({ type }: TypeTransaction, rows: RestoredRow[], ids: Pick<FileIds, 'localIds'>) =>
  rows.map(row => {
    const isOnce = isCurrentRow(row) && !isSampleRow(row)
    const onceHash = isOnce && hashOfOnce(type, withIdsHere(type, row.input, ids))
    return onceHash ? { ...row, idempotencyKeyHash: onceHash } : row
  })

/** Finds the file's records that the person already has: by id, or from an earlier import. A sample gives way. */
export const findKnown = async (context: TypeTransaction, rows: RestoredRow[]) => {
  const ids = rows.map(({ restored }) => restored.id)
  const byId = await knownIds(context, ids)
  const samples = new Set(await samplesAmong(context, ids))
  const byKey = await idsByKey(
    context,
    rows.map(({ idempotencyKeyHash }) => idempotencyKeyHash),
  )
  return (row: RestoredRow) => {
    const { id } = row.restored
    const isHere = byId.has(id) && (isSampleRow(row) || !samples.has(id))
    return isHere ? id : byKey.get(row.idempotencyKeyHash.toString('hex'))
  }
}

/** Removes duplicate ids and keys. */
const withoutRepetition = (rows: RestoredRow[]) => {
  const seen = new Set<string>()
  return rows.filter(({ restored, idempotencyKeyHash }) => {
    const names = [restored.id, idempotencyKeyHash.toString('hex')]
    const isNew = !names.some(name => seen.has(name))
    for (const name of names) seen.add(name)
    return isNew
  })
}

/** Maps references and links within the file to local ids. */
const withIdsHere = (type: AnyRecordType, input: RecordInput, { localIds }: Pick<FileIds, 'localIds'>): RecordInput =>
  Object.fromEntries(
    Object.entries(withLinksHere(type, input, localIds)).map(([name, value]) => {
      const field: Field = type.fields[name]
      return [name, field.kind === 'reference' && typeof value === 'string' ? (localIds.get(value) ?? value) : value]
    }),
  )

/** No version is later than its import: undoing the import would take it for a change made since. */
const notAfter = (now: Date, at: string) => (new Date(at) > now ? now.toISOString() : at)

/** Replaces the rows' facts about files with the stored ones. One at a time, because they share a connection. */
const withFiles = async <Row extends ImportRow>(context: WriteContext, rows: Row[], idOf: (row: Row) => string) => {
  if (!hasFiles(context.type)) return rows
  const complete: Row[] = []
  for (const row of rows) complete.push({ ...row, input: await withFilesHere(context, idOf(row), row.input) })
  return complete
}

/** Only one current record can get an exclusive flag, a real one rather than a sample, and none if it is taken. */
const withOneFlag = async (context: WriteContext, rows: RestoredRow[]): Promise<RestoredRow[]> => {
  const flag = exclusiveFlag(context.type)
  if (!flag) return rows
  const flagged = rows.filter(row => isCurrentRow(row) && row.input[flag] === true)
  const chosen = flagged.find(row => !isSampleRow(row)) ?? flagged[0]
  if (!chosen) return rows
  const [free] = isSampleRow(chosen)
    ? await withoutTakenFlag(context, [chosen.input])
    : [await withFreeFlag(context, undefined, chosen.input)]
  return rows.map(row => {
    if (row === chosen) return { ...row, input: free ?? row.input }
    return flagged.includes(row) ? { ...row, input: { ...row.input, [flag]: false } } : row
  })
}

/**
 * A file is joined to the version that it contains, and to no later one: undoing the import that wrote a later version
 * must not leave that version as if the file contained it too.
 */
const joinKnown = async (
  context: WriteContext,
  rows: RestoredRow[],
  idHere: (row: RestoredRow) => string | undefined,
) => {
  if (!context.importBatchId) return
  const byId = rows.filter(row => idHere(row) === row.restored.id)
  const byKey = rows.filter(row => idHere(row) !== undefined && !byId.includes(row))
  const joined = byId.map(({ restored: { id, updatedAt } }) => ({ id, until: updatedAt }))
  await joinVersions(context, [...joined, ...(await findSame(context, byKey))], context.importBatchId)
}

/**
 * Restores records with their ids, times and deletion. Records that the person already has
 * are not changed.
 */
export const insertRestored = async (
  context: WriteContext,
  all: RestoredRow[],
  ids: FileIds,
): Promise<StoredRecord[]> => {
  const { type } = context
  const rows = withoutRepetition(withOnceKeys(context, all, ids))
  if (rows.length === 0) return []
  const idHere = await findKnown(context, rows)
  await joinKnown(context, rows, idHere)
  const missing = rows.filter(row => {
    const id = idHere(row)
    if (id) ids.localIds.set(row.restored.id, id)
    return !id
  })
  if (missing.length === 0) return []
  const here = await withFiles(context, await withOneFlag(context, missing), ({ restored }) => restored.id)
  const made = here.map(({ input, restored, idempotencyKeyHash }) => {
    const { id, version, isSample, action, origin } = restored
    const createdAt = notAfter(context.clock.now, restored.createdAt)
    const updatedAt = notAfter(context.clock.now, restored.updatedAt)
    const values = { ...withIdsHere(type, input, ids), id, version, createdAt, updatedAt, isSample } as StoredRecord
    const record = withOrigin(values, origin)
    const { row, past } = rowsOf(context, record, action)
    return { record, row: { ...row, idempotencyKeyHash }, past }
  })
  const inserted = await insertNew(
    context,
    made.map(({ row }) => row),
    made.map(({ past }) => ({ ...past, actorId: importedBy(context.actorId) })),
  )
  const added = made.flatMap(({ record }) => (inserted.has(record.id) ? [record] : []))
  for (const record of added) await attachRestoredFiles(context, record)
  for (const { id, version } of added) {
    ids.localIds.set(id, id)
    ids.added.set(id, version)
  }
  return added
}

/** The earlier versions of records that this import added. */
export const insertEarlier = async (context: WriteContext, rows: EarlierRow[], ids: FileIds) => {
  const { personId, actorId, key, type, clock, importBatchId = null } = context
  const known = rows.filter(({ earlier }) => ids.added.has(earlier.of))
  if (known.length === 0) return
  // Otherwise an earlier version with a later number would collide with the record's next version and block every
  // change.
  const forged = known.find(({ earlier }) => earlier.version >= (ids.added.get(earlier.of) ?? 0))
  if (forged) throw describeFault(new LineFault(forged.line, 'An earlier version is later than its record.').fault)
  const ofAdded = await withFiles(context, known, ({ earlier }) => earlier.of)
  const tag = typeTag(key, type)
  const past = ofAdded.map(({ input, earlier }) => {
    const { version, action, isSample, of: id } = earlier
    const createdAt = notAfter(clock.now, earlier.createdAt)
    const at = notAfter(clock.now, earlier.at)
    const values = withIdsHere(type, input, ids)
    const record = { ...values, id, version, createdAt, updatedAt: at, isSample } as StoredRecord
    const sealed = sealRecord(key, type, personId, withOrigin(record, earlier.origin))
    return {
      personId,
      recordId: id,
      version,
      type: tag,
      action,
      at: new Date(at),
      actorId: importedBy(actorId),
      sealed,
      importBatchId,
    }
  })
  await insertHistory(context, past)
  for (const { input, earlier } of ofAdded) await attachRestoredFiles(context, { ...input, id: earlier.of })
}
