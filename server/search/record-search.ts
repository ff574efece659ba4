import { documents } from '#contract/documents/documents.ts'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import type { Field } from '#contract/record/fields.ts'
import { allRecordTypes, recordTypes } from '#contract/records.ts'
import type { FoundOfType, SearchResponse } from '#contract/search/search.ts'
import { SEARCH_PER_TYPE } from '#contract/search/search-limits.ts'
import type { SearchTerm } from '#contract/search/search-terms.ts'
import { mayBeMistyped } from '#contract/search/typo-match.ts'
import type { PersonAccess } from '#server/platform/database/person-access.ts'
import type { Translate } from '#server/platform/translations.ts'
import type { RecordStore } from '#server/record/record-store.ts'
import type { StoredRecord } from '#server/record/sealed-record.ts'
import { createMatcher } from './search-matcher.ts'
import { type Comparable, comparable, type PersonSettings } from './searchable-texts.ts'

const PAGE = 1000

interface Search {
  terms: readonly SearchTerm[]
  settings: PersonSettings
  translate: Translate
  /** What the file of a record says, page by page. */
  readPages: (recordId: string, fileId: string) => Promise<readonly string[]>
  /** The client has disconnected. */
  isOver: () => boolean
}

const searchable = recordTypes.filter(({ page }) => page !== null)

const referenceNames = new Set(
  searchable.flatMap(({ fields }) =>
    Object.values<Field>(fields).flatMap(field => (field.kind === 'reference' ? [field.to] : [])),
  ),
)

/** What other records refer to, so that an appointment is found by its provider's name; in the order of references. */
const referredTo = allRecordTypes.filter(({ name }) => referenceNames.has(name))

/** Finds what was typed; where nothing is, what differs by one letter. */
export const searchRecords = async (
  store: Pick<RecordStore, 'scan'>,
  access: PersonAccess,
  search: Search,
): Promise<SearchResponse> => {
  const exact = await scanRecords(store, access, { ...search, forgiving: false })
  const isWorthAgain = exact.total === 0 && !search.isOver() && search.terms.some(({ typed }) => mayBeMistyped(typed))
  if (!isWorthAgain) return { ...exact, isSimilar: false }
  const similar = await scanRecords(store, access, { ...search, forgiving: true })
  return { ...similar, isSimilar: similar.total > 0 }
}

interface Scan extends Search {
  forgiving: boolean
}

/**
 * Goes through all records of one person, page by page: first those that others refer to, then the rest. Nothing
 * readable is stored to search in, so each is opened and looked at; only the best of each type stay in memory.
 */
const scanRecords = async (store: Pick<RecordStore, 'scan'>, access: PersonAccess, search: Scan) => {
  const names = new Map<string, Comparable>()
  const found = new Map<AnyRecordType, TypeSearch>()
  const examine = (type: AnyRecordType, text: string) => {
    if (type.page === null) return undefined
    const ofType = found.get(type) ?? searchType(type, search, names)
    found.set(type, ofType)
    return ofType.look(text)
  }

  const referred = new Map(referredTo.map((type): [AnyRecordType, string[]] => [type, []]))
  for await (const page of store.scan(access, { types: referredTo, isExcept: false }, PAGE)) {
    if (search.isOver()) break
    for (const { type, text } of page) referred.get(type)?.push(text)
  }
  for (const [type, texts] of referred) for (const text of texts) examine(type, text)
  if (!search.isOver()) {
    for await (const page of store.scan(access, { types: referredTo, isExcept: true }, PAGE)) {
      if (search.isOver()) break
      // Awaited only for what has a file, one file at a time.
      for (const { type, text } of page) {
        const reading = examine(type, text)
        if (reading) await reading
      }
    }
  }

  const types = searchable.flatMap(type => {
    const answer = found.get(type)?.answer()
    return answer && answer.total > 0 ? [answer] : []
  })
  const inOrder = [...types.filter(({ hasTitle }) => hasTitle), ...types.filter(({ hasTitle }) => !hasTitle)]
  return { total: types.reduce((sum, { total }) => sum + total, 0), types: inOrder }
}

type TypeSearch = ReturnType<typeof searchType>

const searchType = (type: AnyRecordType, { terms, ...search }: Scan, names: Map<string, Comparable>) => {
  const isReferredTo = referredTo.includes(type)
  const match = createMatcher(type, terms, { ...search, names, how: isReferredTo ? 'some' : 'every' })
  const byTitle: FoundOfType['found'] = []
  const byOther: FoundOfType['found'] = []
  let total = 0
  const count = (matched: ReturnType<typeof match>) => {
    if (!matched?.isFound) return false
    total += 1
    const best = matched.isByTitle ? byTitle : byOther
    if (best.length < SEARCH_PER_TYPE) best.push(matched.show())
    return true
  }

  /** In the files of records that do not say it themselves. Only as it was typed: a long text has every similar word. */
  const lookInside = async (text: string) => {
    const { id, fileId }: StoredRecord = JSON.parse(text)
    if (typeof fileId !== 'string' || search.isOver()) return
    const pages = await search.readPages(id, fileId)
    if (pages.length > 0) count(match(text, pages.map(comparable)))
  }
  const isInside = type === documents && !search.forgiving

  return {
    look(text: string): Promise<void> | undefined {
      const matched = match(text)
      if (isReferredTo && matched?.title) names.set(matched.id, matched.title)
      return count(matched) || !isInside ? undefined : lookInside(text)
    },
    answer: () => ({
      type: type.name,
      name: search.translate(type.many),
      total,
      found: [...byTitle, ...byOther].slice(0, SEARCH_PER_TYPE),
      hasTitle: byTitle.length > 0,
    }),
  }
}
