import { randomUUID } from 'node:crypto'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { ActivityActor } from '#contract/account/activity/activity.ts'
import type { ImportSource } from '#contract/imports/import-batches.ts'
import type { Counts, ImportBatch, ImportHead, ImportPreview } from '#contract/imports/imports.ts'
import type { SampleImport } from '#contract/lifecare/digital-health-tools/sample-imports.ts'
import { type AnyRecordType, exclusiveFlag, isSingleton } from '#contract/record/define-record.ts'
import { allRecordTypes, recordTypeNamed } from '#contract/records.ts'
import { appendActivity } from '#server/activity/append-activity.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { open, type SealingKey, seal } from '#server/platform/secrets/sealing.ts'
import { waitForTurn, withoutTakenFlag } from '#server/record/exclusive-flag.ts'
import { type KeyRenewal, reseal } from '#server/record/key-renewal/renew-key.ts'
import { rewriteRows } from '#server/record/key-renewal/rewrite-rows.ts'
import { holdAll, type PersonKeys } from '#server/record/person-keys.ts'
import type { AfterWrite } from '#server/record/record-store.ts'
import { hasReferences, insertRecords, type RequestClock, type WriteContext } from '#server/record/record-writer.ts'
import { assignSamples, countChangedImport, eraseUnchangedImport } from '#server/record/rows/import-rows.ts'
import type { StoredRecord } from '#server/record/sealed-record.ts'
import { saveUsage } from '#server/record/usage.ts'
import { emptyAgain, fillEmpty, findSingleton } from './fill-empty.ts'
import { importBatches } from './import-tables.ts'
import { type FileIds, insertEarlier, insertRestored, isEarlierRow, isRestoredRow } from './insert-restored.ts'
import { createPreview, type ImportFaults } from './preview-import.ts'
import type { ImportRow } from './read-import.ts'

const SHOWN = 100

interface SealedBatch {
  id: string
  sealed: Buffer
}

const binding = (personId: string, id: string) => `import-batches/${personId}/${id}`

const sealBatch = (key: SealingKey, personId: string, batch: ImportBatch) =>
  seal(key, binding(personId, batch.id), JSON.stringify(batch))

const openBatch = (key: SealingKey, personId: string, { id, sealed }: SealedBatch): ImportBatch =>
  JSON.parse(open(key, binding(personId, id), sealed).toString('utf8'))

export const resealImportBatches = (renewal: KeyRenewal) =>
  rewriteRows<SealedBatch>({
    ...{ tx: renewal.tx, personId: renewal.personId, table: 'import_batches', ids: { id: 'uuid' } },
    ...{ read: ['sealed'], write: { sealed: 'bytea' } },
    next: ({ id, sealed }) => ({ sealed: reseal(renewal, binding(renewal.personId, id), sealed) }),
  })

const countIn = (counts: Counts, { name }: AnyRecordType, more: number) => {
  if (more > 0) counts[name] = (counts[name] ?? 0) + more
}

export const newBatch = (
  { source, fileName }: { source: ImportSource; fileName?: string | undefined },
  at: string,
): ImportBatch => ({
  id: randomUUID(),
  source,
  fileName: fileName || null,
  at,
  isSample: false,
  added: {},
  already: {},
  from: null,
  to: null,
  undone: null,
})

const typesOf = ({ added }: ImportBatch) => allRecordTypes.filter(({ name }) => added[name])

/** Extends a batch's period to a day or instant. */
const reach = (batch: ImportBatch, at: string) => {
  if (!batch.from || at < batch.from) batch.from = at
  if (!batch.to || at > batch.to) batch.to = at
}

export const insertBatch = (tx: Transaction, key: SealingKey, personId: string, batch: ImportBatch) =>
  tx.insert(importBatches).values({
    id: batch.id,
    personId,
    createdAt: new Date(batch.at),
    isSample: batch.isSample,
    sealed: sealBatch(key, personId, batch),
  })

/** The rows of a slice by type, referenced ones first. */
const byType = (slice: ImportRow[]) =>
  allRecordTypes.flatMap(type => {
    const rows = slice.filter(row => row.type === type)
    return rows.length > 0 ? [{ type, rows }] : []
  })

/** Only the first record keeps an exclusive flag, and none if the person has one already. */
const withOneFlag = async (context: WriteContext, rows: ImportRow[]) => {
  const flag = exclusiveFlag(context.type)
  if (!flag) return rows.map(({ input }) => input)
  const inputs = await withoutTakenFlag(
    context,
    rows.map(row => row.input),
  )
  const chosen = inputs.findIndex(input => input[flag] === true)
  return inputs.map((input, index) => (index === chosen ? input : { ...input, [flag]: false }))
}

/** Adds the rows of one type, and counts them in their batch. */
const addRows = async (context: WriteContext, rows: ImportRow[], batch: ImportBatch, ids: FileIds) => {
  const { type } = context
  await waitForTurn(context)
  const current = isSingleton(type) ? await findSingleton(context) : undefined
  const fills = current ? rows.filter(isCurrentRow) : []
  const before = rows.filter(row => !fills.includes(row)).filter(isRestoredRow)
  const newRows = rows.filter(row => !row.restored && !row.earlier && !fills.includes(row))

  let filled = 0
  for (const row of fills) {
    if (!current) break
    if (row.restored) ids.localIds.set(row.restored.id, current.id)
    const next = await fillEmpty(context, current.id, row.input)
    if (!next) continue
    filled += 1
    batch.filled = [...(batch.filled ?? []), { type: type.name, id: next.id, version: next.version }]
  }
  const inputs = await withOneFlag(context, newRows)
  const added = [
    ...(await insertRestored(context, before, batch.id, ids)),
    ...(await insertRecords(
      context,
      newRows.map(({ idempotencyKeyHash }, index) => ({
        input: inputs[index] ?? {},
        idempotencyKeyHash,
        importBatchId: batch.id,
      })),
    )),
  ]
  await insertEarlier(context, rows.filter(isEarlierRow), ids)
  countAdded(batch, type, added, before.length + newRows.length - added.length + fills.length - filled)
}

/** Neither a deleted record nor an earlier version. */
const isCurrentRow = (row: ImportRow) => !row.earlier && row.restored?.action !== 'deleted'

export const noIds = (): FileIds => ({ localIds: new Map(), added: new Set() })

/** Adds a slice to a batch, in its person's transaction. */
export const addSlice = async (
  context: Pick<WriteContext, 'tx' | 'personId' | 'key' | 'clock'>,
  batch: ImportBatch,
  slice: ImportRow[],
  ids: FileIds,
) => {
  // Logged as one import, not by type.
  for (const { type, rows } of byType(slice)) await addRows({ ...context, type, events: [] }, rows, batch, ids)
}

/** Whether rows of a type can be written without looking at other records. */
export const asksNothing = (type: AnyRecordType) => !type.atMostOne && !hasReferences(type)

/** Adds new rows of such a type. Its statements have been sent, in order, when this returns. */
export const addAtOnce = async (context: Omit<WriteContext, 'events'>, rows: ImportRow[], batch: ImportBatch) => {
  const { type } = context
  const added = await insertRecords(
    { ...context, events: [] },
    rows.map(({ input, idempotencyKeyHash }) => ({ input, idempotencyKeyHash, importBatchId: batch.id })),
  )
  countAdded(batch, type, added, rows.length - added.length)
}

const countAdded = (batch: ImportBatch, type: AnyRecordType, added: StoredRecord[], already: number) => {
  countIn(batch.added, type, added.length)
  countIn(batch.already, type, already)
  for (const record of added) reach(batch, String((type.newestBy && record[type.newestBy]) || record.createdAt))
}

export type ImportBatches = ReturnType<typeof createImportBatches>

/** Imports as batches: all or nothing, idempotent, and undone as a whole. */
export const createImportBatches = (database: Database, keys: PersonKeys, afterWrite: AfterWrite = async () => {}) => {
  const list = async (personId: string): Promise<ImportBatch[]> => {
    const listed = await keys.read(personId, async key => {
      const rows = await database.asUser(personId, tx =>
        tx
          .select({ id: importBatches.id, sealed: importBatches.sealed })
          .from(importBatches)
          .where(eq(importBatches.personId, personId))
          .orderBy(desc(importBatches.createdAt))
          .limit(SHOWN),
      )
      return rows.map(row => openBatch(key, personId, row))
    })
    return listed ?? []
  }

  /** What an import would add, without adding it. */
  const preview = async (
    personId: string,
    slices: AsyncIterable<ImportRow[]>,
    faults: ImportFaults,
    clock: RequestClock,
  ): Promise<ImportPreview> => {
    const answer = { added: {}, already: {}, filled: {} }
    const count = createPreview(answer, faults)
    for await (const slice of slices) {
      await keys.asUser(personId, async (tx, key) => {
        for (const { type, rows } of byType(slice)) await count({ tx, personId, key, type, clock, events: [] }, rows)
      })
    }
    return { ...answer, faults: faults.first, faultCount: faults.count() }
  }

  const oneAtATime = async (tx: Transaction, personId: string) => {
    const { rows } = await tx.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${`import/${personId}`}, 0)) as free`,
    )
    if (!rows[0]?.free) throw new AppError('own_import_running')
  }

  /** Adds everything in one transaction. */
  const add = async (personId: string, head: ImportHead, slices: AsyncIterable<ImportRow[]>, clock: RequestClock) => {
    return keys.asUser(personId, async (tx, key) => {
      await oneAtATime(tx, personId)
      const batch = newBatch(head, clock.now.toISOString())
      const ids = noIds()
      for await (const slice of slices) await addSlice({ tx, personId, key, clock }, batch, slice, ids)
      await insertBatch(tx, key, personId, batch)
      const count = Object.values(batch.added).reduce((sum, more) => sum + more, 0)
      // The log first, as in every write: another order could deadlock.
      await appendActivity({ tx, personId, key }, [{ kind: 'imported', count }], clock.now)
      await saveUsage({ tx, personId })
      await afterWrite(tx, personId, typesOf(batch))
      return batch
    })
  }

  /** Undoes a batch, except for records that the person has changed since. Idempotent. */
  const undo = async (
    personId: string,
    id: string,
    clock: RequestClock,
    by?: ActivityActor,
  ): Promise<ImportBatch | undefined> => {
    return keys.asUser(personId, async (tx, key) => {
      const matches = and(eq(importBatches.personId, personId), eq(importBatches.id, id))
      const [row] = await tx
        .select({ id: importBatches.id, sealed: importBatches.sealed })
        .from(importBatches)
        .where(matches)
        .for('update')
      // Erased with the person's data, or not theirs.
      if (!row) return undefined
      const batch = openBatch(key, personId, row)
      if (batch.undone) return batch
      const imported = { batchId: id, at: batch.at }
      const removed = await eraseUnchangedImport({ tx, personId, key }, imported)
      let stayed = await countChangedImport({ tx, personId, key }, imported)
      for (const { type, id: filled, version } of batch.filled ?? []) {
        const context: WriteContext = { tx, personId, key, type: recordTypeNamed(type), clock, events: [] }
        if (!(await emptyAgain(context, filled, version))) stayed += 1
      }
      const undone = { ...batch, undone: { at: clock.now.toISOString(), removed, stayed } }
      await tx
        .update(importBatches)
        .set({ sealed: sealBatch(key, personId, undone) })
        .where(matches)
      await appendActivity({ tx, personId, key }, [{ kind: 'import-undone', count: removed, by }], clock.now)
      await saveUsage({ tx, personId }, false)
      await afterWrite(tx, personId, typesOf(batch))
      return undone
    })
  }

  /** Attributes sample records to sample imports, replacing those of an earlier load. */
  const replaceSamples = async (personId: string, samples: SampleImport[]) => {
    await keys.asUser(personId, async (tx, key) => {
      await holdAll(tx, personId)
      await tx.delete(importBatches).where(and(eq(importBatches.personId, personId), eq(importBatches.isSample, true)))
      for (const { records: types, since, until, ...sample } of samples) {
        const batch = { ...newBatch(sample, sample.at), isSample: true }
        for (const type of types) {
          const span = { batchId: batch.id, since, until }
          const assigned = await assignSamples({ tx, personId, key, type }, span)
          countIn(batch.added, type, assigned.length)
          for (const at of assigned) reach(batch, at)
        }
        await insertBatch(tx, key, personId, batch)
      }
    })
  }

  return { list, preview, add, undo, replaceSamples }
}
