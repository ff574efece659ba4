import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { message } from '#contract/languages/message.ts'
import { type AnyRecordType, exclusiveFlag, isSensitiveType, isSingleton } from '#contract/record/define-record.ts'
import type { RecordActor } from '#contract/record/history.ts'
import { PAGE_SIZE } from '#contract/record/record-endpoints.ts'
import { allRecordTypes } from '#contract/records.ts'
import { appendActivity, logHead } from '#server/activity/append-activity.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import type { PreparedRead } from '#server/platform/database/one-message.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { isSealedWith, type SealingKey } from '#server/platform/secrets/sealing.ts'
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
import { currentIds, eraseSampleRows, idsByKey } from './rows/write-rows.ts'
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
  /**
   * Reads rows and opens them; without a key, a person has no records. Nothing of a sensitive type may mean that its tag
   * has changed with the key.
   */
  const read = async <Row extends SealedRow, Result>(
    personId: string,
    type: AnyRecordType,
    query: (key: SealingKey) => PreparedRead,
    openRows: (key: SealingKey, rows: Row[]) => Result,
  ) => {
    const found = await keys.read(
      personId,
      async key => {
        const rows = await database.readAsUser<Row & Record<string, unknown>>(personId, query(key))
        return { count: rows.length, result: openRows(key, rows) }
      },
      ({ count }) => count > 0 || !isSensitiveType(type),
    )
    return found?.result
  }

  const write = async <Result>(
    personId: string,
    type: AnyRecordType,
    clock: RequestClock,
    work: (context: WriteContext) => Promise<Result>,
    isBounded = true,
  ) => {
    return keys.asUser(personId, async (tx, key) => {
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
  const readPage = async <Opened>(
    personId: string,
    type: AnyRecordType,
    { limit = PAGE_SIZE, ...options }: ListOptions,
    openRow: (key: SealingKey, row: SealedRow) => Opened,
  ): Promise<{ records: Opened[]; next?: string | undefined }> => {
    const page = await read(
      personId,
      type,
      key => listQuery(personId, key, type, { ...options, limit: limit + 1 }),
      (key, found: SealedRow[]) => {
        const rows = found.slice(0, limit)
        return {
          records: rows.map(row => openRow(key, row)),
          next: found.length > limit ? rows.at(-1)?.id : undefined,
        }
      },
    )
    return page ?? { records: [] }
  }

  /** Records newest first, each as JSON text ready to be sent. All of them, unless a limit is given. */
  const list = async (personId: string, type: AnyRecordType, options: ListOptions): Promise<string[]> =>
    (await read(
      personId,
      type,
      key => listQuery(personId, key, type, options),
      (key, rows: SealedRow[]) => rows.map(row => openText(key, type, personId, row)),
    )) ?? []

  /** One page of them, and the id behind which the next one begins. */
  const listPage = async (personId: string, type: AnyRecordType, options: ListOptions) => {
    const { records, next } = await readPage(personId, type, options, (key, row) => openText(key, type, personId, row))
    return { texts: records, next }
  }

  /** The same as one JSON array in bytes: what was sealed as text need not become text again to be sent. */
  const listPageAsJson = async (personId: string, type: AnyRecordType, options: ListOptions) => {
    const { records, next } = await readPage(personId, type, options, (key, row) => openBytes(key, type, personId, row))
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
    const key = await keys.current(personId)
    if (!key) return
    const tags = { tags: which.types.map(type => typeTag(key, type)), isExcept: which.isExcept }
    const readAfter = (last: ScannedRow | undefined) =>
      database.readAsUser<ScannedRow & Record<string, unknown>>(personId, scanQuery(personId, tags, last, size))
    for await (const rows of readAhead<ScannedRow>(size, readAfter)) {
      if (rows.some(row => !isSealedWith(key, row.sealed))) break
      yield rows.flatMap(row => {
        const type = typeOfTag(key, row.type)
        return type ? [{ type, text: openText(key, type, personId, row) }] : []
      })
    }
    // With another key, tags are others and so is the order: something may have been left out.
    if (!(await keys.current(personId))?.id.equals(key.id)) throw new AppError('database_unreachable')
  }

  /** How many records of each kind have these values in their plain fields, in one read. */
  const count = async <const Kinds extends readonly Counted[]>(personId: string, kinds: Kinds) => {
    const hasTags = kinds.some(([type]) => isSensitiveType(type))
    const row = await keys.read(
      personId,
      async key => (await database.readAsUser<{ counts: number[] }>(personId, countQuery(personId, key, kinds)))[0],
      () => !hasTags,
    )
    return kinds.map((_, index) => row?.counts[index] ?? 0) as { [Index in keyof Kinds]: number }
  }

  const find = async (personId: string, type: AnyRecordType, id: string): Promise<string> => {
    const [text] =
      (await read(
        personId,
        type,
        key => findQuery(personId, key, type, id),
        (key, rows: SealedRow[]) => rows.map(row => openText(key, type, personId, row)),
      )) ?? []
    if (text === undefined) throw notFound(type)
    return text
  }

  /** Every version, the newest first; or so many of those before one. */
  const history = async (personId: string, type: AnyRecordType, id: string, paging: HistoryPaging = {}) => {
    const versions = await read(
      personId,
      type,
      key => historyQuery(personId, key, type, id, paging),
      (key, rows: HistoryRow[]) =>
        rows.map(row => ({
          version: row.version,
          action: row.action,
          at: row.at.toISOString(),
          by: actorOf(personId, row),
          record: openRecord(key, type, personId, row),
        })),
    )
    if (!versions?.length) throw notFound(type)
    return versions
  }

  /** The record that an idempotency key created, if the request is the same. */
  const replay = async (personId: string, type: AnyRecordType, input: RecordInput, hash: Buffer) => {
    const ids = await database.asUser(personId, tx => idsByKey({ tx, personId }, [hash]))
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
    await keys.asUser(personId, async (tx, key) => {
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
    const except = await referredTo(personId)
    await keys.asUser(personId, async (tx, key) => {
      await holdAll(tx, personId)
      await eraseSampleRows({ tx, personId, key }, allRecordTypes, { isRefresh: false, except })
      await appendActivity({ tx, personId, key }, [{ kind: 'samples-removed' }], clock.now)
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
  }
}

const actorOf = (personId: string, { actorId }: HistoryRow): RecordActor => {
  if (actorId === personId) return 'you'
  return actorId === HOLDER ? 'holder' : 'administrator'
}

/** Locks out other loads of the person's records, and not other writes, which hold the key too. */
export const holdAll = (tx: Transaction, personId: string) =>
  tx
    .select({ held: personKeys.personId })
    .from(personKeys)
    .where(eq(personKeys.personId, personId))
    .for('no key update')
