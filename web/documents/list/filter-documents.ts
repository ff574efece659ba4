import { type DocumentRecord, tagsOf } from '#contract/documents/documents.ts'
import { fold } from '#contract/search/fold.ts'

export const SORTS = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  title: 'By title',
  added: 'Recently added',
} as const
export type Sort = keyof typeof SORTS

export interface DocumentFilter {
  /** Words in any order, parts of words too. */
  text: string
  kind: string
  providerId: string
  tag: string
  year: string
  sort: Sort
}

export const EVERY_DOCUMENT: DocumentFilter = { text: '', kind: '', providerId: '', tag: '', year: '', sort: 'newest' }

/** The date on the document, or the day it was added if it has none. */
const dayOf = ({ date, createdAt }: DocumentRecord) => date ?? createdAt.slice(0, 10)

export const yearOf = (document: DocumentRecord) => dayOf(document).slice(0, 4)

const compare: Record<Sort, (a: DocumentRecord, b: DocumentRecord) => number> = {
  newest: (a, b) => dayOf(b).localeCompare(dayOf(a)) || b.createdAt.localeCompare(a.createdAt),
  oldest: (a, b) => dayOf(a).localeCompare(dayOf(b)) || a.createdAt.localeCompare(b.createdAt),
  title: (a, b) => a.title.localeCompare(b.title, undefined, { numeric: true }),
  added: (a, b) => b.createdAt.localeCompare(a.createdAt),
}

/** The documents that a filter leaves, in its order. `wordsAbout` adds what is shown beside them, such as a provider's name. */
export const filterDocuments = (
  all: readonly DocumentRecord[],
  { text, kind, providerId, tag, year, sort }: DocumentFilter,
  wordsAbout: (document: DocumentRecord) => string,
) => {
  const words = fold(text).split(/\s+/).filter(Boolean)
  const has = (document: DocumentRecord) => {
    const { title, tags, notes, fileName } = document
    const said = fold([title, tags, notes, fileName, wordsAbout(document)].filter(Boolean).join(' '))
    return words.every(word => said.includes(word))
  }
  return all
    .filter(
      document =>
        (!kind || document.kind === kind) &&
        (!providerId || document.providerId === providerId) &&
        (!tag || tagsOf(document).includes(tag)) &&
        (!year || yearOf(document) === year) &&
        has(document),
    )
    .toSorted(compare[sort])
}
