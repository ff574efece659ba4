import type { Language } from '#contract/account/settings/settings.ts'
import { type Token, tokensIn } from './tokens.ts'
import { ENGLISH } from './words/english.ts'
import { FRENCH } from './words/french.ts'
import { GERMAN } from './words/german.ts'
import { SHARED } from './words/shared.ts'
import { SPANISH } from './words/spanish.ts'

/** Phrases by their meaning, separated by ` | `. A meaning is a kind and mostly a value: `part morning`. */
export type Words = Record<string, string>

/** A phrase of a text with all its meanings: "at" can stand before a time, a place in the week, or a meal. */
export interface Lexeme {
  /** Values by kind; an unknown word has none. */
  meanings: ReadonlyMap<string, string>
  start: number
  end: number
}

interface Node {
  next: Map<string, Node>
  meanings: Map<string, string>
}

const emptyNode = (): Node => ({ next: new Map(), meanings: new Map() })

const addWords = (root: Node, words: Words) => {
  for (const [meaning, phrases] of Object.entries(words)) {
    const [kind = '', value = ''] = meaning.split(' ')
    for (const phrase of phrases.split(' | ')) {
      let node = root
      for (const { text } of tokensIn(phrase)) {
        const next = node.next.get(text) ?? emptyNode()
        node.next.set(text, next)
        node = next
      }
      node.meanings.set(kind, value)
    }
  }
}

const WORDS: Record<Language, Words> = { en: ENGLISH, es: SPANISH, fr: FRENCH, de: GERMAN }
const roots = new Map<Language, Node>()

const rootOf = (language: Language): Node => {
  const built = roots.get(language)
  if (built) return built
  const root = emptyNode()
  addWords(root, SHARED)
  addWords(root, WORDS[language])
  roots.set(language, root)
  return root
}

const FRACTIONS: Record<string, string> = { '1/2': '0.5', '1/4': '0.25', '3/4': '0.75', '1/3': '0.333', '2/3': '0.667' }

/** A number or a clock time. "1.000" may be one or a thousand, so it is neither; ".5" lacks its zero. */
const numeral = (text: string): Map<string, string> => {
  const fraction = FRACTIONS[text.replace('⁄', '/')]
  if (fraction) return new Map([['n', fraction]])
  const clock = /^(\d{1,2})[:h](\d{2})$/.exec(text)
  if (clock && Number(clock[1]) < 24 && Number(clock[2]) < 60) {
    return new Map([['clock', `${clock[1]?.padStart(2, '0')}:${clock[2]}`]])
  }
  return /^(?:\d{1,6}(?:[.,]\d{1,2})?|0?[.,]\d{1,4})$/.test(text) ? new Map([['n', text.replace(',', '.')]]) : new Map()
}

/** The longest known phrase that begins at a token. No phrase is longer than a few words, so this is linear. */
const phraseAt = (root: Node, tokens: readonly Token[], index: number) => {
  let found: { meanings: Map<string, string>; length: number } | undefined
  let node: Node | undefined = root
  for (let length = 1; node; length += 1) {
    node = node.next.get(tokens[index + length - 1]?.text ?? '')
    if (node && node.meanings.size > 0) found = { meanings: node.meanings, length }
  }
  return found
}

export const lexemesIn = (tokens: readonly Token[], language: Language): Lexeme[] => {
  const root = rootOf(language)
  const lexemes: Lexeme[] = []
  for (let index = 0; index < tokens.length; ) {
    const token = tokens[index]
    if (!token) break
    const { meanings, length } = phraseAt(root, tokens, index) ?? { meanings: numeral(token.text), length: 1 }
    lexemes.push({ meanings, start: token.start, end: tokens[index + length - 1]?.end ?? token.end })
    index += length
  }
  return withoutRepeatedNumbers(lexemes, tokens)
}

/** Electronic prescriptions write each number twice: "2 (two) times", "one (1) tablet". */
const withoutRepeatedNumbers = (lexemes: readonly Lexeme[], tokens: readonly Token[]): Lexeme[] => {
  const signs = new Map(tokens.map(({ start, text }) => [start, text]))
  const isRepeated = (index: number) => {
    const [number, open, same, close] = lexemes.slice(index, index + 4)
    const value = number?.meanings.get('n')
    return (
      value !== undefined &&
      signs.get(open?.start ?? -1) === '(' &&
      same?.meanings.get('n') === value &&
      signs.get(close?.start ?? -1) === ')'
    )
  }
  return lexemes.filter((_, index) => ![1, 2, 3].some(before => isRepeated(index - before)))
}
