import type { AnyRecordType } from '#contract/record/define-record.ts'
import { allRecordTypes } from '#contract/records.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { PersonAccess } from '#server/platform/database/person-access.ts'
import { type OpenAll, openAllHere } from '#server/platform/secrets/opening-thread.ts'
import { isSealedWith, type SealingKey } from '#server/platform/secrets/sealing.ts'
import type { PersonKeys } from './person-keys.ts'
import { otherActor } from './record-reader.ts'
import { isCutOff, PAGE_BYTES } from './rows/bounded-rows.ts'
import {
  type ExportedPageRow,
  type ExportedRow,
  type ExportedRowOfAnyType,
  exportAllTypesQuery,
  exportHistoryPage,
  exportPage,
} from './rows/export-rows.ts'
import { readAhead } from './rows/read-ahead.ts'
import { usedTypesQuery } from './rows/read-queries.ts'
import type { HistoryRow, PersonTransaction, SealedRow } from './rows/transactions.ts'
import { openManyBytes, openText, type TypedRow } from './sealed-record.ts'
import { typeTag } from './type-tag.ts'

const PAGE = 500

const isFullPage = (rows: SealedRow[]) => rows.length === PAGE || isCutOff(rows, PAGE_BYTES)

/** One person's records, from one snapshot. */
export type PersonSnapshot = PersonTransaction

/** Records of a type, newest first, page by page, each as JSON text: at most two pages in memory. */
export async function* pagesOf(
  snapshot: PersonSnapshot,
  type: AnyRecordType,
  which: 'current' | 'deleted',
): AsyncGenerator<string[]> {
  for await (const page of pagesOfBytes(snapshot, type, which)) yield page.map(bytes => bytes.toString('utf8'))
}

/** The same without making texts of the bytes. */
export async function* pagesOfBytes(
  snapshot: PersonSnapshot,
  type: AnyRecordType,
  which: 'current' | 'deleted',
  openAll = openAllHere,
): AsyncGenerator<Buffer[]> {
  const readAfter = (last: ExportedPageRow | undefined) => exportPage({ ...snapshot, type }, which, last, PAGE)
  for await (const rows of readAhead(isFullPage, readAfter)) {
    const records = rows.map(row => ({ type, row }))
    yield await openExported(openAll, snapshot.key, snapshot.personId, records)
  }
}

const openExported = async (
  openAll: OpenAll,
  key: SealingKey,
  personId: string,
  records: TypedRow<ExportedRow>[],
): Promise<Buffer[]> => {
  const opened = await openManyBytes(openAll, key, personId, records)
  return opened.map((bytes, index) => withImportKey(bytes, records[index]?.row.importKey))
}

const withImportKey = (record: Buffer, importKey: string | null | undefined) =>
  importKey ? Buffer.concat([record.subarray(0, -1), Buffer.from(`,"importKey":"${importKey}"}`)]) : record

/**
 * All current records of a person who has at most a page of them, by type, as JSON text: in one round trip, because most
 * people have few. Undefined where there are more.
 */
export const currentIfFew = async (
  database: Database,
  keys: PersonKeys,
  access: PersonAccess,
  openAll: OpenAll,
): Promise<[AnyRecordType, Buffer[]][] | undefined> => {
  const { personId } = access
  const found = await keys.read(
    access,
    async key => ({
      key,
      rows: await database.scanAsPerson<ExportedRowOfAnyType>(access, exportAllTypesQuery(personId, PAGE + 1)),
    }),
    ({ key, rows }) => rows.every(({ sealed }) => isSealedWith(key, sealed)),
  )
  // Without a key, nothing was ever written.
  if (!found) return []
  const { key, rows } = found
  if (rows.length > PAGE || isCutOff(rows, PAGE_BYTES)) return undefined
  const byTag = Map.groupBy(rows, ({ type }) => type)
  const records = allRecordTypes.flatMap(type => (byTag.get(typeTag(key, type)) ?? []).map(row => ({ type, row })))
  const opened = await openExported(openAll, key, personId, records)
  return [...Map.groupBy(opened, (_, index) => (records[index] as TypedRow).type)]
}

/** The record types that a person uses, including deleted records. */
export const usedTypes = async ({ tx, personId, key }: PersonSnapshot) => {
  const { rows } = await tx.$client.query<{ type: string }>(usedTypesQuery(personId))
  const tags = new Set(rows.map(({ type }) => type))
  return allRecordTypes.filter(type => tags.has(typeTag(key, type)))
}

/** Every version of every record of a type, page by page, as JSON text. */
export async function* pagesOfHistory(snapshot: PersonSnapshot, type: AnyRecordType): AsyncGenerator<string[]> {
  const { personId, key } = snapshot
  const readAfter = (last: HistoryRow | undefined) => exportHistoryPage({ ...snapshot, type }, last, PAGE)
  for await (const rows of readAhead(isFullPage, readAfter)) {
    yield rows.map(row => {
      const by = row.actorId === personId ? 'you' : otherActor(row.actorId)
      const about = { version: row.version, action: row.action, at: row.at.toISOString(), by }
      return `${JSON.stringify(about).slice(0, -1)},"record":${openText(key, type, personId, row)}}`
    })
  }
}
