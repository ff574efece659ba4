import { medicationRemarks } from '#contract/healthcare/medications/medication-now.ts'
import { type Medication, medications } from '#contract/healthcare/medications/medications.ts'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import { dayIn } from '#contract/record/time/days.ts'
import { writtenInstant } from '#contract/record/time/written-time.ts'
import { fold } from '#contract/search/fold.ts'
import type { Found } from '#contract/search/search.ts'
import { hasTerm, type SearchTerm } from '#contract/search/search-terms.ts'
import type { Translate } from '#server/platform/translations.ts'
import { originOf, type StoredRecord } from '#server/record/sealed-record.ts'
import { excerpt } from './excerpt.ts'
import { type Comparable, matchingValuesOf, type PersonSettings, searchableTextsOf } from './searchable-texts.ts'
import { mayContain, trigramsOf } from './trigram-filter.ts'

// JSON escapes these.
const WRITTEN_OTHERWISE = /["\\\p{Cc}\p{Cs}]/u

interface Match {
  id: string
  title: Comparable | undefined
  isFound: boolean
  /** Whether every term is in the title. */
  isByTitle: boolean
  /** Built only for the results that are shown. */
  show: () => Found
}

interface MatcherParts {
  translate: Translate
  /** What the records are called that this one may refer to, by id. */
  names: ReadonlyMap<string, Comparable>
  /** Whether every term must match, or some are enough, as when only names are needed. */
  how: 'every' | 'some'
  /** Whether a word may have one wrong letter. */
  forgiving: boolean
  settings: PersonSettings
}

/** Matches the terms of a search against the JSON of a record of one type: its texts, its numbers and its days. */
export const createMatcher = (
  type: AnyRecordType,
  terms: readonly SearchTerm[],
  { translate, names, how, forgiving, settings }: MatcherParts,
) => {
  const searchable = searchableTextsOf(type, translate, names)
  const matchingValues = matchingValuesOf(type, settings)
  const typeName = fold(`${translate(type.one)} ${translate(type.many)}`)
  const known = terms.map(term => {
    const forms = [term.typed, ...term.synonyms]
    const isOfType = hasTerm(typeName, term, forgiving)
    const mayBeOtherwise = forms.some(form => WRITTEN_OTHERWISE.test(form) || searchable.mayBeMeant(form))
    const isValue = term.numbers.length > 0 || term.date !== undefined
    // Skips parsing records whose JSON does not contain the term.
    const mustBeInText = !isOfType && !mayBeOtherwise && !isValue && !forgiving
    return { term, forms, trigrams: forms.map(trigramsOf), isOfType, mustBeInText }
  })
  const words = known.flatMap(({ forms }) => forms)

  /** `pages` is what the record's file says. */
  const match = ({ text, folded }: Comparable, pages: readonly Comparable[] = []): Match | undefined => {
    const mayHave = ({ forms, mustBeInText }: (typeof known)[number]) =>
      !mustBeInText || forms.some(form => folded.includes(form)) || pages.length > 0
    if (!known[how](mayHave)) return undefined
    const record: StoredRecord = JSON.parse(text)
    const texts = searchable.all(record)
    const has = ({ term, isOfType }: (typeof known)[number]) =>
      isOfType ||
      [...texts, ...pages].some(candidate => hasTerm(candidate.folded, term, forgiving)) ||
      matchingValues(record, term).length > 0
    if (!known[how](has)) return undefined
    const title = texts.find(({ field }) => field === type.title)
    const missingFromTitle = terms.filter(term => !title || !hasTerm(title.folded, term, forgiving))
    return {
      id: record.id,
      title,
      isFound: how === 'every' || known.every(has),
      isByTitle: missingFromTitle.length === 0,
      show: () => {
        const others = texts.filter(candidate => candidate !== title)
        const saysOneOf = (wanted: readonly SearchTerm[]) =>
          others.find(candidate => wanted.some(term => hasTerm(candidate.folded, term, forgiving)))
        const values = terms.flatMap(term => matchingValues(record, term))
        const page = pageWithMost(pages, missingFromTitle)
        // Prefers what is missing from the title, then any match, then any text.
        const said = saysOneOf(missingFromTitle) ?? values[0] ?? saysOneOf(terms) ?? others[0]
        const context = page
          ? { label: translate('Page {page}', { page: page.number }), text: page.found.text }
          : said && { label: translate(said.label), text: said.text }
        return {
          id: record.id,
          title: excerpt(title?.text ?? translate(type.one), words),
          remarks: remarksOf(type, text, settings).map(remark => translate(remark)),
          context: context ? { label: context.label, text: excerpt(context.text, words) } : null,
          date: dateOf(type, record),
          addedAt: record.createdAt,
          page: `${pageOf(type, record)}${page ? `&page=${page.number}` : ''}`,
        }
      },
    }
  }

  return {
    match,
    /** Whether a record with this filter can match; if not, it need not be opened. */
    mayMatch: (filter: string) =>
      known[how](({ trigrams, mustBeInText }) => !mustBeInText || trigrams.some(form => mayContain(filter, form))),
  }
}

/** A medication that was stopped must not be found as if it were taken. */
const remarksOf = ({ name }: AnyRecordType, text: string, { timeZone }: PersonSettings) => {
  if (name !== medications.name) return []
  const medication: Medication = JSON.parse(text)
  return medicationRemarks(medication, dayIn(timeZone, new Date()))
}

/** The page that says most of the terms, and the first of those. */
const pageWithMost = (pages: readonly Comparable[], terms: readonly SearchTerm[]) => {
  const counts = pages.map(({ folded }) => terms.filter(term => hasTerm(folded, term, false)).length)
  const most = Math.max(0, ...counts)
  const found = most > 0 ? pages[counts.indexOf(most)] : undefined
  return found && { found, number: counts.indexOf(most) + 1 }
}

const dateOf = ({ newestBy }: AnyRecordType, record: StoredRecord) => {
  const newest = newestBy && record[newestBy]
  return newest ? writtenInstant(String(newest), originOf(record)?.writtenTimes?.[newestBy]) : null
}

const pageOf = ({ name, page }: AnyRecordType, record: StoredRecord) =>
  typeof page === 'function' ? page(record) : `${page}?${new URLSearchParams({ record: name, id: record.id })}`
