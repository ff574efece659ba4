import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { ImportBatch, ImportHead, ImportPreview } from '#contract/imports/imports.ts'
import { allRecordTypes } from '#contract/records.ts'
import { appendActivity } from '#server/activity/append-activity.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import type { PersonAccess } from '#server/platform/database/person-access.ts'
import { AppError } from '#server/platform/http/errors.ts'
import type { SealingKey } from '#server/platform/secrets/sealing.ts'
import type { PersonKeys } from '#server/record/person-keys.ts'
import type { AfterWrite } from '#server/record/record-store.ts'
import type { RequestClock } from '#server/record/record-writer.ts'
import { assignSamples } from '#server/record/rows/import-rows.ts'
import type { SampleImport } from '#server/record/sample-imports.ts'
import { noUsage, saveUsage } from '#server/record/usage.ts'
import { addSlice, byType, countIn, noIds, reach } from './add-import-rows.ts'
import { findBatch, insertBatch, newBatch, openBatch, type StoredBatch, sealBatch } from './batch-rows.ts'
import { importBatches } from './import-tables.ts'
import { linkingLast } from './linking-rows.ts'
import { createPreview, type ImportFaults } from './preview-import.ts'
import { isImportSeen } from './seen-import.ts'
import { undoWrites } from './undo-import.ts'
import type { ImportRow } from './validate-lines.ts'

const SHOWN = 100
const MAX_CANCELED = 20

/** The types of the records that an import wrote. */
export const typesOf = ({ added, updated, filled }: ImportBatch) =>
  allRecordTypes.filter(({ name }) => added[name] || updated?.[name] || filled?.[name])

/** Canceled before it added anything, or before it arrived. */
const isCanceledBefore = (batch: ImportBatch) => batch.undone !== null && typesOf(batch).length === 0

interface Undoing {
  clock: RequestClock
  /**
   * Whether the access has no expiry. Callers whose access expires can only undo their own imports, because undoing
   * erases records permanently.
   */
  isLasting: boolean
}

export type ImportBatches = ReturnType<typeof createImportBatches>

/** An import is a batch: all or nothing, idempotent, and undone as a whole. */
export const createImportBatches = (database: Database, keys: PersonKeys, afterWrite: AfterWrite = async () => {}) => {
  const batchesOf = async (access: PersonAccess): Promise<StoredBatch[]> => {
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

  const list = async (access: PersonAccess): Promise<ImportBatch[]> =>
    (await batchesOf(access))
      .filter(batch => !isCanceledBefore(batch))
      .map(({ leftOut: _leftOut, by: _by, hash: _hash, ...batch }) => batch)

  /** What the person left out of earlier imports. */
  const leftOutOf = async (access: PersonAccess) => {
    const listed = await batchesOf(access)
    return new Set(listed.flatMap(({ undone, leftOut = [] }) => (undone ? [] : leftOut)))
  }

  /** What an import would add, without adding it. */
  const preview = async (
    access: PersonAccess,
    slices: AsyncIterable<ImportRow[]>,
    faults: ImportFaults,
    clock: RequestClock,
  ): Promise<ImportPreview> => {
    const { personId, actorId } = access
    const { addRows, finish } = createPreview(faults, await leftOutOf(access))
    for await (const slice of slices) {
      await keys.asPerson(access, async (tx, key) => {
        for (const { type, rows } of byType(slice))
          await addRows({ tx, personId, actorId, key, type, clock, usage: noUsage(), events: [] }, rows)
      })
    }
    return finish()
  }

  const oneAtATime = async (tx: Transaction, personId: string) => {
    const name = `import/${personId}`
    const { rows } = await tx.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as free`,
    )
    if (!rows[0]?.free) throw new AppError('own_import_running')
  }

  /** Adds everything in one transaction. */
  const add = async (
    access: PersonAccess,
    head: ImportHead,
    slices: AsyncIterable<ImportRow[]>,
    clock: RequestClock,
    hash?: string,
  ) => {
    const { personId, actorId } = access
    return keys.asPerson(access, async (tx, key) => {
      await oneAtATime(tx, personId)
      const known = head.id ? await findBatch(tx, key, personId, head.id) : undefined
      if (known?.undone) throw new AppError('import_canceled')
      if (known?.hash && known.hash !== hash) throw new AppError('idempotency_key_used')
      // Sent twice, because the first response did not arrive.
      if (known) return known
      const batch = newBatch(head, clock.now.toISOString())
      const context = { tx, personId, actorId, key, clock, usage: noUsage() }
      const ids = noIds()
      for await (const slice of linkingLast(slices)) await addSlice(context, batch, slice, ids)
      await insertBatch(tx, key, personId, {
        ...{ ...batch, by: actorId },
        ...(hash && { hash }),
        ...(head.leftOut && { leftOut: head.leftOut }),
      })
      const count = Object.values(batch.added).reduce((sum, more) => sum + more, 0)
      const isSeen = await isImportSeen({ tx, personId, key }, batch.id, typesOf(batch))
      // The log comes first, as in every write: another order could deadlock.
      const event = { kind: 'imported', count, isHidden: !isSeen } as const
      await appendActivity(context, [event], clock.now)
      await saveUsage(context)
      await afterWrite(tx, personId, typesOf(batch), isSeen ? undefined : [])
      return batch
    })
  }

  const undoIn = async (
    tx: Transaction,
    key: SealingKey,
    { personId, actorId }: PersonAccess,
    batch: StoredBatch,
    { clock, isLasting }: Undoing,
  ) => {
    if (batch.undone) return batch
    if (!isLasting && batch.by !== actorId) throw new AppError('lasting_managers_only')
    const { id } = batch
    // Before the records are erased.
    const isSeen = await isImportSeen({ tx, personId, key }, id, typesOf(batch))
    const context = { tx, personId, actorId, key, clock, usage: noUsage(), events: [] }
    const outcome = await undoWrites(context, id)
    const undone = { ...batch, undone: { at: clock.now.toISOString(), ...outcome } }
    await tx
      .update(importBatches)
      .set({ sealed: sealBatch(key, personId, undone) })
      .where(and(eq(importBatches.personId, personId), eq(importBatches.id, id)))
    const event = { kind: 'import-undone', count: outcome.removed, isHidden: !isSeen } as const
    await appendActivity(context, [event], clock.now)
    await saveUsage(context, false)
    await afterWrite(tx, personId, typesOf(batch), isSeen ? undefined : [])
    return undone
  }

  /** Undoes a batch, except for records that the person has changed since. Idempotent. */
  const undo = async (access: PersonAccess, id: string, undoing: Undoing): Promise<ImportBatch | undefined> =>
    keys.asPersonAlone(access, async (tx, key) => {
      const batch = await findBatch(tx, key, access.personId, id)
      // Erased with the person's data, or not theirs.
      return batch && undoIn(tx, key, access, batch, undoing)
    })

  /** An import that is canceled before it comes does so within minutes: only the newest ones need to be known. */
  const forgetOldCancellations = async (tx: Transaction, key: SealingKey, personId: string) => {
    const ofPerson = eq(importBatches.personId, personId)
    const rows = await tx.select().from(importBatches).where(ofPerson).orderBy(desc(importBatches.createdAt))
    const neverCame = rows.filter(row => isCanceledBefore(openBatch(key, personId, row)))
    const ids = neverCame.slice(MAX_CANCELED).map(({ id }) => id)
    if (ids.length > 0) await tx.delete(importBatches).where(and(ofPerson, inArray(importBatches.id, ids)))
  }

  /**
   * Waits for the person's running import, and undoes the one with this id. If it has not begun, it is entered as
   * undone, so that it is refused when it arrives.
   */
  const cancel = async (access: PersonAccess, id: string, undoing: Undoing): Promise<void> => {
    const { personId } = access
    await keys.asPersonAlone(access, async (tx, key) => {
      const batch = await findBatch(tx, key, personId, id)
      if (batch) await undoIn(tx, key, access, batch, undoing)
      else {
        const at = undoing.clock.now.toISOString()
        await insertBatch(tx, key, personId, {
          ...newBatch({ source: 'wellkept', id }, at),
          undone: { at, removed: 0, stayed: 0, referred: 0, inOthers: 0 },
        })
        await forgetOldCancellations(tx, key, personId)
      }
    })
  }

  /** Assigns sample records to sample imports, and replaces those of an earlier load. */
  const replaceSamples = async (access: PersonAccess, samples: SampleImport[]) => {
    const { personId } = access
    // Serialized: each of two concurrent calls would leave the other's samples.
    await keys.asPersonAlone(access, async (tx, key) => {
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

  return { list, preview, add, undo, cancel, replaceSamples }
}
