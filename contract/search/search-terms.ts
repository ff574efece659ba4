import { fold } from './fold.ts'
import { hasSimilarWord, mayBeMistyped } from './one-edit.ts'
import { findDate, type TypedDate } from './typed-date.ts'

/** Different words of patients, doctors and laboratories for the same thing; each line is one meaning. */
const SAME_MEANING = [
  ['hba1c', 'a1c', 'hemoglobin a1c', 'glycated hemoglobin'],
  ['blood sugar', 'glucose'],
  ['blood pressure', 'bp'],
  ['high blood pressure', 'hypertension'],
  ['high cholesterol', 'hyperlipidemia'],
  ['blood count', 'cbc'],
  ['thyroid', 'tsh'],
  ['kidney', 'renal'],
  ['liver', 'hepatic'],
  ['heart attack', 'myocardial infarction'],
  ['flu', 'influenza'],
  ['shot', 'vaccine', 'vaccination', 'immunization'],
  ['heartburn', 'reflux', 'gerd'],
  ['water pill', 'diuretic'],
  ['tylenol', 'acetaminophen', 'paracetamol'],
  ['advil', 'motrin', 'ibuprofen'],
  ['aleve', 'naproxen'],
  ['doctor', 'physician', 'provider'],
  ['hay fever', 'allergic rhinitis'],
  ['download', 'export'],
].map(group => group.map(fold))

const synonymsOf = (folded: string): readonly string[] => {
  const group = SAME_MEANING.find(words => words.includes(folded))
  return group?.filter(word => word !== folded) ?? []
}

/** Whether a folded text contains a word or its beginning: "a1c" is in "hemoglobin a1c", "bp" not in "webpage". */
const hasWordStart = (folded: string, start: string) => {
  for (let at = folded.indexOf(start); at >= 0; at = folded.indexOf(start, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(folded[at - 1] ?? '')) return true
  }
  return false
}

/** Something that a result must contain: as typed, as a synonym, or as a number or a date. */
export interface SearchTerm {
  /** Folded. */
  typed: string
  synonyms: readonly string[]
  /** Two for "120/80". */
  numbers: readonly number[]
  date?: TypedDate
}

const PHRASE_LENGTHS = [3, 2]

/** The terms of a query's folded words: a date or a known phrase is one term, and so is every other word. */
export const termsOf = (words: readonly string[], language: string): SearchTerm[] => {
  const found = findDate(words, language)
  if (!found) return wordTerms(words)
  const rest = words.filter(word => !found.words.includes(word))
  return [{ typed: found.words.join(' '), synonyms: [], numbers: [], date: found.date }, ...wordTerms(rest)]
}

const wordTerms = (words: readonly string[]): SearchTerm[] => {
  const [first, ...rest] = words
  if (first === undefined) return []
  for (const length of PHRASE_LENGTHS) {
    const phrase = words.slice(0, length).join(' ')
    const synonyms = words.length < length ? [] : synonymsOf(phrase)
    if (synonyms.length > 0) return [{ typed: phrase, synonyms, numbers: [] }, ...wordTerms(words.slice(length))]
  }
  return [{ typed: first, synonyms: synonymsOf(first), numbers: numbersOf(first) }, ...wordTerms(rest)]
}

const NUMBER = /^\d+(?:[.,]\d+)?$/

const numbersOf = (word: string) => {
  const parts = word.split('/')
  return parts.length <= 2 && parts.every(part => NUMBER.test(part))
    ? parts.map(part => Number(part.replace(',', '.')))
    : []
}

/** Whether a folded text contains a term; `forgiving` also accepts one wrong letter. */
export const hasTerm = (folded: string, { typed, synonyms }: SearchTerm, forgiving: boolean) =>
  folded.includes(typed) ||
  synonyms.some(synonym => hasWordStart(folded, synonym)) ||
  (forgiving && mayBeMistyped(typed) && hasSimilarWord(folded, typed))
