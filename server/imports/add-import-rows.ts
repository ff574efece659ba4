import type { Counts, ImportBatch } from '#contract/imports/imports.ts'
import { type AnyRecordType, isSingleton } from '#contract/record/define-record.ts'
import type { Field } from '#contract/record/fields.ts'
import { allRecordTypes } from '#contract/records.ts'
import { waitForTurn } from '#server/record/exclusive-flag.ts'
import { hasReferences, insertRecords, type RecordInput, type WriteContext } from '#server/record/record-writer.ts'
import type { StoredRecord } from '#server/record/sealed-record.ts'
import { withOneFlag } from './exclusive-flag.ts'
import { fillEmpty, findSingleton } from './fill-empty.ts'
import { type FileIds, insertEarlier, insertRestored, isEarlierRow, isRestoredRow } from './insert-restored.ts'
import type { ImportRow } from './read-import.ts'
import { withReferences } from './resolve-references.ts'
import { findImported, originFrom, updateImported } from './update-imported.ts'

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

/** Remembers the version that an import wrote, so that it can be undone. */
const remember = (batch: ImportBatch, type: AnyRecordType, { id, version }: StoredRecord) => {
  batch.changed ??= []
  batch.changed.push({ type: type.name, id, version })
}

/** Updates records from earlier imports that their source has changed since; returns the other rows. */
const updateKnown = async (context: WriteContext, rows: ImportRow[], batch: ImportBatch) => {
  const { type } = context
  const outcomes = await findImported(context, rows)
  if (outcomes.size === 0) return rows
  const rest: ImportRow[] = []
  for (const row of rows) {
    const hex = row.idempotencyKeyHash.toString('hex')
    const outcome = outcomes.get(hex)
    if (outcome?.kind === 'update') {
      remember(batch, type, await updateImported(context, row, outcome))
      batch.updated ??= {}
      countIn(batch.updated, type, 1)
      // A second row of the same item changes nothing.
      outcomes.delete(hex)
    } else if (outcome?.kind === 'conflict') {
      batch.kept ??= {}
      countIn(batch.kept, type, 1)
    } else if (outcome) countIn(batch.already, type, 1)
    else rest.push(row)
  }
  return rest
}

const withImportDefaults = (type: AnyRecordType, input: RecordInput): RecordInput => ({
  ...Object.fromEntries(
    Object.entries<Field>(type.fields).flatMap(([name, { defaultOnImport }]) =>
      defaultOnImport === undefined ? [] : [[name, defaultOnImport]],
    ),
  ),
  ...input,
})

const addRows = async (context: WriteContext, rows: ImportRow[], batch: ImportBatch, ids: FileIds) => {
  const { type } = context
  await waitForTurn(context)
  const current = isSingleton(type) ? await findSingleton(context) : undefined
  const fills = current ? rows.filter(isCurrentRow) : []
  const before = rows.filter(row => !fills.includes(row)).filter(isRestoredRow)
  const fresh = rows.filter(row => !row.restored && !row.earlier && !fills.includes(row))
  const newRows = await updateKnown(context, await withReferences(context, fresh), batch)

  let filled = 0
  for (const row of fills) {
    if (!current) break
    if (row.restored) ids.localIds.set(row.restored.id, current.id)
    const next = await fillEmpty(context, current.id, row.input)
    if (!next) continue
    filled += 1
    remember(batch, type, next)
  }
  const inputs = (await withOneFlag(context, newRows)).map(({ input }) => withImportDefaults(type, input))
  const added = [
    ...(await insertRestored(context, before, batch.id, ids)),
    ...(await insertRecords(
      context,
      newRows.map((row, index) => ({
        input: inputs[index] ?? {},
        idempotencyKeyHash: row.idempotencyKeyHash,
        importBatchId: batch.id,
        origin: originFrom(row, 1, context.clock.now),
      })),
    )),
  ]
  await insertEarlier(context, rows.filter(isEarlierRow), ids)
  countAdded(batch, type, added, before.length + newRows.length - added.length + fills.length - filled)
}

const isCurrentRow = (row: ImportRow) => !row.earlier && row.restored?.action !== 'deleted'

export const noIds = (): FileIds => ({ localIds: new Map(), added: new Map() })

export const addSlice = async (
  context: Pick<WriteContext, 'tx' | 'personId' | 'actorId' | 'key' | 'clock'>,
  batch: ImportBatch,
  slice: ImportRow[],
  ids: FileIds,
) => {
  // No events: an import is logged once, not for each type.
  for (const { type, rows } of byType(slice)) await addRows({ ...context, type, events: [] }, rows, batch, ids)
}

/** Whether rows of a type can be written without reading other records. */
export const asksNothing = (type: AnyRecordType) => !type.atMostOne && !hasReferences(type)

/** Adds new rows of such a type. When this returns, its statements have been sent, in order. */
export const addAtOnce = async (context: Omit<WriteContext, 'events'>, rows: ImportRow[], batch: ImportBatch) => {
  const { type } = context
  const added = await insertRecords(
    { ...context, events: [] },
    rows.map(({ input, idempotencyKeyHash }) => ({
      input: withImportDefaults(type, input),
      idempotencyKeyHash,
      importBatchId: batch.id,
    })),
  )
  countAdded(batch, type, added, rows.length - added.length)
}

const countAdded = (batch: ImportBatch, type: AnyRecordType, added: StoredRecord[], already: number) => {
  countIn(batch.added, type, added.length)
  countIn(batch.already, type, already)
  for (const record of added) reach(batch, String((type.newestBy && record[type.newestBy]) || record.createdAt))
}
