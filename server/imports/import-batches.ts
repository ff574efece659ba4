import { randomUUID } from 'node:crypto'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { ImportSource } from '#contract/imports/import-batches.ts'
import type { ImportBatch, ImportHead, ImportPreview } from '#contract/imports/imports.ts'
import type { SampleImport } from '#contract/lifecare/digital-health-tools/sample-imports.ts'
import { allRecordTypes, recordTypeNamed } from '#contract/records.ts'
import { appendActivity } from '#server/activity/append-activity.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import type { PersonAccess } from '#server/platform/database/person-access.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { open, type SealingKey, seal } from '#server/platform/secrets/sealing.ts'
import { type KeyRenewal, reseal } from '#server/record/key-renewal/renew-key.ts'
import { rewriteRows } from '#server/record/key-renewal/rewrite-rows.ts'
import { holdAll, type PersonKeys } from '#server/record/person-keys.ts'
import type { AfterWrite } from '#server/record/record-store.ts'
import type { RequestClock, WriteContext } from '#server/record/record-writer.ts'
import { assignSamples, countChangedImport, eraseUnchangedImport } from '#server/record/rows/import-rows.ts'
import { saveUsage } from '#server/record/usage.ts'
import { addSlice, byType, countIn, noIds, reach } from './add-import-rows.ts'
import { takeBack } from './fill-empty.ts'
import { importBatches } from './import-tables.ts'
import { createPreview, emptyPreview, type ImportFaults } from './preview-import.ts'
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

export const insertBatch = (tx: Transaction, key: SealingKey, personId: string, batch: ImportBatch) =>
  tx.insert(importBatches).values({
    id: batch.id,
    personId,
    createdAt: new Date(batch.at),
    isSample: batch.isSample,
    sealed: sealBatch(key, personId, batch),
  })

export type ImportBatches = ReturnType<typeof createImportBatches>

/** An import is a batch: all or nothing, idempotent, and undone as a whole. */
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
      // The log comes first, as in every write: another order could deadlock.
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
      // It was erased with the person's data, or is not theirs.
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

  /** Assigns sample records to sample imports, and replaces those of an earlier load. */
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
