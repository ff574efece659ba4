import { FILLED_SENTENCES } from './filled-sentences.ts'
import { english, fill, type Values } from './sentence.ts'

/** English text, with its `{places}` and perhaps a `|context` (see `english`), to the text of one language. */
export type Dictionary = Readonly<Record<string, string>>

const templates = FILLED_SENTENCES.map(text => {
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const literal = text.replace(/[.*+?^$()|[\]\\]/g, '\\$&')
  return { text, names, pattern: new RegExp(`^${literal.replace(/\{\w+\}/g, '(.+)')}$`) }
})

/** The template that a sentence was filled from, and what it was filled with. */
const templateOf = (sentence: string) => {
  for (const { text, names, pattern } of templates) {
    const found = pattern.exec(sentence)
    if (found) return { text, values: Object.fromEntries(names.map((name, place) => [name, found[place + 1] ?? ''])) }
  }
  return undefined
}

// "vital signs" within a sentence is what a label calls "Vital Signs".
const wordIn = (dictionary: Dictionary, word: string) =>
  dictionary[word] ?? dictionary[Object.keys(dictionary).find(key => key.toLowerCase() === word) ?? ''] ?? word

/** Says a text in the language of a dictionary; in English where there is no word for it. */
export const translate = (dictionary: Dictionary, text: string, values: Values = {}): string => {
  const exact = dictionary[text]
  if (exact !== undefined) return fill(exact, values)
  const template = templateOf(text)
  const said = template && dictionary[template.text]
  if (!said) return english(text, values)
  const words = Object.entries(template.values).map(([name, word]) => [name, wordIn(dictionary, word)])
  return fill(said, Object.fromEntries(words))
}
