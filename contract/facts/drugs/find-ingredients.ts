import { DRUG_LIST } from './drug-list.ts'
import { readDrugs } from './drugs.ts'
import { foldName, foldWords, plainWords } from './fold-name.ts'
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
const PLAIN_WORDS = new Set(['plan', 'vitamin', 'midol', 'isopto', 'anusol'].map(foldName))

const plainName = (name: string) => plainWords(name).join(' ')

/** Different medications whose names are alike without their endings: Forteo and Fortum. Only as they are spelled. */
const ALIKE = new Map<string, Map<string, readonly string[]>>()

const namedIngredients = (): Map<string, readonly string[]> => {
  const names = new Map<string, readonly string[]>()
  const spelled = new Map<string, string>()
  const add = (name: string, ingredients: readonly string[]) => {
    const key = foldName(name)
    const known = names.get(key)
    if (key && !known) {
      names.set(key, ingredients)
      spelled.set(key, plainName(name))
    }
    const first = spelled.get(key)
    if (!known || !first || first === plainName(name) || known.toSorted().join() === ingredients.toSorted().join())
      return
    const alike = ALIKE.get(key) ?? new Map([[first, known]])
    if (!alike.has(plainName(name))) alike.set(plainName(name), ingredients)
    ALIKE.set(key, alike)
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

  // "Adalat" for "Adalat CC", unless the word is a name already or begins that of another medication.
  const firsts = DRUGS.flatMap(({ brands, ingredients }) =>
    brands.map(brand => ({ first: brand.split(' ')[0] ?? '', ingredients })),
  )
  for (const [first, sharing] of Map.groupBy(firsts, ({ first }) => foldName(first))) {
    const [one] = sharing
    const isCertain = new Set(sharing.map(({ ingredients }) => ingredients.join())).size === 1
    const isName = first.length >= 4 && !isIgnored(first) && !PLAIN_WORDS.has(first)
    if (one && isCertain && isName && !names.has(first)) add(one.first, one.ingredients)
  }
  // "Forte" is no Fortum, and "maximum" no Maxim, also where nothing else is known.
  for (const [key, first] of spelled) {
    const ingredients = names.get(key)
    if (ingredients && OTHER_WORDS.has(key) && !ALIKE.has(key)) ALIKE.set(key, new Map([[first, ingredients]]))
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

interface Written {
  words: readonly string[]
  /** The same words as they are spelled. */
  plain: readonly string[]
}

/** The longest name that begins at a word. */
const nameAt = ({ words, plain }: Written, start: number, isName: (name: string) => boolean) => {
  for (let length = Math.min(LONGEST, words.length - start); length > 0; length--) {
    const name = words.slice(start, start + length).join(' ')
    const alike = ALIKE.get(name)
    const ingredients = alike ? alike.get(plain.slice(start, start + length).join(' ')) : NAMES.get(name)
    if (ingredients && isName(name)) return { ingredients, length }
  }
  return undefined
}

/** A salt written in one word with its name, as in German: "Metoprololsuccinat", "Natriumvalproat". */
const withoutSalt = (word: string) => {
  for (let end = word.length - 3; end >= 4; end--) {
    const [start, rest] = [foldName(word.slice(0, end)), foldName(word.slice(end))]
    const name = SALT_WORDS.has(rest) ? start : SALT_WORDS.has(start) ? rest : ''
    const ingredients = isIgnored(name) || ALIKE.has(name) ? undefined : NAMES.get(name)
    if (ingredients) return { ingredients, length: 1 }
  }
  return undefined
}

const scan = (written: Written, isName: (name: string) => boolean): Recognized => {
  const { words, plain } = written
  const ingredients = new Set<string>()
  const unknown: string[] = []
  for (let index = 0; index < words.length; ) {
    const word = words[index] ?? ''
    const found = nameAt(written, index, isName) ?? (isIgnored(word) ? undefined : withoutSalt(plain[index] ?? ''))
    // "Amoxicillin plus clavulanate"; but "Enalapril plus" is a brand that contains something else, too.
    const isPlus = word === 'plus' && nameAt(written, index + 1, isName) !== undefined
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
  const all = { words: foldWords(written), plain: plainWords(written) }
  const found = scan(all, name => !isIgnored(name))
  // "Magnesium", "Bayer" and "Maxim" are names only where nothing else is: in "maximum strength" there is no pill.
  return found.ingredients.length > 0 ? found : scan(all, () => true)
}
