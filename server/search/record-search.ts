import { documents } from '#contract/documents/documents.ts'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import type { Field } from '#contract/record/fields.ts'
import { allRecordTypes, recordTypes } from '#contract/records.ts'
import { mayBeMistyped } from '#contract/search/one-edit.ts'
import type { FoundOfType, SearchResponse } from '#contract/search/search.ts'
import { SEARCH_PER_TYPE } from '#contract/search/search-limits.ts'
import type { SearchTerm } from '#contract/search/search-terms.ts'
import type { PersonAccess } from '#server/platform/database/person-access.ts'
import type { Translate } from '#server/platform/translations.ts'
import type { SealedContent } from '#server/record/record-scan.ts'
import type { RecordStore } from '#server/record/record-store.ts'
import type { StoredRecord } from '#server/record/sealed-record.ts'
import type { KnownFilter, SearchFilters } from './search-filters.ts'
import { createMatcher } from './search-matcher.ts'
import { type Comparable, comparable, type PersonSettings } from './searchable-texts.ts'
import { filterOf, trigramsOf } from './trigram-filter.ts'

const PAGE = 1000

interface Search {
  terms: readonly SearchTerm[]
  settings: PersonSettings
  translate: Translate
  /** What the file of a record says, page by page. */
  readPages: (recordId: string, fileId: string) => Promise<readonly string[]>
  /** The client has disconnected. */
  isOver: () => boolean
  filters: SearchFilters
}

const searchable = recordTypes.filter(({ page }) => page !== null)

const referenceNames = new Set(
  searchable.flatMap(({ fields }) =>
    Object.values<Field>(fields).flatMap(field => (field.kind === 'reference' ? [field.to] : [])),
  ),
)

/** What other records refer to, so that an appointment is found by its provider's name. */
const referredTo = allRecordTypes.filter(({ name }) => referenceNames.has(name))

const refersOn = (type: AnyRecordType) => Object.values<Field>(type.fields).some(({ kind }) => kind === 'reference')

/** Each after those that it refers to, whose names are known then. */
const IN_ORDER = [
  { types: referredTo.filter(type => !refersOn(type)), isExcept: false },
  { types: referredTo.filter(refersOn), isExcept: false },
  { types: referredTo, isExcept: true },
]

/** Finds what was typed; without a match, what differs by one letter. */
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

/** A filter says nothing about numbers, dates and one or two letters. */
const canFilter = ({ terms, forgiving }: Scan) =>
  !forgiving &&
  terms.some(
    ({ typed, synonyms, numbers, date }) =>
      numbers.length === 0 && !date && [typed, ...synonyms].every(form => trigramsOf(form).length > 0),
  )

/**
 * Goes through all records of one person, page by page. Nothing readable is stored to search in, so each is opened and
 * looked at, except where its filter is known and says that it does not match. Only the best of each type stay in
 * memory, and the filters for the next search.
 */
const scanRecords = async (store: Pick<RecordStore, 'scan'>, access: PersonAccess, search: Scan) => {
  const names = new Map<string, Comparable>()
  const found = new Map<AnyRecordType, TypeSearch>()
  const searchOf = (type: AnyRecordType) => {
    const ofType = found.get(type) ?? searchType(type, search, names)
    found.set(type, ofType)
    return ofType
  }

  // None for callers who do not see everything: how much is read would tell whether a hidden record may have the word.
  const known = access.includesSensitive ? search.filters.of(access.personId) : undefined
  const filters: Map<string, KnownFilter> = new Map()
  const isWanted = ({ type, id, sealTag }: SealedContent) => {
    if (type.page === null) return false
    const filter = known?.get(id)
    if (filter?.sealTag !== sealTag || searchOf(type).mayMatch(filter.filter)) return true
    filters.set(id, filter)
    return false
  }

  for await (const page of store.scan(access, IN_ORDER, PAGE, known && canFilter(search) ? isWanted : undefined)) {
    if (search.isOver()) break
    for (const { type, id, sealTag, text } of page) {
      if (type.page === null) continue
      const json = comparable(text)
      const filter = known?.get(id)
      filters.set(id, filter?.sealTag === sealTag ? filter : { sealTag, filter: filterOf(json.folded) })
      // Awaited only for what has a file, one file at a time.
      const reading = searchOf(type).look(json)
      if (reading) await reading
    }
  }
  if (access.includesSensitive && !search.isOver()) search.filters.keep(access.personId, filters)

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
  const { match, mayMatch } = createMatcher(type, terms, { ...search, names, how: isReferredTo ? 'some' : 'every' })
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
  const lookInside = async (json: Comparable) => {
    const { id, fileId }: StoredRecord = JSON.parse(json.text)
    if (typeof fileId !== 'string' || search.isOver()) return
    const pages = await search.readPages(id, fileId)
    if (pages.length > 0) count(match(json, pages.map(comparable)))
  }
  const isInside = type === documents && !search.forgiving

  return {
    /** Whether a record with this filter has to be looked at. */
    mayMatch: (filter: string) => isInside || mayMatch(filter),
    look(json: Comparable): Promise<void> | undefined {
      const matched = match(json)
      if (isReferredTo && matched?.title) names.set(matched.id, matched.title)
      return count(matched) || !isInside ? undefined : lookInside(json)
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
