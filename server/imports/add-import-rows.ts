import type { Counts, ImportBatch } from '#contract/imports/imports.ts'
import { type AnyRecordType, exclusiveFlag, isSingleton } from '#contract/record/define-record.ts'
import { allRecordTypes } from '#contract/records.ts'
import { waitForTurn, withFreeFlag } from '#server/record/exclusive-flag.ts'
import { hasReferences, insertRecords, type RecordInput, type WriteContext } from '#server/record/record-writer.ts'
import { type JoinedRecord, joinVersions } from '#server/record/rows/import-rows.ts'
import type { StoredRecord } from '#server/record/sealed-record.ts'
import { fillEmpty, findSingleton } from './fill-empty.ts'
import { joinSame } from './find-same.ts'
import { giveWay, isCurrentRow, isSampleRow } from './give-way.ts'
import { withImportDefaults } from './import-defaults.ts'
import { type FileIds, insertEarlier, insertRestored, isEarlierRow, isRestoredRow } from './insert-restored.ts'
import { withOwnMarks, withReferences } from './resolve-references.ts'
import { findImported, originFrom, updateImported } from './update-imported.ts'
import type { ImportRow } from './validate-lines.ts'

export const countIn = (counts: Counts, { name }: AnyRecordType, more: number) => {
  if (more > 0) counts[name] = (counts[name] ?? 0) + more
}

/** Extends a batch's period to include a day or instant. */
export const reach = (batch: ImportBatch, at: string) => {
  if (!batch.from || at < batch.from) batch.from = at
  if (!batch.to || at > batch.to) batch.to = at
}

/** The rows of a slice by type, referenced types first. */
export const byType = (slice: ImportRow[]) =>
  allRecordTypes.flatMap(type => {
    const rows = slice.filter(row => row.type === type)
    return rows.length > 0 ? [{ type, rows }] : []
  })

/** Updates records from earlier imports that their source has changed since; returns the other rows. */
const updateKnown = async (context: WriteContext, rows: ImportRow[], batch: ImportBatch) => {
  const { type } = context
  const outcomes = await findImported(context, rows)
  if (outcomes.size === 0) return rows
  const rest: ImportRow[] = []
  const joined: JoinedRecord[] = []
  for (const row of rows) {
    const hex = row.idempotencyKeyHash.toString('hex')
    const outcome = outcomes.get(hex)
    if (outcome?.kind === 'update') {
      await updateImported(context, row, outcome)
      batch.updated ??= {}
      countIn(batch.updated, type, 1)
      // A second row of the same item changes nothing.
      outcomes.delete(hex)
    } else if (outcome?.kind === 'conflict') {
      batch.kept ??= {}
      countIn(batch.kept, type, 1)
      // Undoing the import of a backup must not erase records that this import has too.
      joined.push({ id: outcome.record.id })
    } else if (outcome) {
      countIn(batch.already, type, 1)
      if (outcome.kind === 'already' && outcome.sameAs) joined.push({ id: outcome.sameAs })
    } else rest.push(row)
  }
  if (joined.length > 0) await joinVersions(context, joined, batch.id)
  return rest
}

/** The input, without an exclusive flag that is taken. Only the first of them can get it. */
const withFlags = async (context: WriteContext, rows: ImportRow[]) => {
  const inputs: RecordInput[] = []
  const flag = exclusiveFlag(context.type)
  for (const { input } of rows) {
    const isSecond = flag !== undefined && inputs.some(other => other[flag] === true)
    inputs.push(isSecond ? { ...input, [flag]: false } : await withFreeFlag(context, undefined, input))
  }
  return inputs
}

/** Adds new records; equal records from an earlier import belong to this import as well. */
const insertFresh = async (context: WriteContext, rows: ImportRow[], batch: ImportBatch) => {
  const inputs = await withFlags(context, rows)
  const added = await insertRecords(
    context,
    rows.map((row, index) => ({
      input: withImportDefaults(context.type, inputs[index] ?? {}),
      idempotencyKeyHash: row.idempotencyKeyHash,
      origin: originFrom(row, context.clock.now),
    })),
  )
  if (added.length < rows.length) await joinSame(context, rows, batch.id)
  return added
}

const addRows = async (context: WriteContext, rows: ImportRow[], batch: ImportBatch, ids: FileIds) => {
  const { type } = context
  await waitForTurn(context)
  await giveWay(context, rows)
  const current = isSingleton(type) ? await findSingleton(context) : undefined
  const toMerge = current ? rows.filter(isCurrentRow) : []
  const others = rows.filter(row => !toMerge.includes(row))
  const before = others.filter(isRestoredRow)
  const fresh = others.filter(row => !row.restored && !row.earlier)
  const meant = await withOwnMarks(context, await withReferences(context, fresh))
  const newRows = await updateKnown(context, meant, batch)

  let filled = 0
  for (const row of toMerge) {
    if (!current) break
    if (row.restored) ids.localIds.set(row.restored.id, current.id)
    // Nothing of a sample becomes the person's own by merging.
    if (!isSampleRow(row) && (await fillEmpty(context, current.id, row.input))) filled += 1
  }
  if (filled > 0) {
    batch.filled ??= {}
    countIn(batch.filled, type, filled)
  }
  const restored = await insertRestored(context, before, ids)
  const added = [...restored, ...(await insertFresh(context, newRows, batch))]
  await insertEarlier(context, rows.filter(isEarlierRow), ids)
  countAdded(batch, type, added, before.length + newRows.length - added.length + toMerge.length - filled)
}

export const noIds = (): FileIds => ({ localIds: new Map(), added: new Map() })

export const addSlice = async (
  context: Pick<WriteContext, 'tx' | 'personId' | 'actorId' | 'key' | 'clock' | 'usage'>,
  batch: ImportBatch,
  slice: ImportRow[],
  ids: FileIds,
) => {
  // No events: an import is logged once, not for each type.
  for (const { type, rows } of byType(slice))
    await addRows({ ...context, type, events: [], importBatchId: batch.id }, rows, batch, ids)
}

/** Whether rows of a type can be written without reading other records. */
export const asksNothing = (type: AnyRecordType) => !type.atMostOne && !hasReferences(type)

/**
 * Adds new rows of such a type. When this returns, its statements have been sent, in order. Answers with the rows, if some
 * of their records are here already: `joinSame` reads those, once nothing else is being sent.
 */
export const addAtOnce = async (context: Omit<WriteContext, 'events'>, rows: ImportRow[], batch: ImportBatch) => {
  const { type } = context
  const added = await insertRecords(
    { ...context, events: [], importBatchId: batch.id },
    rows.map(({ input, idempotencyKeyHash }) => ({ input: withImportDefaults(type, input), idempotencyKeyHash })),
  )
  countAdded(batch, type, added, rows.length - added.length)
  return added.length < rows.length ? rows : []
}

const countAdded = (batch: ImportBatch, type: AnyRecordType, added: StoredRecord[], already: number) => {
  countIn(batch.added, type, added.length)
  countIn(batch.already, type, already)
  for (const record of added) reach(batch, String((type.newestBy && record[type.newestBy]) || record.createdAt))
}
