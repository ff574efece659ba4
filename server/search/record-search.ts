import type { AnyRecordType } from '#contract/record/define-record.ts'
import type { Field } from '#contract/record/fields.ts'
import { records } from '#contract/records.ts'
import type { FoundOfType, SearchAnswer } from '#contract/search/search.ts'
import { SEARCH_PER_TYPE } from '#contract/search/search-limits.ts'
import type { Say } from '#server/platform/translations.ts'
import type { RecordStore } from '#server/record/record-store.ts'
import { createMatcher } from './search-matcher.ts'
import type { Comparable } from './searchable-texts.ts'

const PAGE = 1000

interface Search {
  /** Folded. */
  words: readonly string[]
  say: Say
  /** Whoever asked has gone. */
  isOver: () => boolean
}

/** What other records refer to, so that an appointment is found by its provider's name. */
const referredTo = new Set(
  records.flatMap(({ page, fields }) =>
    page === null ? [] : Object.values<Field>(fields).flatMap(field => (field.kind === 'reference' ? [field.to] : [])),
  ),
)

/**
 * Goes through all records of one person, type by type and page by page. Nothing readable is stored to search in, so
 * each is opened and looked at; only the best of each type stay in memory.
 */
export const searchRecords = async (store: RecordStore, owner: string, search: Search): Promise<SearchAnswer> => {
  const names = new Map<string, Comparable>()
  const types: (FoundOfType & { hasTitle: boolean })[] = []
  // In this order, in which what is referred to comes first.
  for (const record of await store.presentTypes(owner)) {
    if (search.isOver()) break
    if (record.page === null) continue
    const ofType = await searchType(store, owner, record, search, names)
    if (ofType.total > 0) types.push(ofType)
  }
  const inOrder = [...types.filter(({ hasTitle }) => hasTitle), ...types.filter(({ hasTitle }) => !hasTitle)]
  return { total: types.reduce((sum, { total }) => sum + total, 0), types: inOrder }
}

const searchType = async (
  store: RecordStore,
  owner: string,
  record: AnyRecordType,
  { words, say, isOver }: Search,
  names: Map<string, Comparable>,
) => {
  const isReferredTo = referredTo.has(record.name)
  const match = createMatcher(record, words, { say, names, how: isReferredTo ? 'some' : 'every' })
  const byTitle: FoundOfType['found'] = []
  const byOther: FoundOfType['found'] = []
  let total = 0
  for await (const texts of store.pages(owner, record, PAGE)) {
    if (isOver()) break
    for (const text of texts) {
      const matched = match(text)
      if (isReferredTo && matched?.title) names.set(matched.id, matched.title)
      if (!matched?.isFound) continue
      total += 1
      const best = matched.isByTitle ? byTitle : byOther
      if (best.length < SEARCH_PER_TYPE) best.push(matched.show())
    }
  }
  const found = [...byTitle, ...byOther].slice(0, SEARCH_PER_TYPE)
  return { type: record.name, name: say(record.many), total, found, hasTitle: byTitle.length > 0 }
}
