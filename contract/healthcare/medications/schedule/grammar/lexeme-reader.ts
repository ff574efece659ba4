import type { Range } from '../dose-schedule.ts'
import type { Statement } from './facts.ts'
import type { Lexeme } from './lexicon.ts'

/** What a rule of the grammar has read: its statements, and the index after it. */
export interface Reading {
  next: number
  statements: Statement[]
}
export type Rule = (reader: LexemeReader, index: number) => Reading | undefined

export interface NumberRange extends Range {
  next: number
}

export class LexemeReader {
  readonly lexemes: readonly Lexeme[]
  readonly text: string

  constructor(lexemes: readonly Lexeme[], text: string) {
    this.lexemes = lexemes
    this.text = text
  }

  /** The value of a lexeme that can be of this kind. */
  value(index: number, kind: string): string | undefined {
    return this.lexemes[index]?.meanings.get(kind)
  }

  is(index: number, ...kinds: string[]): boolean {
    return kinds.some(kind => this.value(index, kind) !== undefined)
  }

  isUnknown(index: number): boolean {
    return this.lexemes[index]?.meanings.size === 0
  }

  words(from: number, to: number): string {
    return this.text.slice(this.lexemes[from]?.start, this.lexemes[to - 1]?.end)
  }

  /** The index after at most three lexemes of these kinds. */
  skip(index: number, ...kinds: string[]): number {
    let next = index
    while (next < index + 3 && this.is(next, ...kinds)) next += 1
    return next
  }

  /** "2", "1 ½", "1 1/2"; "1 0.5 mg" and "2 half tablets" are one or two of a half. */
  number(index: number): { value: number; next: number } | undefined {
    const value = Number(this.value(index, 'n') ?? Number.NaN)
    if (Number.isNaN(value)) return undefined
    const fraction = /^(?:[½¼¾]|\d[/⁄]\d)$/.test(this.words(index + 1, index + 2))
      ? Number(this.value(index + 1, 'n') ?? Number.NaN)
      : Number.NaN
    if (Number.isInteger(value) && fraction < 1) return { value: value + fraction, next: index + 2 }
    return { value, next: index + 1 }
  }

  /** "2", "4-6", "4 to 6". */
  range(index: number): NumberRange | undefined {
    const first = this.number(index)
    if (!first) return undefined
    const second = this.is(first.next, 'dash', 'to', 'or') ? this.number(first.next + 1) : undefined
    if (!second) return { min: first.value, max: first.value, next: first.next }
    return second.value > first.value ? { min: first.value, max: second.value, next: second.next } : undefined
  }

  /** A whole number from 1 on. */
  integer(index: number): { value: number; next: number } | undefined {
    const value = Number(this.value(index, 'n') ?? Number.NaN)
    return Number.isInteger(value) && value > 0 ? { value, next: index + 1 } : undefined
  }

  /** Once, twice, 3 times, 1 to 2 times. */
  count(index: number): NumberRange | undefined {
    const once = Number(this.value(index, 'count') ?? Number.NaN)
    if (!Number.isNaN(once)) return { min: once, max: once, next: index + 1 }
    const range = this.range(index)
    const isWhole = range && Number.isInteger(range.min) && Number.isInteger(range.max) && range.min > 0
    return isWhole && this.is(range.next, 'times') ? { ...range, next: range.next + 1 } : undefined
  }
}
