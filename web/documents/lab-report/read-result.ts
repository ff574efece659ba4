import { type DecimalMark, numberPattern, plainNumber } from './decimal-mark.ts'
import { plainText } from './header-words.ts'
import type { ResultFlag } from './lab-report.ts'
import { isWeakFlag, readFlag } from './read-flag.ts'
import { readReference } from './read-reference.ts'
import { readUnit } from './read-unit.ts'

/** Results that are words, without accents. Only whole phrases count, so that a sentence is not read as a result. */
const RESULT_WORDS = new Set([
  ...['negative', 'positive', 'neg', 'pos', 'reactive', 'non reactive', 'nonreactive', 'not detected', 'detected'],
  ...['trace', 'traces', 'none seen', 'none', 'absent', 'present', 'nil', 'clear', 'yellow', 'pale yellow', 'amber'],
  ...['cloudy', 'slightly cloudy', 'hazy', 'few', 'moderate', 'many', 'occasional', 'normal', 'immune', 'non immune'],
  ...['equivocal', 'borderline', 'indeterminate', 'straw', 'rare', 'colorless', 'turbid', 'no growth'],
  ...['negativ', 'positiv', 'nicht nachweisbar', 'nachweisbar', 'nicht nachgewiesen', 'nachgewiesen', 'spuren', 'gelb'],
  ...['klar', 'trub', 'unauffallig', 'auffallig', 'grenzwertig', 'vereinzelt', 'reichlich', 'massig', 'reaktiv'],
  ...['nicht reaktiv', 'hellgelb', 'normal'],
  ...['negatif', 'positif', 'absence', 'presence', 'non detecte', 'detecte', 'traces', 'jaune', 'limpide', 'trouble'],
  ...[
    'normale',
    'rares',
    'quelques',
    'nombreux',
    'non reactif',
    'reactif',
    'douteux',
    'jaune pale',
    'negative',
    'absents',
  ],
  ...[
    'negativo',
    'positivo',
    'no reactivo',
    'reactivo',
    'no detectado',
    'detectado',
    'ausente',
    'ausentes',
    'presente',
  ],
  ...[
    'trazas',
    'indicios',
    'amarillo',
    'claro',
    'transparente',
    'turbio',
    'escasos',
    'escasas',
    'abundantes',
    'dudoso',
  ],
  ...['negativa', 'positiva', 'no se observan', 'aislados', 'aisladas', 'indeterminado', 'amarillo claro'],
])

const isResultWord = (text: string) => RESULT_WORDS.has(plainText(text))

/** What a cell contains besides its value: some reports print flag, unit and range after it. */
export interface CellFacts {
  unit?: string
  range?: { low: number | null; high: number | null }
  flag?: ResultFlag | null
  /** A hyphen, which may be an empty cell. */
  isFlagWeak?: boolean
}

export interface ReadResult extends CellFacts {
  value: string
  isNumber: boolean
}

const BOUND = '(?:<\\s*=?|>\\s*=?|≤|≥|⩽|⩾)'
/** "mL/min/1.73 m2" is one unit in two words. */
const MAX_UNIT_WORDS = 3
const MAX_RANGE_WORDS = 6

/** Parses the words after a value; undefined if any of them is something else. */
export const readFacts = (text: string, mark: DecimalMark): CellFacts | undefined => {
  const words = text.split(/\s+/).filter(Boolean)
  const facts: CellFacts = {}
  const take = (count: number, read: (text: string) => CellFacts | undefined) => {
    for (let length = Math.min(count, words.length); length > 0; length--) {
      const found = read(words.slice(0, length).join(' '))
      if (!found) continue
      Object.assign(facts, { ...found, ...facts })
      words.splice(0, length)
      return true
    }
    return false
  }
  while (words.length > 0) {
    const isTaken =
      take(MAX_RANGE_WORDS, some => rangeFacts(some, mark)) ||
      take(2, flagFacts) ||
      take(MAX_UNIT_WORDS, some => unitFacts(some))
    if (!isTaken) return undefined
  }
  return facts
}

const rangeFacts = (text: string, mark: DecimalMark): CellFacts | undefined => {
  const found = readReference(text, mark)
  if (!found) return undefined
  const { unit, ...range } = found
  return { range, ...(unit && { unit }) }
}

const flagFacts = (text: string): CellFacts | undefined => {
  const flag = readFlag(text)
  return flag === undefined ? undefined : { flag, isFlagWeak: isWeakFlag(text) }
}

const unitFacts = (text: string): CellFacts | undefined => {
  const unit = readUnit(text)
  return unit ? { unit } : undefined
}

/** "*" or "H" before a value, with or without a space. */
const LEADING_FLAG = /^(\*+|[↑↓▲▼!]+|\+(?=\s)|[HL](?=\s)|HH(?=\s)|LL(?=\s)|[([][HL*][)\]])\s*(?=(?:[<>≤≥]\s*)?\d)/

/** Parses a result and what follows it; undefined if the cell does not start with a result. */
export const readResultCell = (text: string, mark: DecimalMark): ReadResult | undefined => {
  const [leading = '', sign = ''] = LEADING_FLAG.exec(text) ?? []
  const flag = sign ? readFlag(sign) : undefined
  const bare = text.slice(leading.length).trim()
  const found = new RegExp(`^(${BOUND})?\\s*(${numberPattern(mark)})(.*)$`).exec(bare)
  // Only a unit, flag or range may follow: "70 - 99" is a range and 12/03/2026 a date.
  if (found) {
    const [, bound = '', number = '', rest = ''] = found
    const facts = readFacts(rest.replace(/^([HL*!↑↓+-])(?=\s|$)/, ' $1'), mark)
    if (!facts || /^\s*[-–]\s*\d/.test(rest)) return readWords(bare, mark, flag)
    const value = `${bound.replace(/\s/g, '').replace('<=', '≤').replace('>=', '≥').replace('⩽', '≤').replace('⩾', '≥')}${plainNumber(number, mark)}`
    return { value, isNumber: true, ...facts, ...(flag && { flag }) }
  }
  return readWords(bare, mark, flag)
}

/** Words such as "not detected", a titer or plus signs. */
const readWords = (text: string, mark: DecimalMark, flag: ResultFlag | null | undefined): ReadResult | undefined => {
  const words = text.split(/\s+/)
  for (let count = Math.min(3, words.length); count > 0; count--) {
    const phrase = words
      .slice(0, count)
      .join(' ')
      .replace(/[,;.]$/, '')
    const isResult = isResultWord(phrase) || /^(?:[1-4]\+|\+{1,4}|\(\+\)|1\s?:\s?\d{1,5})$/.test(phrase)
    const facts = isResult ? readFacts(words.slice(count).join(' '), mark) : undefined
    if (facts) return { value: phrase, isNumber: false, ...facts, ...(flag && { flag }) }
  }
  return undefined
}

/** In a urine sediment "0-2" is a result; everywhere else it is a range. */
export const readCountRange = (text: string): string | undefined => {
  const [, low, high] = /^(\d{1,3})\s*[-–]\s*(\d{1,3})$/.exec(text.trim()) ?? []
  return low && high ? `${low}-${high}` : undefined
}
