import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { message } from '#contract/languages/message.ts'
import { type AnyRecordType, exclusiveFlag, isSingleton } from '#contract/record/define-record.ts'
import type { RecordActor } from '#contract/record/history.ts'
import { PAGE_SIZE } from '#contract/record/record-endpoints.ts'
import { allRecordTypes } from '#contract/records.ts'
import { appendActivity, logHead } from '#server/activity/append-activity.ts'
import { importBatches } from '#server/imports/import-tables.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import type { PreparedRead } from '#server/platform/database/one-message.ts'
import { AppError } from '#server/platform/http/errors.ts'
import type { SealingKey } from '#server/platform/secrets/sealing.ts'
import { clearFlagOnOthers, waitForTurn } from './exclusive-flag.ts'
import { personKeys } from './person-key-tables.ts'
import type { PersonKeys } from './person-keys.ts'
import { readAhead } from './read-ahead.ts'
import { insertSamples, type SampleInput } from './record-samples.ts'
import {
  applyRules,
  checkReferences,
  HOLDER,
  hasReferences,
  holdRecord,
  insertRecords,
  notFound,
  type RecordInput,
  type RequestClock,
  referencesIn,
  rewriteRecord,
  valuesOf,
  type WriteContext,
} from './record-writer.ts'
import {
  type Counted,
  countQuery,
  findQuery,
  type HistoryPaging,
  historyQuery,
  type ListOptions,
  listQuery,
  type ScannedRow,
  scanQuery,
} from './rows/read-queries.ts'
import type { HistoryRow, SealedRow } from './rows/transactions.ts'
import { currentIds, eraseEveryRow, eraseSampleRows, idsByKey } from './rows/write-rows.ts'
import { openBytes, openRecord, openText, type StoredRecord } from './sealed-record.ts'
import { typeOfTag, typeTag } from './type-tag.ts'
import { saveUsage } from './usage.ts'

const SCAN_PAGE = 500

const [OPENING, COMMA, CLOSING] = [Buffer.from('['), Buffer.from(','), Buffer.from(']')]

const changedElsewhere = () => new AppError('record_changed')

const alreadyExists = (type: AnyRecordType) => new AppError('record_exists', { one: message(type.one.toLowerCase()) })

export type RecordStore = ReturnType<typeof createRecordStore>

/** What else follows from a change, in the same transaction: either both are stored or neither. */
export type AfterWrite = (tx: Transaction, personId: string, types: readonly AnyRecordType[]) => Promise<unknown>

/** Reads and writes a person's records. The person comes first, always. */
const hashOf = ({ name }: AnyRecordType, idempotencyKey: string) =>
  createHash('sha256').update(`${name}/${idempotencyKey}`).digest()

export const createRecordStore = (database: Database, keys: PersonKeys, afterWrite: AfterWrite = async () => {}) => {
  /** Without a key, a person has no records. */
  const read = async <Row extends SealedRow>(personId: string, query: (key: SealingKey) => PreparedRead) => {
    const key = await keys.toRead(personId)
    return key
      ? { key, rows: await database.readAsUser<Row & Record<string, unknown>>(personId, query(key)) }
      : undefined
  }

  const write = async <Result>(
    personId: string,
    type: AnyRecordType,
    clock: RequestClock,
    work: (context: WriteContext) => Promise<Result>,
    isBounded = true,
  ) => {
    const key = await keys.toWrite(personId)
    return database.asUser(personId, async tx => {
      // Clearing a flag locks other records too, which must come before the log.
      const head = exclusiveFlag(type) ? undefined : logHead({ tx, personId, key })
      const context: WriteContext = { tx, personId, key, type, clock, events: [], head }
      await waitForTurn(context)
      const result = await work(context)
      const events = clock.by ? context.events.map(event => ({ ...event, by: clock.by })) : context.events
      const appending = appendActivity(context, events, clock.now)
      // What changed nothing has nothing to follow from it.
      await Promise.all([
        appending,
        saveUsage(context, isBounded),
        events.length > 0 && afterWrite(tx, personId, [type]),
      ])
      return result
    })
  }

  /** As many rows as one answer lists, and one more to know whether there is a next page, in the same read. */
  const readPage = async (
    personId: string,
    type: AnyRecordType,
    { limit = PAGE_SIZE, ...options }: ListOptions,
  ): Promise<{ key?: SealingKey; rows: SealedRow[]; next?: string | undefined }> => {
    const found = await read(personId, key => listQuery(personId, key, type, { ...options, limit: limit + 1 }))
    if (!found) return { rows: [] }
    const rows = found.rows.slice(0, limit)
    return { key: found.key, rows, next: found.rows.length > limit ? rows.at(-1)?.id : undefined }
  }

  /** Records newest first, each as JSON text ready to be sent. All of them, unless a limit is given. */
  const list = async (personId: string, type: AnyRecordType, options: ListOptions): Promise<string[]> => {
    const found = await read(personId, key => listQuery(personId, key, type, options))
    return found ? found.rows.map(row => openText(found.key, type, personId, row)) : []
  }

  /** One page of them, and the id behind which the next one begins. */
  const listPage = async (personId: string, type: AnyRecordType, options: ListOptions) => {
    const { key, rows, next } = await readPage(personId, type, options)
    return { texts: key ? rows.map(row => openText(key, type, personId, row)) : [], next }
  }

  /** The same as one JSON array in bytes: what was sealed as text need not become text again to be sent. */
  const listPageAsJson = async (personId: string, type: AnyRecordType, options: ListOptions) => {
    const { key, rows, next } = await readPage(personId, type, options)
    const records = key ? rows.map(row => openBytes(key, type, personId, row)) : []
    const json = Buffer.concat([
      OPENING,
      ...records.flatMap((bytes, index) => (index > 0 ? [COMMA, bytes] : [bytes])),
      CLOSING,
    ])
    return { json, next }
  }

  /** All current records of some types, or of all others, page by page, the newest of each type first. */
  const scan = async function* (
    personId: string,
    which: { types: readonly AnyRecordType[]; isExcept: boolean },
    size: number,
  ): AsyncGenerator<{ type: AnyRecordType; text: string }[]> {
    const key = await keys.toRead(personId)
    if (!key) return
    const tags = { tags: which.types.map(type => typeTag(key, type)), isExcept: which.isExcept }
    const readAfter = (last: ScannedRow | undefined) =>
      database.readAsUser<ScannedRow & Record<string, unknown>>(personId, scanQuery(personId, tags, last, size))
    for await (const rows of readAhead<ScannedRow>(size, readAfter)) {
      yield rows.flatMap(row => {
        const type = typeOfTag(key, row.type)
        return type ? [{ type, text: openText(key, type, personId, row) }] : []
      })
    }
  }

  /** How many records of each kind have these values in their plain fields, in one read. */
  const count = async <const Kinds extends readonly Counted[]>(personId: string, kinds: Kinds) => {
    const key = await keys.toRead(personId)
    const [row] = key ? await database.readAsUser<{ counts: number[] }>(personId, countQuery(personId, key, kinds)) : []
    return kinds.map((_, index) => row?.counts[index] ?? 0) as { [Index in keyof Kinds]: number }
  }

  const find = async (personId: string, type: AnyRecordType, id: string): Promise<string> => {
    const found = await read(personId, key => findQuery(personId, key, type, id))
    const row = found?.rows[0]
    if (!row) throw notFound(type)
    return openText(found.key, type, personId, row)
  }

  /** Every version, the newest first; or so many of those before one. */
  const history = async (personId: string, type: AnyRecordType, id: string, paging: HistoryPaging = {}) => {
    const found = await read<HistoryRow>(personId, key => historyQuery(personId, key, type, id, paging))
    if (!found || found.rows.length === 0) throw notFound(type)
    return found.rows.map(row => ({
      version: row.version,
      action: row.action,
      at: row.at.toISOString(),
      by: actorOf(personId, row),
      record: openRecord(found.key, type, personId, row),
    }))
  }

  /** The record that an idempotency key created, if the request is the same. */
  const replay = async (personId: string, type: AnyRecordType, input: RecordInput, hash: Buffer) => {
    const key = await keys.toWrite(personId)
    const ids = await database.asUser(personId, tx => idsByKey({ tx, personId, key }, [hash]))
    const id = ids.get(hash.toString('hex'))
    if (!id) throw notFound(type)
    const versions = await history(personId, type, id)
    const first = versions.at(-1)?.record
    const isSame = first && Object.entries(input).every(([name, value]) => first[name] === value)
    if (!isSame) throw new AppError('idempotency_key_used')
    return versions[0]?.record ?? first
  }

  /** A new record. The same idempotency key again returns the first record. */
  const create = async (
    personId: string,
    type: AnyRecordType,
    input: RecordInput,
    clock: RequestClock,
    idempotencyKey?: string,
  ): Promise<StoredRecord> => {
    const idempotencyKeyHash = idempotencyKey ? hashOf(type, idempotencyKey) : undefined
    const record = await write(personId, type, clock, async context => {
      const [added] = await insertRecords(context, [{ input, idempotencyKeyHash }])
      await clearFlagOnOthers(context, added)
      return added
    })
    if (record) return record
    if (isSingleton(type)) throw alreadyExists(type)
    if (!idempotencyKeyHash) throw new Error('A record was not written')
    return replay(personId, type, input, idempotencyKeyHash)
  }

  /** New records, all or none, in their order; those of a repeated idempotency key are left out. */
  const createMany = (
    personId: string,
    type: AnyRecordType,
    inputs: RecordInput[],
    clock: RequestClock,
    idempotencyKey?: string,
  ): Promise<StoredRecord[]> =>
    write(personId, type, clock, context =>
      insertRecords(
        context,
        inputs.map((input, index) => ({
          input,
          // A millisecond apart, so that they stay in their order.
          createdAt: new Date(clock.now.getTime() + index).toISOString(),
          idempotencyKeyHash: idempotencyKey ? hashOf(type, `${idempotencyKey}/${index}`) : undefined,
        })),
      ),
    )

  /**
   * Changes the fields given; with `version`, only if nobody changed the record since. By a rule, such as that an opened
   * message is read, a sample stays a sample.
   */
  const change = (
    personId: string,
    type: AnyRecordType,
    id: string,
    wanted: RecordInput,
    clock: RequestClock,
    by: 'person' | 'rule' = 'person',
  ) => {
    const { version, ...input } = wanted
    const sent = Object.fromEntries(
      Object.entries(input).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    )
    if (Object.keys(sent).length === 0) throw new AppError('nothing_to_change')
    return write(personId, type, clock, async context => {
      const record = await holdRecord(context, id, 'current')
      if (version !== undefined && version !== record.version) throw changedElsewhere()
      const before = valuesOf(type, record)
      const after = applyRules(context, { ...before, ...sent }, before)
      await checkReferences(context, [sent])
      // Saving unchanged values makes no version.
      if (Object.keys(after).every(name => after[name] === before[name])) return record
      const changed = await rewriteRecord(context, record, after, 'changed', by)
      await clearFlagOnOthers(context, changed)
      return changed
    })
  }

  /** Deletes a record. Its history stays, and it can be restored. */
  const remove = (personId: string, type: AnyRecordType, id: string, clock: RequestClock) =>
    write(
      personId,
      type,
      clock,
      async context => {
        await rewriteRecord(context, await holdRecord(context, id, 'current'), {}, 'deleted')
      },
      false,
    )

  /** Makes an earlier version the current one again, as a version of its own. */
  const restore = async (personId: string, type: AnyRecordType, id: string, version: number, clock: RequestClock) => {
    const earlier = (await history(personId, type, id)).find(entry => entry.version === version)
    if (!earlier) throw notFound(type)
    return write(personId, type, clock, async context => {
      if (isSingleton(type) && (await currentIds(context)).some(other => other !== id)) throw alreadyExists(type)
      const record = await holdRecord(context, id, 'deleted too')
      const restored = await rewriteRecord(context, record, valuesOf(type, earlier.record), 'restored')
      await clearFlagOnOthers(context, restored)
      return restored
    })
  }

  /** Replaces the samples, all or none. The person's own records stay. */
  const replaceSamples = async (personId: string, samples: [AnyRecordType, SampleInput[]][], clock: RequestClock) => {
    const key = await keys.toWrite(personId)
    await database.asUser(personId, async tx => {
      // Serialized: two concurrent loads would write the same ids.
      await holdAll(tx, personId)
      const types = samples.map(([type]) => type)
      await eraseSampleRows({ tx, personId, key }, types, { isRefresh: true })
      for (const [type, inputs] of samples) await insertSamples({ tx, personId, key, type, clock, events: [] }, inputs)
      const about = types.length === 1 ? types[0]?.name : undefined
      await appendActivity({ tx, personId, key }, [{ kind: 'samples-loaded', about }], clock.now)
      await saveUsage({ tx, personId })
      await afterWrite(tx, personId, types)
    })
  }

  /** What the person's own records refer to, such as the provider of an appointment. */
  const referredTo = async (personId: string) => {
    const types = allRecordTypes.filter(hasReferences)
    const ids = new Set<string>()
    for await (const page of scan(personId, { types, isExcept: false }, SCAN_PAGE)) {
      for (const { type, text } of page) {
        const record: StoredRecord = JSON.parse(text)
        if (!record.isSample) for (const id of referencesIn(type, record)) ids.add(id)
      }
    }
    return [...ids]
  }

  /** Erases the samples, except those that the person has changed and those that their own records refer to. */
  const removeSamples = async (personId: string, clock: RequestClock) => {
    const key = await keys.toWrite(personId)
    const except = await referredTo(personId)
    await database.asUser(personId, async tx => {
      await holdAll(tx, personId)
      await eraseSampleRows({ tx, personId, key }, allRecordTypes, { isRefresh: false, except })
      await appendActivity({ tx, personId, key }, [{ kind: 'samples-removed' }], clock.now)
      await afterWrite(tx, personId, allRecordTypes)
    })
  }

  /** Erases every record of a person for good, samples and history included, all or none. */
  const eraseAll = async (personId: string, clock: RequestClock) => {
    const key = await keys.toWrite(personId)
    await database.asUser(personId, async tx => {
      await holdAll(tx, personId)
      await eraseEveryRow({ tx, personId, key })
      await tx.delete(importBatches).where(eq(importBatches.personId, personId))
      // The log stays, and records that the data was cleared.
      await appendActivity({ tx, personId, key }, [{ kind: 'data-cleared' }], clock.now)
      await afterWrite(tx, personId, allRecordTypes)
    })
  }

  return {
    list,
    listPage,
    listPageAsJson,
    scan,
    count,
    find,
    history,
    create,
    createMany,
    change,
    remove,
    restore,
    replaceSamples,
    removeSamples,
    eraseAll,
  }
}

const actorOf = (personId: string, { actorId }: HistoryRow): RecordActor => {
  if (actorId === personId) return 'you'
  return actorId === HOLDER ? 'holder' : 'administrator'
}

/** Locks out other loads and erasures of the person's records. */
const holdAll = (tx: Transaction, personId: string) =>
  tx.select({ held: personKeys.personId }).from(personKeys).where(eq(personKeys.personId, personId)).for('update')
