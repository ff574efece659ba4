import type { AnyRecordType } from '#contract/record/define-record.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { PersonAccess } from '#server/platform/database/person-access.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { isSealedWith, type SealingKey, sealTagOf } from '#server/platform/secrets/sealing.ts'
import type { PersonKeys } from './person-keys.ts'
import { isCutOff, PAGE_BYTES } from './rows/bounded-rows.ts'
import { readAhead } from './rows/read-ahead.ts'
import { type ScannedRow, type SealTagRow, scanQuery, sealedQuery, type TypeTags } from './rows/read-queries.ts'
import type { SealedRow } from './rows/transactions.ts'
import { typeOfTag, typeTag } from './type-tag.ts'
import { isVisibleType } from './visible-records.ts'

/** Rows without their content are short: a page has more of them, which saves round trips. */
const TAGS_PER_CONTENT = 5

/** Some types, or all others. */
interface TypeSelection {
  types: readonly AnyRecordType[]
  isExcept: boolean
}

/** A record, and what identifies its content. */
export interface SealedContent {
  type: AnyRecordType
  id: string
  sealTag: string
}

export interface ScannedRecord extends SealedContent {
  text: string
}

/** Each row as JSON; undefined for one that is hidden from the access. */
type OpenVisible = (
  access: PersonAccess,
  key: SealingKey,
  type: AnyRecordType,
  rows: SealedRow[],
) => Promise<(Buffer | undefined)[]>

type IsWanted = (content: SealedContent) => boolean
type FoundRow<Row = SealedRow> = SealedContent & { row: Row }

/** Reads all of a person's records. */
export const createRecordScan = (database: Database, keys: PersonKeys, openVisible: OpenVisible) => {
  /** Each page of rows with their content. */
  const scanAll = async function* (
    access: PersonAccess,
    key: SealingKey,
    tags: TypeTags,
    size: number,
    after?: ScannedRow,
  ): AsyncGenerator<FoundRow<ScannedRow>[]> {
    const readAfter = (last = after) =>
      database.scanAsPerson<ScannedRow & Record<string, unknown>>(access, scanQuery(access.personId, tags, last, size))
    for await (const rows of readAhead<ScannedRow>(
      rows => rows.length === size || isCutOff(rows, PAGE_BYTES),
      readAfter,
    )) {
      yield rows.flatMap(row => {
        const type = visibleType(access, key, row.type)
        return type ? [{ type, id: row.id, sealTag: sealTagOf(row.sealed), row }] : []
      })
    }
  }

  /** Each page without content, and then the content of those that are wanted. */
  const scanWanted = async function* (
    access: PersonAccess,
    key: SealingKey,
    tags: TypeTags,
    size: number,
    isWanted: IsWanted,
  ): AsyncGenerator<FoundRow[]> {
    const { personId } = access
    const readAfter = (last?: SealTagRow) =>
      database.scanAsPerson<SealTagRow & Record<string, unknown>>(
        access,
        scanQuery(personId, tags, last, size * TAGS_PER_CONTENT, 'seal tags'),
      )
    for await (const rows of readAhead<SealTagRow>(rows => rows.length === size * TAGS_PER_CONTENT, readAfter)) {
      const wanted = rows.flatMap(({ id, type: tag, sealTag, bytes }) => {
        const type = visibleType(access, key, tag)
        return type && isWanted({ type, id, sealTag }) ? [{ type, id, bytes }] : []
      })
      for (const page of pagesWithin(wanted, size)) {
        const ids = page.map(({ id }) => id)
        const sealed = await database.scanAsPerson<SealedRow & Record<string, unknown>>(
          access,
          sealedQuery(personId, ids),
        )
        const byId = new Map(sealed.map(row => [row.id, row]))
        yield page.flatMap(({ type, id }) => {
          const row = byId.get(id)
          return row ? [{ type, id, sealTag: sealTagOf(row.sealed), row }] : []
        })
      }
    }
  }

  /** The rows as JSON, without those that are hidden. */
  const openPage = async (access: PersonAccess, key: SealingKey, found: FoundRow[]): Promise<ScannedRecord[]> => {
    const scanned: ScannedRecord[] = []
    for (const [type, ofType] of Map.groupBy(found, ({ type }) => type)) {
      const rows = ofType.map(({ row }) => row)
      const opened = await openVisible(access, key, type, rows)
      for (const [index, { id, sealTag }] of ofType.entries()) {
        const text = opened[index]?.toString('utf8')
        if (text !== undefined) scanned.push({ type, id, sealTag, text })
      }
    }
    return scanned
  }

  /** With another key, tags are others and so is the order: something may have been left out. */
  const throwIfRenewed = async (access: PersonAccess, key: SealingKey) => {
    if (!(await keys.current(access))?.id.equals(key.id)) throw new AppError('database_unreachable')
  }

  /** All current records of one type, page by page, the newest first. Where the key is renewed, it goes on under the new tag. */
  const scanType = async function* (access: PersonAccess, type: AnyRecordType, size: number) {
    let last: ScannedRow | undefined
    for (let before: SealingKey | undefined; ; ) {
      const key = await keys.current(access)
      // All records were erased: what was read so far must not look complete.
      if (!key && before) throw new AppError('database_unreachable')
      if (!key || before?.id.equals(key.id)) return
      before = key
      const tag = typeTag(key, type)
      const after = last && { ...last, type: tag }
      for await (const found of scanAll(access, key, { tags: [tag], isExcept: false }, size, after)) {
        if (found.some(({ row }) => !isSealedWith(key, row.sealed))) break
        last = found.at(-1)?.row
        yield await openPage(access, key, found)
      }
    }
  }

  /**
   * All current records of each selection in turn, page by page, the newest of each type first. With `isWanted`, only
   * those are read and opened that it wants.
   */
  const scan = async function* (
    access: PersonAccess,
    selections: readonly TypeSelection[],
    size: number,
    isWanted?: IsWanted,
  ): AsyncGenerator<ScannedRecord[]> {
    const key = await keys.current(access)
    if (!key) return
    for (const { types, isExcept } of selections) {
      const tags = { tags: types.map(type => typeTag(key, type)), isExcept }
      const pages = isWanted ? scanWanted(access, key, tags, size, isWanted) : scanAll(access, key, tags, size)
      for await (const found of pages) {
        if (found.some(({ row }) => !isSealedWith(key, row.sealed))) return throwIfRenewed(access, key)
        yield await openPage(access, key, found)
      }
    }
    await throwIfRenewed(access, key)
  }

  return { scan, scanType }
}

/** Pages of rows, each ended by the row that fills it with bytes. */
function* pagesWithin<Row extends { bytes: number }>(rows: readonly Row[], size: number): Generator<Row[]> {
  let page: Row[] = []
  let bytes = 0
  for (const row of rows) {
    page.push(row)
    bytes += row.bytes
    if (page.length < size && bytes < PAGE_BYTES) continue
    yield page
    page = []
    bytes = 0
  }
  if (page.length > 0) yield page
}

const visibleType = (access: PersonAccess, key: SealingKey, tag: string) => {
  const type = typeOfTag(key, tag)
  return type && isVisibleType(access, type) ? type : undefined
}
