import { LANGUAGES } from '#contract/languages/locales.ts'
import { type Lexeme, lexemesIn } from './lexicon.ts'
import { tokensIn } from './tokens.ts'

/** Words that say when something is taken, or change what was said before. */
const TELLING = [
  'every',
  'interval',
  'everyWeeks',
  'adv',
  'perDay',
  'count',
  'part',
  'meal',
  'meals',
  'anyMeal',
  'clock',
  'weekday',
  'prn',
  'prnReason',
  'except',
  'next',
  'finished',
  'max',
  'apart',
  'for1',
  'directed',
  'telling',
]
const TIME_UNITS = ['hour', 'day', 'week', 'month', 'year']

const isTelling = ({ meanings }: Lexeme) =>
  TELLING.some(kind => meanings.has(kind)) || TIME_UNITS.includes(meanings.get('unit') ?? '')

/** Short words of other languages are often something else: "do" is a German Thursday. */
const SHORT = 3

const saysWhen = (sentence: string): boolean => {
  const tokens = tokensIn(sentence)
  const byLanguage = LANGUAGES.map(language => lexemesIn(tokens, language))
  const sizeOf = ({ meanings, start, end }: Lexeme) => (meanings.size > 0 ? end - start : 0)
  const known = byLanguage.map(lexemes => lexemes.reduce((size, lexeme) => size + sizeOf(lexeme), 0))
  const most = Math.max(...known)
  return byLanguage.some((lexemes, index) =>
    lexemes.some(lexeme => isTelling(lexeme) && (known[index] === most || lexeme.end - lexeme.start > SHORT)),
  )
}

const SENTENCE_END = /(?<=[.;!])\s+(?=[\p{Lu}\d(])|\n+/u

/** The sentences of a text that say when something is taken. */
export const withoutRemarks = (text: string): string => text.split(SENTENCE_END).filter(saysWhen).join(' ')

/** Whether a text says anywhere that something is taken as needed, also one that is not understood whole. */
export const mentionsAsNeeded = (text: string): boolean => {
  const tokens = tokensIn(text)
  return LANGUAGES.some(language => lexemesIn(tokens, language).some(({ meanings }) => meanings.has('prn')))
}
