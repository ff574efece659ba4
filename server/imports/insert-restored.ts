import type { Earlier, RestoredVersion } from '#contract/imports/imports.ts'
import type { Field } from '#contract/record/fields.ts'
import { importedBy } from '#server/platform/database/person-access.ts'
import { attachRestoredFiles, hasFiles, withFilesHere } from '#server/record/files/attach-files.ts'
import { type RecordInput, rowsOf, type WriteContext } from '#server/record/record-writer.ts'
import type { TypeTransaction } from '#server/record/rows/transactions.ts'
import { idsByKey, insertHistory, insertNew, knownIds } from '#server/record/rows/write-rows.ts'
import { type StoredRecord, sealRecord, withOrigin } from '#server/record/sealed-record.ts'
import { typeTag } from '#server/record/type-tag.ts'
import { withOneFlag } from './exclusive-flag.ts'
import { describeFault, type ImportRow, LineFault } from './read-import.ts'

export type RestoredRow = ImportRow & { restored: RestoredVersion }
export type EarlierRow = ImportRow & { earlier: Earlier }

export const isRestoredRow = (row: ImportRow): row is RestoredRow => row.restored !== undefined
export const isEarlierRow = (row: ImportRow): row is EarlierRow => row.earlier !== undefined

/** The local ids of the file's records, and the versions of those that this import added. */
export interface FileIds {
  localIds: Map<string, string>
  added: Map<string, number>
}

/** Finds the file's records that the person already has: by id, or from an earlier import. */
export const findKnown = async (of: TypeTransaction, rows: RestoredRow[]) => {
  const byId = await knownIds(
    of,
    rows.map(({ restored }) => restored.id),
  )
  const byKey = await idsByKey(
    of,
    rows.map(({ idempotencyKeyHash }) => idempotencyKeyHash),
  )
  return ({ restored, idempotencyKeyHash }: RestoredRow) =>
    byId.has(restored.id) ? restored.id : byKey.get(idempotencyKeyHash.toString('hex'))
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

/** Maps references within the file to local ids. */
const withIdsHere = ({ type }: WriteContext, input: RecordInput, { localIds }: FileIds): RecordInput =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => {
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

/**
 * Restores records with their ids, times and deletion. Records that the person already has
 * are not changed.
 */
export const insertRestored = async (
  context: WriteContext,
  all: RestoredRow[],
  importBatchId: string,
  ids: FileIds,
): Promise<StoredRecord[]> => {
  const rows = withoutRepetition(all)
  if (rows.length === 0) return []
  const idHere = await findKnown(context, rows)
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
    const values = { ...withIdsHere(context, input, ids), id, version, createdAt, updatedAt, isSample } as StoredRecord
    const record = withOrigin(values, origin)
    const { row, past } = rowsOf(context, record, action)
    return { record, row: { ...row, idempotencyKeyHash, importBatchId }, past }
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
  const { personId, actorId, key, type, clock } = context
  const known = rows.filter(({ earlier }) => ids.added.has(earlier.of))
  if (known.length === 0) return
  // A version that is not earlier would be in the way of the record's next one, so that nobody could change it.
  const forged = known.find(({ earlier }) => earlier.version >= (ids.added.get(earlier.of) ?? 0))
  if (forged) throw describeFault(new LineFault(forged.line, 'An earlier version is later than its record.').fault)
  const ofAdded = await withFiles(context, known, ({ earlier }) => earlier.of)
  const tag = typeTag(key, type)
  const past = ofAdded.map(({ input, earlier }) => {
    const { version, action, isSample, of: id } = earlier
    const createdAt = notAfter(clock.now, earlier.createdAt)
    const at = notAfter(clock.now, earlier.at)
    const values = withIdsHere(context, input, ids)
    const record = { ...values, id, version, createdAt, updatedAt: at, isSample } as StoredRecord
    return {
      personId,
      recordId: id,
      version,
      type: tag,
      action,
      at: new Date(at),
      actorId: importedBy(actorId),
      sealed: sealRecord(key, type, personId, record),
    }
  })
  await insertHistory(context, past)
  for (const { input, earlier } of ofAdded) await attachRestoredFiles(context, { ...input, id: earlier.of })
}
