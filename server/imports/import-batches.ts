import { randomUUID } from 'node:crypto'
import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { ActivityActor } from '#contract/account/activity.ts'
import type { ImportSource } from '#contract/imports/import-batches.ts'
import type { Counts, ImportBatch, ImportHead, ImportPreview } from '#contract/imports/imports.ts'
import type { SampleImport } from '#contract/lifecare/digital-health-tools/sample-imports.ts'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import { allRecords, recordNamed } from '#contract/records.ts'
import { appendActivity } from '#server/activity/append-activity.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { importBatches, userKeys } from '#server/platform/database/tables.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { open, type SealingKey, seal } from '#server/platform/secrets/sealing.ts'
import { waitForTurn, withoutTakenFlag } from '#server/record/only-one.ts'
import type { AfterWrite } from '#server/record/record-store.ts'
import { tableOf } from '#server/record/record-table.ts'
import { hasReferences, insertRecords, type Moment, type Writing } from '#server/record/record-writer.ts'
import type { Kept } from '#server/record/sealed-record.ts'
import type { UserKeys } from '#server/record/user-keys.ts'
import { countChanged, eraseUnchanged } from './erase-batch.ts'
import { emptyAgain, fillEmpty, findOnly } from './fill-empty.ts'
import { type FileIds, insertEarlier, insertKept, isEarlierRow, isKeptRow } from './insert-restored.ts'
import { createLook, type ImportFaults } from './preview-import.ts'
import type { ImportRow } from './read-import.ts'

const SHOWN = 100

interface SealedBatch {
  id: string
  sealed: Buffer
}

const binding = (owner: string, id: string) => `import-batches/${owner}/${id}`

const sealBatch = (key: SealingKey, owner: string, batch: ImportBatch) =>
  seal(key, binding(owner, batch.id), JSON.stringify(batch))

const openBatch = (key: SealingKey, owner: string, { id, sealed }: SealedBatch): ImportBatch =>
  JSON.parse(open(key, binding(owner, id), sealed).toString('utf8'))

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

const typesOf = ({ added }: ImportBatch) => allRecords.filter(({ name }) => added[name])

/** Lets a batch's time reach to a day or moment. */
const reach = (batch: ImportBatch, at: string) => {
  if (!batch.from || at < batch.from) batch.from = at
  if (!batch.to || at > batch.to) batch.to = at
}

export const keepBatch = (tx: Transaction, key: SealingKey, owner: string, batch: ImportBatch) =>
  tx.insert(importBatches).values({
    id: batch.id,
    userId: owner,
    createdAt: new Date(batch.at),
    isSample: batch.isSample,
    sealed: sealBatch(key, owner, batch),
  })

/** The rows of a slice by type, what is referred to before what refers to it. */
const byType = (slice: ImportRow[]) =>
  allRecords.flatMap(record => {
    const rows = slice.filter(row => row.record === record)
    return rows.length > 0 ? [{ record, rows }] : []
  })

/** Only the first with the flag that one may have keeps it, and none where the person has one already. */
const withOneFlag = async (writing: Writing, rows: ImportRow[]) => {
  const { onlyOne } = writing.record
  if (!onlyOne) return rows.map(({ given }) => given)
  const given = await withoutTakenFlag(
    writing,
    rows.map(row => row.given),
  )
  const chosen = given.findIndex(one => one[onlyOne] === true)
  return given.map((one, place) => (place === chosen ? one : { ...one, [onlyOne]: false }))
}

/** Adds the rows of one type, and counts them in their batch. */
const addRows = async (writing: Writing, rows: ImportRow[], batch: ImportBatch, ids: FileIds) => {
  const { record } = writing
  await waitForTurn(writing)
  const present = record.onePerPerson ? await findOnly(writing) : undefined
  const fills = present ? rows.filter(isPresentRow) : []
  const before = rows.filter(row => !fills.includes(row)).filter(isKeptRow)
  const fresh = rows.filter(row => !row.kept && !row.earlier && !fills.includes(row))

  let filled = 0
  for (const row of fills) {
    if (!present) break
    if (row.kept) ids.here.set(row.kept.id, present.id)
    const next = await fillEmpty(writing, present, row.given)
    if (!next) continue
    filled += 1
    batch.filled = [...(batch.filled ?? []), { type: record.name, id: next.id, version: next.version }]
  }
  const given = await withOneFlag(writing, fresh)
  const added = [
    ...(await insertKept(writing, before, batch.id, ids)),
    ...(await insertRecords(
      writing,
      fresh.map(({ requestKey }, place) => ({ given: given[place] ?? {}, requestKey, batch: batch.id })),
    )),
  ]
  await insertEarlier(writing, rows.filter(isEarlierRow), ids)
  countAdded(batch, record, added, before.length + fresh.length - added.length + fills.length - filled)
}

/** Not one that is to come back as deleted, nor a version of one. */
const isPresentRow = (row: ImportRow) => !row.earlier && row.kept?.action !== 'deleted'

export const noIds = (): FileIds => ({ here: new Map(), added: new Set() })

/** Adds a slice to a batch, in its owner's transaction. */
export const addSlice = async (
  given: Pick<Writing, 'tx' | 'owner' | 'key' | 'moment'>,
  batch: ImportBatch,
  slice: ImportRow[],
  ids: FileIds,
) => {
  // Told as one import, and not type by type.
  for (const { record, rows } of byType(slice)) await addRows({ ...given, record, events: [] }, rows, batch, ids)
}

/** Whether rows of a type can be written without asking anything about their owner's others. */
export const asksNothing = (record: AnyRecordType) => !record.onlyOne && !record.onePerPerson && !hasReferences(record)

/** Adds new rows of a type that asks nothing. Its statements are on their way when this returns, in this order. */
export const addAtOnce = async (writing: Omit<Writing, 'events'>, rows: ImportRow[], batch: ImportBatch) => {
  const { record } = writing
  const added = await insertRecords(
    { ...writing, events: [] },
    rows.map(({ given, requestKey }) => ({ given, requestKey, batch: batch.id })),
  )
  countAdded(batch, record, added, rows.length - added.length)
}

const countAdded = (batch: ImportBatch, record: AnyRecordType, added: Kept[], already: number) => {
  countIn(batch.added, record, added.length)
  countIn(batch.already, record, already)
  for (const kept of added) reach(batch, String((record.newestBy && kept[record.newestBy]) || kept.createdAt))
}

export type RecordBatches = ReturnType<typeof createRecordBatches>

/** What is imported together: all of it or nothing, once however often it is sent, and undone as one. */
export const createRecordBatches = (database: Database, keys: UserKeys, afterWrite: AfterWrite = async () => {}) => {
  const list = async (owner: string): Promise<ImportBatch[]> => {
    const rows = await database.asUser(owner, tx =>
      tx
        .select({ id: importBatches.id, sealed: importBatches.sealed })
        .from(importBatches)
        .where(eq(importBatches.userId, owner))
        .orderBy(desc(importBatches.createdAt))
        .limit(SHOWN),
    )
    const key = rows.length > 0 ? await keys.toRead(owner) : undefined
    return rows.map(row => {
      if (!key) throw new Error('Imports without a key')
      return openBatch(key, owner, row)
    })
  }

  /** What an import would add, without adding it. */
  const preview = async (
    owner: string,
    slices: AsyncIterable<ImportRow[]>,
    faults: ImportFaults,
    moment: Moment,
  ): Promise<ImportPreview> => {
    const answer = { added: {}, already: {}, filled: {} }
    const key = await keys.toWrite(owner)
    const look = createLook(answer, faults)
    for await (const slice of slices) {
      await database.asUser(owner, async tx => {
        for (const { record, rows } of byType(slice)) await look({ tx, owner, key, record, moment, events: [] }, rows)
      })
    }
    return { ...answer, faults: faults.first, faultCount: faults.count() }
  }

  const oneAtATime = async (tx: Transaction, owner: string) => {
    const { rows } = await tx.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${`import/${owner}`}, 0)) as free`,
    )
    if (!rows[0]?.free) throw new AppError('conflict', 'Another import of yours is still running. Please wait for it.')
  }

  /** Adds all in one transaction: nothing is to be seen of it before its end, and nothing is left where it breaks off. */
  const add = async (owner: string, head: ImportHead, slices: AsyncIterable<ImportRow[]>, moment: Moment) => {
    const key = await keys.toWrite(owner)
    return database.asUser(owner, async tx => {
      await oneAtATime(tx, owner)
      const batch = newBatch(head, moment.now.toISOString())
      const ids = noIds()
      for await (const slice of slices) await addSlice({ tx, owner, key, moment }, batch, slice, ids)
      await keepBatch(tx, key, owner, batch)
      const count = Object.values(batch.added).reduce((sum, more) => sum + more, 0)
      // The log before what follows, as in every write: the other way round, two would wait for each other.
      await appendActivity({ tx, owner, key }, [{ kind: 'imported', count }], moment.now)
      await afterWrite(tx, owner, typesOf(batch))
      return batch
    })
  }

  /** Takes back what a batch added, except what the person has changed since. Undoing twice is undoing once. */
  const undo = async (
    owner: string,
    id: string,
    moment: Moment,
    by?: ActivityActor,
  ): Promise<ImportBatch | undefined> => {
    const key = await keys.toWrite(owner)
    return database.asUser(owner, async tx => {
      const isIt = and(eq(importBatches.userId, owner), eq(importBatches.id, id))
      const [row] = await tx
        .select({ id: importBatches.id, sealed: importBatches.sealed })
        .from(importBatches)
        .where(isIt)
        .for('update')
      // Erased with everything else of the person's, or never theirs.
      if (!row) return undefined
      const batch = openBatch(key, owner, row)
      if (batch.undone) return batch
      let removed = 0
      let stayed = 0
      // What refers to others goes before them.
      for (const record of allRecords.toReversed()) {
        if (!batch.added[record.name]) continue
        const batched = { owner, record, batch: id, at: batch.at }
        removed += await eraseUnchanged(tx, batched)
        stayed += await countChanged(tx, batched)
      }
      for (const { type, id: filled, version } of batch.filled ?? []) {
        const writing: Writing = { tx, owner, key, record: recordNamed(type), moment, events: [] }
        if (!(await emptyAgain(writing, filled, version))) stayed += 1
      }
      const undone = { ...batch, undone: { at: moment.now.toISOString(), removed, stayed } }
      await tx
        .update(importBatches)
        .set({ sealed: sealBatch(key, owner, undone) })
        .where(isIt)
      await appendActivity({ tx, owner, key }, [{ kind: 'import-undone', count: removed, by }], moment.now)
      await afterWrite(tx, owner, typesOf(batch))
      return undone
    })
  }

  /** Gives sample records the syncs that they are said to come from, in the place of those of an earlier loading. */
  const replaceSamples = async (owner: string, samples: SampleImport[]) => {
    const key = await keys.toWrite(owner)
    await database.asUser(owner, async tx => {
      await tx.select({ held: userKeys.userId }).from(userKeys).where(eq(userKeys.userId, owner)).for('update')
      await tx.delete(importBatches).where(and(eq(importBatches.userId, owner), eq(importBatches.isSample, true)))
      for (const { records: types, since, until, ...sample } of samples) {
        const batch = { ...newBatch(sample, sample.at), isSample: true }
        for (const record of types) {
          const table = tableOf(record)
          const isSaidToCome = and(
            eq(table.userId, owner),
            eq(table.isSample, true),
            gte(table.sortedBy, since),
            lt(table.sortedBy, until),
          )
          const rows = await tx
            .update(table)
            .set({ batch: batch.id })
            .where(isSaidToCome)
            .returning({ at: table.sortedBy })
          countIn(batch.added, record, rows.length)
          for (const { at } of rows) reach(batch, at)
        }
        await keepBatch(tx, key, owner, batch)
      }
    })
  }

  return { list, preview, add, undo, replaceSamples }
}
