import { randomUUID } from 'node:crypto'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { ImportSource } from '#contract/imports/import-batches.ts'
import type { Counts, ImportBatch, ImportHead, ImportPreview } from '#contract/imports/imports.ts'
import type { SampleImport } from '#contract/lifecare/digital-health-tools/sample-imports.ts'
import { type AnyRecordType, exclusiveFlag, isSingleton } from '#contract/record/define-record.ts'
import { allRecordTypes, recordTypeNamed } from '#contract/records.ts'
import { appendActivity } from '#server/activity/append-activity.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import type { PersonAccess } from '#server/platform/database/person-access.ts'
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
import { fillEmpty, findSingleton, takeBack } from './fill-empty.ts'
import { importBatches } from './import-tables.ts'
import { type FileIds, insertEarlier, insertRestored, isEarlierRow, isRestoredRow } from './insert-restored.ts'
import { createPreview, emptyPreview, type ImportFaults } from './preview-import.ts'
import type { ImportRow } from './read-import.ts'
import { withReferences } from './resolve-references.ts'
import { findImported, originFrom, updateImported } from './update-imported.ts'

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

const typesOf = ({ added, updated }: ImportBatch) => allRecordTypes.filter(({ name }) => added[name] || updated?.[name])

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

/** Keeps which version of a record an import wrote, so that undoing it can take it back. */
const remember = (batch: ImportBatch, type: AnyRecordType, { id, version }: StoredRecord) => {
  batch.changed ??= []
  batch.changed.push({ type: type.name, id, version })
}

/** Updates the records of earlier imports that their source has changed since; returns the other rows. */
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
      // A second row of the same item changes nothing more.
      outcomes.delete(hex)
    } else if (outcome?.kind === 'conflict') {
      batch.kept ??= {}
      countIn(batch.kept, type, 1)
    } else if (outcome) countIn(batch.already, type, 1)
    else rest.push(row)
  }
  return rest
}

/** Adds the rows of one type, and counts them in their batch. */
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
  const inputs = await withOneFlag(context, newRows)
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

/** Neither a deleted record nor an earlier version. */
const isCurrentRow = (row: ImportRow) => !row.earlier && row.restored?.action !== 'deleted'

export const noIds = (): FileIds => ({ localIds: new Map(), added: new Set() })

/** Adds a slice to a batch, in its person's transaction. */
export const addSlice = async (
  context: Pick<WriteContext, 'tx' | 'personId' | 'actorId' | 'key' | 'clock'>,
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
  const list = async (access: PersonAccess): Promise<ImportBatch[]> => {
    const { personId } = access
    const listed = await keys.read(access, async key => {
      const rows = await database.asPerson(access, tx =>
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
    access: PersonAccess,
    slices: AsyncIterable<ImportRow[]>,
    faults: ImportFaults,
    clock: RequestClock,
  ): Promise<ImportPreview> => {
    const { personId, actorId } = access
    const answer = emptyPreview()
    const count = createPreview(answer, faults)
    for await (const slice of slices) {
      await keys.asPerson(access, async (tx, key) => {
        for (const { type, rows } of byType(slice))
          await count({ tx, personId, actorId, key, type, clock, events: [] }, rows)
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
  const add = async (
    access: PersonAccess,
    head: ImportHead,
    slices: AsyncIterable<ImportRow[]>,
    clock: RequestClock,
  ) => {
    const { personId, actorId } = access
    return keys.asPerson(access, async (tx, key) => {
      await oneAtATime(tx, personId)
      const batch = newBatch(head, clock.now.toISOString())
      const ids = noIds()
      for await (const slice of slices) await addSlice({ tx, personId, actorId, key, clock }, batch, slice, ids)
      await insertBatch(tx, key, personId, batch)
      const count = Object.values(batch.added).reduce((sum, more) => sum + more, 0)
      // The log first, as in every write: another order could deadlock.
      await appendActivity({ tx, personId, actorId, key }, [{ kind: 'imported', count }], clock.now)
      await saveUsage({ tx, personId })
      await afterWrite(tx, personId, typesOf(batch))
      return batch
    })
  }

  /** Undoes a batch, except for records that the person has changed since. Idempotent. */
  const undo = async (access: PersonAccess, id: string, clock: RequestClock): Promise<ImportBatch | undefined> => {
    const { personId, actorId } = access
    return keys.asPerson(access, async (tx, key) => {
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
      for (const { type, id: changed, version } of batch.changed ?? []) {
        const context: WriteContext = { tx, personId, actorId, key, type: recordTypeNamed(type), clock, events: [] }
        if (!(await takeBack(context, changed, version))) stayed += 1
      }
      const undone = { ...batch, undone: { at: clock.now.toISOString(), removed, stayed } }
      await tx
        .update(importBatches)
        .set({ sealed: sealBatch(key, personId, undone) })
        .where(matches)
      await appendActivity({ tx, personId, actorId, key }, [{ kind: 'import-undone', count: removed }], clock.now)
      await saveUsage({ tx, personId }, false)
      await afterWrite(tx, personId, typesOf(batch))
      return undone
    })
  }

  /** Attributes sample records to sample imports, replacing those of an earlier load. */
  const replaceSamples = async (access: PersonAccess, samples: SampleImport[]) => {
    const { personId } = access
    await keys.asPerson(access, async (tx, key) => {
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
