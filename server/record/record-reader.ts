import { type AnyRecordType, isSensitiveType } from '#contract/record/define-record.ts'
import type { RecordActor } from '#contract/record/history.ts'
import { PAGE_SIZE } from '#contract/record/record-endpoints.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { PreparedRead } from '#server/platform/database/multi-statement-read.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { isSealedWith, type SealingKey } from '#server/platform/secrets/sealing.ts'
import type { PersonKeys } from './person-keys.ts'
import { readAhead } from './read-ahead.ts'
import { HOLDER, notFound } from './record-writer.ts'
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
import { openBytes, openRecord, openText } from './sealed-record.ts'
import { typeOfTag, typeTag } from './type-tag.ts'

const [OPENING, COMMA, CLOSING] = [Buffer.from('['), Buffer.from(','), Buffer.from(']')]

export type RecordReader = ReturnType<typeof createRecordReader>

/** Reads a person's records. The person comes first, always. */
export const createRecordReader = (database: Database, keys: PersonKeys) => {
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

  return { list, listPage, listPageAsJson, scan, count, find, history }
}

const actorOf = (personId: string, { actorId }: HistoryRow): RecordActor => {
  if (actorId === personId) return 'you'
  return actorId === HOLDER ? 'holder' : 'administrator'
}
