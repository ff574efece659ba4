import type { AnyRecordType } from '#contract/record/define-record.ts'
import { fold } from '#contract/search/fold.ts'
import type { Found } from '#contract/search/search.ts'
import type { Translate } from '#server/platform/translations.ts'
import type { StoredRecord } from '#server/record/sealed-record.ts'
import { excerpt } from './excerpt.ts'
import { type Comparable, type SearchableText, searchableTextsOf } from './searchable-texts.ts'

// JSON escapes these.
const WRITTEN_OTHERWISE = /["\\\p{Cc}\p{Cs}]/u

interface Match {
  id: string
  /** The title, if it is text. */
  title: Comparable | undefined
  /** Whether every word was found. */
  isFound: boolean
  /** Whether every word is in the title. */
  isByTitle: boolean
  /** Built only for the results that are shown. */
  show: () => Found
}

interface MatcherParts {
  translate: Translate
  /** What the records are called that this one may refer to, by id. */
  names: ReadonlyMap<string, Comparable>
  /** Whether every word must match, or some are enough, as when only names are needed. */
  how: 'every' | 'some'
}

/** Matches folded words against all texts of a record of one type. */
export const createMatcher = (
  type: AnyRecordType,
  words: readonly string[],
  { translate, names, how }: MatcherParts,
) => {
  const searchable = searchableTextsOf(type, translate, names)
  const typeName = fold(`${translate(type.one)} ${translate(type.many)}`)
  const known = words.map(word => ({
    word,
    isOfType: typeName.includes(word),
    // Skips parsing records whose JSON does not contain the word.
    mustBeInText: !WRITTEN_OTHERWISE.test(word) && !typeName.includes(word) && !searchable.mayBeMeant(word),
  }))

  return (text: string): Match | undefined => {
    const folded = fold(text)
    const mayHave = ({ word, mustBeInText }: (typeof known)[number]) => !mustBeInText || folded.includes(word)
    if (!known[how](mayHave)) return undefined
    const record: StoredRecord = JSON.parse(text)
    const texts = searchable.all(record)
    const has = ({ word, isOfType }: (typeof known)[number]) =>
      isOfType || texts.some(candidate => candidate.folded.includes(word))
    if (!known[how](has)) return undefined
    const title = texts.find(({ field }) => field === type.title)
    return {
      id: record.id,
      title,
      isFound: how === 'every' || known.every(has),
      isByTitle: title !== undefined && words.every(word => title.folded.includes(word)),
      show: () => ({
        id: record.id,
        title: excerpt(title?.text ?? translate(type.one), words),
        context: contextOf(texts, title, words, translate),
        date: dateOf(type, record),
        addedAt: record.createdAt,
        page: pageOf(type, record),
      }),
    }
  }
}

/** Prefers a text with words missing from the title, then any match, then any text. */
const contextOf = (
  texts: SearchableText[],
  title: SearchableText | undefined,
  words: readonly string[],
  translate: Translate,
) => {
  const others = texts.filter(text => text !== title)
  const missingFromTitle = words.filter(word => !title?.folded.includes(word))
  const saysOneOf = (wantedWords: readonly string[]) =>
    others.find(({ folded }) => wantedWords.some(word => folded.includes(word)))
  const shown = saysOneOf(missingFromTitle) ?? saysOneOf(words) ?? others[0]
  return shown ? { label: translate(shown.label), text: excerpt(shown.text, words) } : null
}

const dateOf = ({ newestBy }: AnyRecordType, record: StoredRecord) =>
  (newestBy ? String(record[newestBy] ?? '') : '') || null

const pageOf = ({ name, page }: AnyRecordType, record: StoredRecord) =>
  typeof page === 'function' ? page(record) : `${page}?${new URLSearchParams({ record: name, id: record.id })}`
