import type { AnyRecordType } from '#contract/record/define-record.ts'
import { allRecordTypes } from '#contract/records.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { PersonAccess } from '#server/platform/database/person-access.ts'
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
import { openBytes, openText } from './sealed-record.ts'
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
): AsyncGenerator<Buffer[]> {
  const readAfter = (last: ExportedPageRow | undefined) => exportPage({ ...snapshot, type }, which, last, PAGE)
  for await (const rows of readAhead(isFullPage, readAfter)) {
    yield rows.map(row => openExported(snapshot.key, type, snapshot.personId, row))
  }
}

const openExported = (key: SealingKey, type: AnyRecordType, personId: string, row: ExportedRow): Buffer => {
  const record = openBytes(key, type, personId, row)
  return row.importKey
    ? Buffer.concat([record.subarray(0, -1), Buffer.from(`,"importKey":"${row.importKey}"}`)])
    : record
}

/**
 * All current records of a person who has at most a page of them, by type, as JSON text: in one round trip, because most
 * people have few. Undefined where there are more.
 */
export const currentIfFew = async (
  database: Database,
  keys: PersonKeys,
  access: PersonAccess,
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
  return allRecordTypes.flatMap((type): [AnyRecordType, Buffer[]][] => {
    const ofType = byTag.get(typeTag(key, type))
    return ofType ? [[type, ofType.map(row => openExported(key, type, personId, row))]] : []
  })
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
