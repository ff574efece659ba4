import {
  adverb,
  daysOnAndOff,
  daysPerWeek,
  every,
  exceptWeekdays,
  firstDays,
  monthDays,
  weekdays,
} from './day-rules.ts'
import {
  amount,
  asNeeded,
  dailyMaximum,
  dashNotation,
  duration,
  frequency,
  hoursApart,
  next,
  perDay,
  supply,
} from './dose-rules.ts'
import type { Fact, Statement } from './facts.ts'
import { LexemeReader, type Rule } from './lexeme-reader.ts'
import type { Lexeme } from './lexicon.ts'
import { clockTime, mealTime, partOfDay } from './time-rules.ts'

/** Tried in this order at each place. Each looks ahead only a few lexemes, so the whole is linear. */
const RULES: readonly Rule[] = [
  dashNotation,
  daysOnAndOff,
  firstDays,
  monthDays,
  dailyMaximum,
  hoursApart,
  frequency,
  daysPerWeek,
  duration,
  clockTime,
  mealTime,
  supply,
  amount,
  every,
  perDay,
  exceptWeekdays,
  weekdays,
  partOfDay,
  adverb,
  asNeeded,
  next,
]

export interface ReadFacts {
  facts: Fact[]
  /** The words that no rule reads, in the order of the text. */
  unread: { start: number; end: number }[]
}

/** With how it is joined to what stands before it. */
const joined = (statement: Statement, reader: LexemeReader, index: number): Statement => {
  if (!reader.is(index - 1, 'sep')) return statement
  const listed = /^[,;]$/.test(reader.words(index - 1, index)) ? 'comma' : 'and'
  if (statement.kind === 'time') return { ...statement, listed }
  return statement.kind === 'asNeeded' && listed === 'and' ? { ...statement, isAdded: true } : statement
}

const SILENT = ['sep', 'stop', 'slash', 'skip', 'directed']

export const readFacts = (lexemes: readonly Lexeme[], text: string): ReadFacts => {
  const reader = new LexemeReader(lexemes, text)
  const facts: Fact[] = []
  const unread: ReadFacts['unread'] = []
  for (let index = 0; index < lexemes.length; ) {
    const lexeme = lexemes[index]
    if (!lexeme) break
    let reading: ReturnType<Rule>
    for (const rule of RULES) {
      reading ??= rule(reader, index)
      if (reading) break
    }
    if (reading) {
      const span = { start: lexeme.start, end: lexemes[reading.next - 1]?.end ?? lexeme.end }
      for (const statement of reading.statements) facts.push({ ...joined(statement, reader, index), ...span })
      index = reading.next
      continue
    }
    if (!reader.is(index, ...SILENT)) {
      const last = unread.at(-1)
      const isAdjacent = last && lexemes[index - 1]?.end === last.end
      if (isAdjacent) last.end = lexeme.end
      else unread.push({ start: lexeme.start, end: lexeme.end })
    }
    index += 1
  }
  return { facts, unread }
}
