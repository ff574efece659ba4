import { cachePerKey } from '#contract/record/cache-per-key.ts'
import { isTypoOf } from './mistyped.ts'
import { mostCommon } from './most-common.ts'

export interface CommonCondition {
  /** ICD-10-CM. */
  code: string
  name: string
  /** Everyday names. */
  alsoCalled: string[]
}

export interface SuggestedCondition extends CommonCondition {
  /** The everyday name that was typed, where the name itself matches less. */
  everydayName: string | undefined
}

const SKIPPED = new Set(['a', 'an', 'and', 'of', 'the', 'in', 'on', 'my', 'with', 'to'])

const wordsOf = (text: string) =>
  text
    .normalize('NFD')
    // Without accents and apostrophes, so that "menieres" and "ménière" match "Meniere's".
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(word => word && !SKIPPED.has(word))

/** How well a typed word matches a word of a name: fully, as its beginning, or with one typo. */
const fitOf = (typed: string, word: string) => {
  if (word === typed) return 1
  if (word.startsWith(typed)) return 0.9
  return isTypoOf(typed, word) ? 0.5 : 0
}

interface Fit {
  fit: number
  /** Decides last: how much of the name is typed, from its beginning. */
  covered: number
}

const NO_FIT: Fit = { fit: 0, covered: 0 }

/** How well typed words match a name or an everyday name; 0 if any of them is missing. */
const fitOfPhrase = (typed: string[], words: string[]): Fit => {
  let sum = 0
  for (const typedWord of typed) {
    let fit = 0
    for (const word of words) fit = Math.max(fit, fitOf(typedWord, word))
    if (fit === 0) return NO_FIT
    sum += fit
  }
  const startsAlike = words[0]?.startsWith(typed[0] ?? '') ? 0.1 : 0
  // "Heart attack" matches "heart attack" better than "past heart attack"; a name that is still being typed has no
  // known length.
  const isWhole = sum === typed.length && typed.length === words.length ? 1 : 0
  return { fit: sum / typed.length + isWhole, covered: startsAlike + typed.length / words.length }
}

/** The words of the name and of each everyday name; cached, not split at every keystroke. */
const phrasesOf = cachePerKey((condition: CommonCondition) => {
  const each = [condition.name, ...condition.alsoCalled].map(name => ({ name, words: wordsOf(name) }))
  return { each, all: each.flatMap(({ words }) => words) }
})

const isBetter = (a: Fit, b: Fit) => a.fit > b.fit || (a.fit === b.fit && a.covered > b.covered)

const fitOfCondition = (typed: string[], condition: CommonCondition) => {
  const { each, all } = phrasesOf(condition)
  const spread = fitOfPhrase(typed, all)
  let best = { ...NO_FIT, name: condition.name }
  if (spread.fit > 0)
    for (const { name, words } of each) {
      const found = fitOfPhrase(typed, words)
      if (isBetter(found, best)) best = { ...found, name }
    }
  const everydayName = best.name === condition.name ? undefined : best.name
  // Words that match only across several names count least.
  return { suggested: { ...condition, everydayName }, fit: best.fit || spread.fit / 4, covered: best.covered }
}

const rarity = ({ code }: CommonCondition) => {
  const place = mostCommon.indexOf(code)
  return place === -1 ? mostCommon.length : place
}

const byWords = (conditions: readonly CommonCondition[], typed: string[]): SuggestedCondition[] =>
  conditions
    .map(condition => fitOfCondition(typed, condition))
    .filter(({ fit }) => fit > 0)
    // The sort is stable: equal matches keep their order.
    .sort((a, b) => b.fit - a.fit || rarity(a.suggested) - rarity(b.suggested) || b.covered - a.covered)
    .map(({ suggested }) => suggested)

const CODE = /^[a-z]\d[0-9a-z]{0,5}$/

const plainCode = (text: string) => text.toLowerCase().replace(/[.\s]/g, '')

/** Conditions whose code starts with the typed text, with or without the dot. */
const byCode = (conditions: readonly CommonCondition[], typed: string): SuggestedCondition[] =>
  conditions
    .filter(({ code }) => plainCode(code).startsWith(typed))
    .sort((a, b) => (a.code < b.code ? -1 : 1))
    .map(condition => ({ ...condition, everydayName: undefined }))

/** Suggestions for a partly typed name or code, most likely first. */
export const suggestConditions = (
  conditions: readonly CommonCondition[],
  typed: string,
  most = 8,
): SuggestedCondition[] => {
  const code = plainCode(typed)
  const found = CODE.test(code) ? byCode(conditions, code) : []
  if (found.length > 0) return found.slice(0, most)
  const words = wordsOf(typed)
  return words.join('').length < 2 ? [] : byWords(conditions, words).slice(0, most)
}
