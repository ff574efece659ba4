import { inArray } from 'drizzle-orm'
import { type AnyRecordType, isSensitiveType } from '#contract/record/define-record.ts'
import type { RecordActor } from '#contract/record/history.ts'
import { PAGE_SIZE } from '#contract/record/record-endpoints.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { PreparedRead } from '#server/platform/database/multi-statement-read.ts'
import { ADMINISTRATOR, LINK_HOLDER, type PersonAccess } from '#server/platform/database/person-access.ts'
import { fullName, users } from '#server/platform/database/tables.ts'
import type { SealingKey } from '#server/platform/secrets/sealing.ts'
import type { PersonKeys } from './person-keys.ts'
import { createRecordScan, openTexts } from './record-scan.ts'
import { notFound } from './record-writer.ts'
import {
  type Counted,
  countQuery,
  findQuery,
  type HistoryPaging,
  historyQuery,
  type ListOptions,
  listQuery,
} from './rows/read-queries.ts'
import type { HistoryRow, SealedRow } from './rows/transactions.ts'
import { openBytes, openRecord, openText, type StoredRecord } from './sealed-record.ts'
import { hasHiddenRecords, isVisible, isVisibleType } from './visible-records.ts'

const [OPENING, COMMA, CLOSING] = [Buffer.from('['), Buffer.from(','), Buffer.from(']')]

export type RecordReader = ReturnType<typeof createRecordReader>

/** Reads a person's records. The person comes first, always. */
export const createRecordReader = (database: Database, keys: PersonKeys) => {
  /**
   * Reads rows and opens them; without a key, a person has no records. Nothing of a sensitive type may mean that its tag
   * has changed with the key.
   */
  const read = async <Row extends SealedRow, Result>(
    access: PersonAccess,
    type: AnyRecordType,
    query: (key: SealingKey) => PreparedRead,
    openRows: (key: SealingKey, rows: Row[]) => Result,
  ) => {
    if (!isVisibleType(access, type)) return undefined
    const found = await keys.read(
      access,
      async key => {
        const rows = await database.readAsPerson<Row & Record<string, unknown>>(access, query(key))
        return { count: rows.length, result: openRows(key, rows) }
      },
      ({ count }) => count > 0 || !isSensitiveType(type),
    )
    return found?.result
  }

  /** As many rows as one answer lists, and one more to know whether there is a next page, in the same read. */
  const readPage = async <Opened>(
    access: PersonAccess,
    type: AnyRecordType,
    { limit = PAGE_SIZE, ...options }: ListOptions,
    openRow: (key: SealingKey, row: SealedRow) => Opened,
  ): Promise<{ records: Opened[]; next?: string | undefined }> => {
    const isShown = (key: SealingKey, row: SealedRow) =>
      !hasHiddenRecords(access, type) || isVisible(access, type, openRecord(key, type, access.personId, row))
    const page = await read(
      access,
      type,
      key => listQuery(access.personId, key, type, { ...options, limit: limit + 1 }),
      (key, found: SealedRow[]) => {
        const rows = found.slice(0, limit)
        return {
          records: rows.filter(row => isShown(key, row)).map(row => openRow(key, row)),
          next: found.length > limit ? rows.at(-1)?.id : undefined,
        }
      },
    )
    return page ?? { records: [] }
  }

  /** Records newest first, each as JSON text ready to be sent. All of them, unless a limit is given. */
  const list = async (access: PersonAccess, type: AnyRecordType, options: ListOptions): Promise<string[]> =>
    (await read(
      access,
      type,
      key => listQuery(access.personId, key, type, options),
      (key, rows: SealedRow[]) => openTexts(access, key, type, rows),
    )) ?? []

  /** One page of them, and the id behind which the next one begins. */
  const listPage = async (access: PersonAccess, type: AnyRecordType, options: ListOptions) => {
    const { records, next } = await readPage(access, type, options, (key, row) =>
      openText(key, type, access.personId, row),
    )
    return { texts: records, next }
  }

  /** The same as one JSON array in bytes: what was sealed as text need not become text again to be sent. */
  const listPageAsJson = async (access: PersonAccess, type: AnyRecordType, options: ListOptions) => {
    const { records, next } = await readPage(access, type, options, (key, row) =>
      openBytes(key, type, access.personId, row),
    )
    const json = Buffer.concat([
      OPENING,
      ...records.flatMap((bytes, index) => (index > 0 ? [COMMA, bytes] : [bytes])),
      CLOSING,
    ])
    return { json, next }
  }

  /** Hidden records are recognized by their content, so all of them are read. */
  const countVisible = async <const Kinds extends readonly Counted[]>(access: PersonAccess, kinds: Kinds) => {
    const counts = kinds.map(async ([type, where = {}]) => {
      const records = (await list(access, type, { now: new Date() })).map((text): StoredRecord => JSON.parse(text))
      return records.filter(record => Object.entries(where).every(([name, value]) => record[name] === value)).length
    })
    return (await Promise.all(counts)) as { [Index in keyof Kinds]: number }
  }

  /** How many records of each kind have these values in their plain fields, in one read. */
  const count = async <const Kinds extends readonly Counted[]>(access: PersonAccess, kinds: Kinds) => {
    if (!access.includesSensitive) return countVisible(access, kinds)
    const hasTags = kinds.some(([type]) => isSensitiveType(type))
    const row = await keys.read(
      access,
      async key =>
        (await database.readAsPerson<{ counts: number[] }>(access, countQuery(access.personId, key, kinds)))[0],
      () => !hasTags,
    )
    return kinds.map((_, index) => row?.counts[index] ?? 0) as { [Index in keyof Kinds]: number }
  }

  const find = async (access: PersonAccess, type: AnyRecordType, id: string): Promise<string> => {
    const [text] =
      (await read(
        access,
        type,
        key => findQuery(access.personId, key, type, id),
        (key, rows: SealedRow[]) => openTexts(access, key, type, rows),
      )) ?? []
    if (text === undefined) throw notFound(type)
    return text
  }

  const nameCaregivers = async <Version extends { by: RecordActor; actorId: string }>(versions: Version[]) => {
    const ids = [...new Set(versions.flatMap(({ by, actorId }) => (by === 'caregiver' ? [actorId] : [])))]
    const named = ids.length
      ? await database.accounts.select({ id: users.id, name: fullName }).from(users).where(inArray(users.id, ids))
      : []
    const names = new Map(named.map(({ id, name }) => [id, name]))
    return versions.map(({ actorId, ...version }) => ({ ...version, byName: names.get(actorId) ?? null }))
  }

  /** Every version, the newest first; or so many of those before one. */
  const history = async (access: PersonAccess, type: AnyRecordType, id: string, paging: HistoryPaging = {}) => {
    const versions = await read(
      access,
      type,
      key => historyQuery(access.personId, key, type, id, paging),
      (key, rows: HistoryRow[]) =>
        rows.map(row => ({
          version: row.version,
          action: row.action,
          at: row.at.toISOString(),
          by: actorOf(access, row),
          actorId: row.actorId,
          record: openRecord(key, type, access.personId, row),
        })),
    )
    const visible = versions?.filter(({ record }) => isVisible(access, type, record))
    // The newest one decides: a record that became sensitive is hidden with its past.
    if (!visible?.length || visible[0] !== versions?.[0]) throw notFound(type)
    return nameCaregivers(visible)
  }

  return { list, listPage, listPageAsJson, scan: createRecordScan(database, keys), count, find, history }
}

const actorOf = (access: PersonAccess, { actorId }: HistoryRow): RecordActor => {
  if (actorId === access.actorId) return 'you'
  if (actorId === access.personId) return 'person'
  if (actorId === LINK_HOLDER) return 'holder'
  return actorId === ADMINISTRATOR ? 'administrator' : 'caregiver'
}
