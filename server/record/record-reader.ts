import { inArray } from 'drizzle-orm'
import { type AnyRecordType, isSensitiveType } from '#contract/record/define-record.ts'
import type { RecordActor } from '#contract/record/history.ts'
import { PAGE_SIZE } from '#contract/record/record-endpoints.ts'
import type { Database, PreparedRead } from '#server/platform/database/database.ts'
import { ADMINISTRATOR, importerOf, LINK_HOLDER, type PersonAccess } from '#server/platform/database/person-access.ts'
import { fullName, users } from '#server/platform/database/tables.ts'
import type { SealingKey } from '#server/platform/secrets/sealing.ts'
import { isFiltered, showVisible } from './hidden-links.ts'
import type { PersonKeys } from './person-keys.ts'
import { createRecordScan } from './record-scan.ts'
import { notFound } from './record-writer.ts'
import { isCutOff, PAGE_BYTES } from './rows/bounded-rows.ts'
import {
  type ActorRow,
  type Counted,
  countQuery,
  findQuery,
  type HistoryPaging,
  historyQuery,
  type ListedRow,
  type ListOptions,
  listQuery,
  otherActorsQuery,
  type RecordPlace,
  type TypedRow,
} from './rows/read-queries.ts'
import type { HistoryRow, SealedRow } from './rows/transactions.ts'
import { openBytes, openRecord, type StoredRecord } from './sealed-record.ts'
import { isVisibleType } from './visible-records.ts'

const [OPENING, COMMA, CLOSING] = [Buffer.from('['), Buffer.from(','), Buffer.from(']')]

/**
 * For a list that is read as a whole: more than the medications or appointments of any person, and little enough for
 * many requests at once.
 */
const LIST_BYTES = 16 * 1024 * 1024
const VERSIONS_AT_ONCE = 100
const ROWS_AT_ONCE = 200

const toText = (bytes: Buffer) => bytes.toString('utf8')

interface Page {
  /** Each as JSON. */
  records: Buffer[]
  /** The place of the last record, if there are more. */
  next?: RecordPlace | undefined
}

const limitOfView = ({ views }: AnyRecordType, { view = '' }: ListOptions) =>
  views?.[view]?.limit ?? Number.POSITIVE_INFINITY

/** Reads a person's records. The person comes first, always. */
export const createRecordReader = (database: Database, keys: PersonKeys) => {
  /**
   * Reads rows and opens them; without a key, a person has no records. Nothing of a sensitive type may mean that its
   * tag has changed with the key.
   */
  const read = async <Result>(
    access: PersonAccess,
    type: AnyRecordType,
    work: (key: SealingKey) => Promise<Result>,
    isEmpty: (result: Result) => boolean,
  ) => {
    if (!isVisibleType(access, type)) return undefined
    return keys.read(access, work, result => !(isSensitiveType(type) && isEmpty(result)))
  }

  const rowsOf = <Row extends SealedRow>(access: PersonAccess, query: PreparedRead) =>
    database.readAsPerson<Row & Record<string, unknown>>(access, query)

  const readTyped = (access: PersonAccess) => (query: PreparedRead) => rowsOf<TypedRow>(access, query)

  /** Each row as the JSON that the access sees; undefined for one that is hidden from it. */
  const openVisible = async (access: PersonAccess, key: SealingKey, type: AnyRecordType, rows: SealedRow[]) => {
    if (!isFiltered(access, type)) return rows.map(row => openBytes(key, type, access.personId, row))
    const records = rows.map(row => openRecord(key, type, access.personId, row))
    const visible = await showVisible(readTyped(access), access, key, type, records)
    return visible.map(record => record && Buffer.from(JSON.stringify(record)))
  }

  /**
   * The newest records that the access may see, each as JSON. Hidden ones are left out before anything is counted, so
   * that neither the number of records nor the end of a page tells of them.
   */
  const readVisible = async (
    access: PersonAccess,
    type: AnyRecordType,
    { limit = Number.POSITIVE_INFINITY, ...options }: ListOptions,
  ): Promise<Page> => {
    const { bytes: maxBytes = Number.POSITIVE_INFINITY } = options

    const readAll = async (key: SealingKey): Promise<Page> => {
      const page: Page = { records: [] }
      let bytes = 0
      let before = options.before
      let last: RecordPlace | undefined
      for (;;) {
        // One more than fits, to know whether there is a next page, in the same read. Where some are left out, a part
        // that does not depend on the limit: with a small one, the number of reads would tell how many are hidden.
        const wanted = Math.max(limit + 1 - page.records.length, isFiltered(access, type) ? ROWS_AT_ONCE : 0)
        const asked = { ...options, before, limit: Number.isFinite(wanted) ? wanted : undefined }
        const rows = await rowsOf<ListedRow>(access, listQuery(access.personId, key, type, asked))
        const opened = await openVisible(access, key, type, rows)
        for (const [index, row] of rows.entries()) {
          const record = opened[index]
          if (!record) continue
          if (page.records.length === limit || bytes >= maxBytes) return { ...page, next: last }
          page.records.push(record)
          bytes += record.length
          last = { sortKey: row.sortKey, id: row.id }
        }
        if (rows.length < wanted && !isCutOff(rows, maxBytes)) return page
        before = rows.at(-1)
      }
    }
    return (await read(access, type, readAll, ({ records }) => records.length === 0)) ?? { records: [] }
  }

  /**
   * Records newest first, each as JSON text ready to be sent: all of them, unless a limit is given or they are more
   * than should be in memory at once. What must see every record reads page by page.
   */
  const list = async (access: PersonAccess, type: AnyRecordType, options: ListOptions): Promise<string[]> => {
    const limit = Math.min(options.limit ?? Number.POSITIVE_INFINITY, limitOfView(type, options))
    return (await readVisible(access, type, { bytes: LIST_BYTES, ...options, limit })).records.map(toText)
  }

  /** As many as one response lists. */
  const readPage = async (
    access: PersonAccess,
    type: AnyRecordType,
    { limit = PAGE_SIZE, ...options }: ListOptions,
  ): Promise<Page> => {
    const most = limitOfView(type, options)
    const page = { ...options, bytes: PAGE_BYTES, limit: Math.min(limit, most) }
    const { records, next } = await readVisible(access, type, page)
    // A view with a limit has one page.
    return records.length < most ? { records, next } : { records }
  }

  /** One page of them, and where the next one begins. */
  const listPage = async (access: PersonAccess, type: AnyRecordType, options: ListOptions) => {
    const { records, next } = await readPage(access, type, options)
    return { texts: records.map(toText), next }
  }

  /** The same as one JSON array in bytes: what was sealed as text need not become text again to be sent. */
  const listPageAsJson = async (access: PersonAccess, type: AnyRecordType, options: ListOptions) => {
    const { records, next } = await readPage(access, type, options)
    const json = Buffer.concat([
      OPENING,
      ...records.flatMap((bytes, index) => (index > 0 ? [COMMA, bytes] : [bytes])),
      CLOSING,
    ])
    return { json, next }
  }

  /** Hidden records are recognized by their content, so all of them are read. */
  const countVisible = async <const Kinds extends readonly Counted[]>(access: PersonAccess, kinds: Kinds) => {
    const counts: number[] = []
    // In turn, because each reads a whole list.
    for (const [type, where = {}] of kinds) {
      const isCounted = (record: StoredRecord) => Object.entries(where).every(([name, value]) => record[name] === value)
      let counted = 0
      let before: RecordPlace | undefined
      do {
        const { records, next } = await readPage(access, type, { before, now: new Date() })
        counted += records.filter(bytes => isCounted(JSON.parse(toText(bytes)))).length
        before = next
      } while (before)
      counts.push(counted)
    }
    return counts as { [Index in keyof Kinds]: number }
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
    const openFound = async (key: SealingKey) => {
      const rows = await rowsOf<SealedRow>(access, findQuery(access.personId, key, type, id))
      return openVisible(access, key, type, rows)
    }
    const [record] = (await read(access, type, openFound, found => found.length === 0)) ?? []
    if (!record) throw notFound(type)
    return toText(record)
  }

  const namesOf = async (ids: string[]) => {
    const named = ids.length
      ? await database.accounts.select({ id: users.id, name: fullName }).from(users).where(inArray(users.id, ids))
      : []
    return new Map(named.map(({ id, name }) => [id, name]))
  }

  /** Records as JSON, with the name of the account that made the current version, if it is another one. */
  const nameOthers = async (access: PersonAccess, texts: string[]) => {
    const records = texts.map((text): StoredRecord => JSON.parse(text))
    const { personId, actorId } = access
    const query = otherActorsQuery(
      personId,
      records.map(({ id }) => id),
      actorId,
    )
    const rows = await database.readAsPerson<ActorRow & Record<string, unknown>>(access, query)
    const names = await namesOf([...new Set(rows.map(row => row.actorId))])
    const byRecord = new Map(rows.map(row => [row.id, names.get(row.actorId)]))
    return records.map((record, index) => {
      const changedBy = byRecord.get(record.id)
      return changedBy ? JSON.stringify({ ...record, changedBy }) : (texts[index] ?? '')
    })
  }

  const nameCaregivers = async <Version extends { by: RecordActor; actorId: string }>(versions: Version[]) => {
    const accountOf = ({ by, actorId }: Version) => (by === 'caregiver' ? actorId : importerOf(actorId))
    const ids = [...new Set(versions.flatMap(version => accountOf(version) ?? []))]
    const names = await namesOf(ids)
    return versions.map(version => {
      const { actorId: _, ...shown } = version
      return { ...shown, byName: names.get(accountOf(version) ?? '') ?? null }
    })
  }

  /** The newest versions, as the access sees each; undefined for one that is hidden from it. */
  const readVersions = async (access: PersonAccess, type: AnyRecordType, id: string, paging: HistoryPaging) => {
    const openVersions = async (key: SealingKey) => {
      const rows = await rowsOf<HistoryRow>(access, historyQuery(access.personId, key, type, id, paging))
      const records = rows.map(row => openRecord(key, type, access.personId, row))
      const visible = await showVisible(readTyped(access), access, key, type, records)
      return rows.map((row, index) => ({ row, record: visible[index] }))
    }
    return (await read(access, type, openVersions, versions => versions.length === 0)) ?? []
  }

  /** The newest version decides, whichever are asked for: a record that became sensitive is hidden with its past. */
  const checkVisible = async (access: PersonAccess, type: AnyRecordType, id: string) => {
    const [newest] = await readVersions(access, type, id, { limit: 1 })
    if (!newest?.record) throw notFound(type)
  }

  /** The newest versions that the access may see, and the last of them if there are more. */
  const readHistory = async (
    access: PersonAccess,
    type: AnyRecordType,
    id: string,
    { limit = Number.POSITIVE_INFINITY, bytes: maxBytes = Number.POSITIVE_INFINITY, ...paging }: HistoryPaging,
  ) => {
    if (isFiltered(access, type)) await checkVisible(access, type, id)
    const versions: ReturnType<typeof versionOf>[] = []
    let bytes = 0
    let { before } = paging
    for (;;) {
      const wanted = Math.min(VERSIONS_AT_ONCE, limit + 1 - versions.length)
      const found = await readVersions(access, type, id, { before, limit: wanted })
      for (const { row, record } of found) {
        if (!record) continue
        if (versions.length === limit || bytes >= maxBytes) return { versions, next: versions.at(-1)?.version }
        versions.push(versionOf(access, row, record))
        bytes += row.sealed.length
      }
      before = found.at(-1)?.row.version
      if (found.length === wanted) continue
      if (versions.length === 0) throw notFound(type)
      return { versions }
    }
  }

  /** All versions, or the `limit` versions before `before`. */
  const history = async (access: PersonAccess, type: AnyRecordType, id: string, paging: HistoryPaging = {}) =>
    nameCaregivers((await readHistory(access, type, id, paging)).versions)

  /** As many as one response lists. */
  const historyPage = async (access: PersonAccess, type: AnyRecordType, id: string, before: number | undefined) => {
    const { versions, next } = await readHistory(access, type, id, { before, limit: PAGE_SIZE, bytes: PAGE_BYTES })
    return { versions: await nameCaregivers(versions), next }
  }

  return {
    readTyped,
    nameOthers,
    list,
    listPage,
    listPageAsJson,
    ...createRecordScan(database, keys, openVisible),
    count,
    find,
    history,
    historyPage,
  }
}

const versionOf = (access: PersonAccess, row: HistoryRow, record: StoredRecord) => ({
  version: row.version,
  action: row.action,
  at: row.at.toISOString(),
  by: actorOf(access, row),
  actorId: row.actorId,
  record,
})

const actorOf = (access: PersonAccess, { actorId }: HistoryRow): RecordActor => {
  if (actorId === access.actorId) return 'you'
  return actorId === access.personId ? 'person' : otherActor(actorId)
}

/** Who changed a record, where it was not the person. */
export const otherActor = (actorId: string): RecordActor => {
  if (importerOf(actorId)) return 'import'
  if (actorId === LINK_HOLDER) return 'holder'
  return actorId === ADMINISTRATOR ? 'administrator' : 'caregiver'
}
