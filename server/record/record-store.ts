import { createHash } from 'node:crypto'
import { and, eq, isNull, ne } from 'drizzle-orm'
import { sentence } from '#contract/languages/sentence.ts'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import { allRecords } from '#contract/records.ts'
import { appendActivity, logHead } from '#server/activity/append-activity.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { importBatches, messageDrafts, recordHistory, userKeys } from '#server/platform/database/tables.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { takeFromOthers, waitForTurn } from './only-one.ts'
import { readAhead } from './read-ahead.ts'
import {
  type Counted,
  countQuery,
  findQuery,
  historyQuery,
  type ListOptions,
  listQuery,
  presentTypesQuery,
  typesNamedIn,
} from './record-queries.ts'
import { eraseSamples, type GivenSample, insertSamples } from './record-samples.ts'
import { tableOf } from './record-table.ts'
import {
  type Action,
  checkReferences,
  type Given,
  HOLDER,
  holdRecord,
  insertRecords,
  type Moment,
  notFound,
  rewriteRecord,
  settle,
  valuesOf,
  type Writing,
} from './record-writer.ts'
import { type Kept, openBytes, type SealedRow } from './sealed-record.ts'
import type { UserKeys } from './user-keys.ts'

const [OPENING, COMMA, CLOSING] = [Buffer.from('['), Buffer.from(','), Buffer.from(']')]

type Row = SealedRow & Record<string, unknown>
type HistoryRow = Row & { action: Action; at: Date; actorId: string }

const changedElsewhere = () =>
  new AppError(
    'conflict',
    'This was changed in the meantime, perhaps in another tab. Look at the newer version before you save again.',
  )

const thereIsOne = (record: AnyRecordType) =>
  new AppError('conflict', sentence('There is a {one} already.', { one: record.one.toLowerCase() }))

export type RecordStore = ReturnType<typeof createRecordStore>

/** What else follows from a change, in the same transaction: either both are kept or neither. */
export type AfterWrite = (tx: Transaction, owner: string, written: readonly AnyRecordType[]) => Promise<unknown>

/** With the writer beside it, the one place that touches record tables. The owner comes first, always. */
export const createRecordStore = (database: Database, keys: UserKeys, afterWrite: AfterWrite = async () => {}) => {
  const readBytes = async (owner: string, record: AnyRecordType, rows: Row[]) => {
    const key = rows.length > 0 ? await keys.toRead(owner) : undefined
    return rows.map(row => {
      if (!key) throw new Error('Records without a key')
      return openBytes(key, record, owner, row)
    })
  }

  const read = async (owner: string, record: AnyRecordType, rows: Row[]) =>
    (await readBytes(owner, record, rows)).map(bytes => bytes.toString('utf8'))

  const write = async <Result>(
    owner: string,
    record: AnyRecordType,
    moment: Moment,
    work: (writing: Writing) => Promise<Result>,
  ) => {
    const key = await keys.toWrite(owner)
    return database.asUser(owner, async tx => {
      // What takes a flag from other records holds those too, and they come before the log.
      const head = record.onlyOne ? undefined : logHead({ tx, owner, key })
      const writing: Writing = { tx, owner, key, record, moment, events: [], head }
      await waitForTurn(writing)
      const result = await work(writing)
      const events = moment.by ? writing.events.map(event => ({ ...event, by: moment.by })) : writing.events
      const appending = appendActivity(writing, events, moment.now)
      // What changed nothing has nothing to follow from it.
      await Promise.all([appending, events.length > 0 && afterWrite(tx, owner, [record])])
      return result
    })
  }

  /** Records newest first, each as JSON text ready to be sent. */
  const list = async (owner: string, record: AnyRecordType, options: ListOptions): Promise<string[]> =>
    read(owner, record, await database.readAsUser<Row>(owner, listQuery(record, owner, options)))

  /** The same as one JSON array in bytes: what was sealed as text need not become text again to be sent. */
  const listAsJson = async (owner: string, record: AnyRecordType, options: ListOptions): Promise<Buffer> => {
    const rows = await database.readAsUser<Row>(owner, listQuery(record, owner, options))
    const opened = await readBytes(owner, record, rows)
    return Buffer.concat([
      OPENING,
      ...opened.flatMap((bytes, place) => (place > 0 ? [COMMA, bytes] : [bytes])),
      CLOSING,
    ])
  }

  /** Every record type of which a person has any. */
  const presentTypes = async (owner: string) =>
    typesNamedIn(await database.readAsUser<{ name: string }>(owner, presentTypesQuery(owner)))

  /** All records of a type, newest first, page by page. */
  const pages = async function* (owner: string, record: AnyRecordType, size: number): AsyncGenerator<string[]> {
    const readAfter = (last: Row | undefined) =>
      database.readAsUser<Row>(owner, listQuery(record, owner, { limit: size, before: last?.id, now: new Date() }))
    for await (const rows of readAhead(size, readAfter)) yield await read(owner, record, rows)
  }

  /** How many records of each kind have these values in their plain fields, in one read. */
  const count = async <const Kinds extends readonly Counted[]>(owner: string, kinds: Kinds) => {
    const [row] = await database.readAsUser<Record<string, number>>(owner, countQuery(owner, kinds))
    return kinds.map((_, place) => row?.[`count${place}`] ?? 0) as { [Place in keyof Kinds]: number }
  }

  const find = async (owner: string, record: AnyRecordType, id: string): Promise<string> => {
    const [text] = await read(owner, record, await database.readAsUser<Row>(owner, findQuery(record, owner, id)))
    if (!text) throw notFound(record)
    return text
  }

  /** Every version, the newest first. */
  const history = async (owner: string, record: AnyRecordType, id: string) => {
    const rows = await database.readAsUser<HistoryRow>(owner, historyQuery(record, owner, id))
    if (rows.length === 0) throw notFound(record)
    const texts = await read(owner, record, rows)
    return rows.map((row, place) => {
      const kept: Kept = JSON.parse(texts[place] ?? '')
      return { version: row.version, action: row.action, at: row.at.toISOString(), by: whoIs(owner, row), record: kept }
    })
  }

  /** What the first use of a request key made, if this use asks for the same. */
  const replay = async (owner: string, record: AnyRecordType, given: Given, requestKey: Buffer): Promise<Kept> => {
    const table = tableOf(record)
    const isIts = and(eq(table.userId, owner), eq(table.requestKey, requestKey))
    const [row] = await database.asUser(owner, tx => tx.select({ id: table.id }).from(table).where(isIts))
    if (!row) throw notFound(record)
    const versions = await history(owner, record, row.id)
    const first = versions.at(-1)?.record
    const isSame = first && Object.entries(given).every(([name, value]) => first[name] === value)
    if (!isSame) throw new AppError('conflict', 'This Idempotency-Key was already used for something else.')
    return versions[0]?.record ?? first
  }

  /** A new record. The same idempotency key a second time gives the record that the first one made. */
  const create = async (
    owner: string,
    record: AnyRecordType,
    given: Given,
    moment: Moment,
    idempotencyKey?: string,
  ): Promise<Kept> => {
    const requestKey = idempotencyKey ? createHash('sha256').update(idempotencyKey).digest() : undefined
    const kept = await write(owner, record, moment, async writing => {
      const [added] = await insertRecords(writing, [{ given, requestKey }])
      await takeFromOthers(writing, added)
      return added
    })
    if (kept) return kept
    if (record.onePerPerson) throw thereIsOne(record)
    if (!requestKey) throw new Error('A record was not written')
    return replay(owner, record, given, requestKey)
  }

  /** Changes the fields given; with `version`, only if nobody changed the record since. */
  const change = (owner: string, record: AnyRecordType, id: string, wanted: Given, moment: Moment) => {
    const { version, ...given } = wanted
    const sent = Object.fromEntries(
      Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    )
    if (Object.keys(sent).length === 0) throw new AppError('bad_request', 'Nothing to change: send at least one field.')
    return write(owner, record, moment, async writing => {
      const kept = await holdRecord(writing, id, 'present')
      if (version !== undefined && version !== kept.version) throw changedElsewhere()
      const before = valuesOf(record, kept)
      const after = settle(writing, { ...before, ...sent }, before)
      await checkReferences(writing, [sent])
      // Saving what is there already is no change, and makes no version.
      if (Object.keys(after).every(name => after[name] === before[name])) return kept
      const changed = await rewriteRecord(writing, kept, after, 'changed')
      await takeFromOthers(writing, changed)
      return changed
    })
  }

  /** Takes a record out of every list. Its history stays, and can bring it back. */
  const remove = (owner: string, record: AnyRecordType, id: string, moment: Moment) =>
    write(owner, record, moment, async writing => {
      await rewriteRecord(writing, await holdRecord(writing, id, 'present'), {}, 'deleted')
    })

  const isAnotherPresent = async ({ tx, record }: Writing, id: string) => {
    const table = tableOf(record)
    const others = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(isNull(table.deletedAt), ne(table.id, id)))
    return others.length > 0
  }

  /** Makes an earlier version the present one again, as a version of its own. */
  const restore = async (owner: string, record: AnyRecordType, id: string, version: number, moment: Moment) => {
    const earlier = (await history(owner, record, id)).find(entry => entry.version === version)
    if (!earlier) throw notFound(record)
    return write(owner, record, moment, async writing => {
      if (record.onePerPerson && (await isAnotherPresent(writing, id))) throw thereIsOne(record)
      const kept = await holdRecord(writing, id, 'deleted too')
      const restored = await rewriteRecord(writing, kept, valuesOf(record, earlier.record), 'restored')
      await takeFromOthers(writing, restored)
      return restored
    })
  }

  /** Puts fresh samples in the place of the old ones, all or none. What a person wrote stays. */
  const replaceSamples = async (owner: string, samples: [AnyRecordType, GivenSample[]][], moment: Moment) => {
    const key = await keys.toWrite(owner)
    await database.asUser(owner, async tx => {
      // One loading after the other: two at once would both find nothing to replace, and write the same ids.
      await holdAll(tx, owner)
      for (const [record, givens] of samples) {
        const writing: Writing = { tx, owner, key, record, moment, events: [] }
        await eraseSamples(writing)
        await insertSamples(writing, givens)
      }
      const about = samples.length === 1 ? samples[0]?.[0].name : undefined
      await appendActivity({ tx, owner, key }, [{ kind: 'samples-loaded', about }], moment.now)
      const written = samples.map(([record]) => record)
      await afterWrite(tx, owner, written)
    })
  }

  /** Erases every record of a person for good, samples and history included, all or none. */
  const eraseAll = async (owner: string, moment: Moment) => {
    const key = await keys.toWrite(owner)
    await database.asUser(owner, async tx => {
      await holdAll(tx, owner)
      for (const table of [...allRecords.map(tableOf), recordHistory, importBatches, messageDrafts]) {
        await tx.delete(table).where(eq(table.userId, owner))
      }
      // The log is no health record: it tells that they were cleared.
      await appendActivity({ tx, owner, key }, [{ kind: 'data-cleared' }], moment.now)
      await afterWrite(tx, owner, allRecords)
    })
  }

  return {
    list,
    listAsJson,
    presentTypes,
    pages,
    count,
    find,
    history,
    create,
    change,
    remove,
    restore,
    replaceSamples,
    eraseAll,
  }
}

const whoIs = (owner: string, { actorId }: HistoryRow): 'you' | 'administrator' | 'holder' => {
  if (actorId === owner) return 'you'
  return actorId === HOLDER ? 'holder' : 'administrator'
}

/** Waits for, and holds off, whoever else loads or erases all of a person's records. */
const holdAll = (tx: Transaction, owner: string) =>
  tx.select({ held: userKeys.userId }).from(userKeys).where(eq(userKeys.userId, owner)).for('update')
