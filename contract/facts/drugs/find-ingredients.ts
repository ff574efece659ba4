import { DRUG_LIST } from './drug-list.ts'
import { readDrugs } from './drugs.ts'
import { foldName, foldWords } from './fold-name.ts'
import { FORMS, MAKERS, SALTS } from './ignored-words.ts'
import { MORE_NAMES } from './more-names.ts'

export const DRUGS = readDrugs(DRUG_LIST)

const wordsOf = (text: string) => new Set(text.trim().split(/\s+/).map(foldName))
const SALT_WORDS = wordsOf(SALTS)
const MAKER_WORDS = wordsOf(MAKERS)
const OTHER_WORDS = wordsOf(FORMS)
const isBeside = (word: string) => SALT_WORDS.has(word) || MAKER_WORDS.has(word)
const isIgnored = (word: string) => isBeside(word) || OTHER_WORDS.has(word) || /^\d+[a-z]?$/.test(word)

/** The first words of brands that mean nothing by themselves. */
const PLAIN_WORDS = new Set(['plan', 'vitamin', 'fallback'])

const namedIngredients = (): Map<string, readonly string[]> => {
  const names = new Map<string, readonly string[]>()
  const add = (name: string, ingredients: readonly string[]) => {
    const key = foldName(name)
    if (key && !names.has(key)) names.set(key, ingredients)
  }
  const others = MORE_NAMES.trim()
    .split('\n')
    .map(line => {
      const [ingredients = '', written = ''] = line.split('|')
      return { ingredients: ingredients.split(';'), written: written.split(',').filter(Boolean) }
    })
  for (const { ingredients } of [...DRUGS, ...others])
    for (const ingredient of ingredients) add(ingredient, [ingredient])
  for (const { ingredients, written } of others) for (const name of written) add(name, ingredients)
  for (const { name, brands, ingredients } of DRUGS) for (const known of [name, ...brands]) add(known, ingredients)

  // "Motrin" for "Motrin IB", unless another medication begins with the same word.
  const written = [
    ...others.flatMap(other => other.written.map(name => ({ name, ingredients: other.ingredients }))),
    ...DRUGS.flatMap(({ brands, ingredients }) => brands.map(name => ({ name, ingredients }))),
  ].map(({ name, ingredients }) => ({ first: foldName(name.split(' ')[0] ?? ''), ingredients }))
  for (const [first, sharing] of Map.groupBy(written, ({ first }) => first)) {
    const [one] = sharing
    const isCertain = new Set(sharing.map(({ ingredients }) => ingredients.join())).size === 1
    if (one && isCertain && first.length >= 4 && !isIgnored(first) && !PLAIN_WORDS.has(first))
      add(first, one.ingredients)
  }
  return names
}

const NAMES = namedIngredients()
const LONGEST = Math.max(...[...NAMES.keys()].map(name => name.split(' ').length))

export interface Recognized {
  /** In lower case, each once; empty if the list does not know the name. */
  ingredients: string[]
  /** Words that may be another ingredient. */
  unknown: string[]
}

/** The longest name that begins at a word. */
const nameAt = (words: readonly string[], start: number, isName: (name: string) => boolean) => {
  for (let length = Math.min(LONGEST, words.length - start); length > 0; length--) {
    const name = words.slice(start, start + length).join(' ')
    if (NAMES.has(name) && isName(name)) return { ingredients: NAMES.get(name) ?? [], length }
  }
  return undefined
}

const scan = (words: readonly string[], isName: (name: string) => boolean): Recognized => {
  const ingredients = new Set<string>()
  const unknown: string[] = []
  for (let index = 0; index < words.length; ) {
    const word = words[index] ?? ''
    const found = nameAt(words, index, isName)
    // "Amoxicillin plus clavulanate"; but "Enalapril plus" is a brand that contains something else, too.
    const isPlus = word === 'plus' && nameAt(words, index + 1, isName) !== undefined
    if (found) for (const ingredient of found.ingredients) ingredients.add(ingredient)
    else if (!isIgnored(word) && !isPlus) unknown.push(word)
    index += found?.length ?? 1
  }
  return { ingredients: [...ingredients], unknown }
}

/**
 * The ingredients of a medication as a pharmacy or a person writes it: in any order and with any separators, salts,
 * strengths and forms; by name, abbreviation or brand.
 */
export const findIngredients = (written: string): Recognized => {
  const words = foldWords(written)
  const found = scan(words, name => !isBeside(name))
  // "Magnesium" and "Bayer" are names only where nothing else is: in "omeprazole magnesium" they are not.
  return found.ingredients.length > 0 ? found : scan(words, () => true)
}
