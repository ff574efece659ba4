import { editableNumber, readAmount, readTypedResult } from '#contract/record/read-number.ts'
import { numberSettings } from '../number-settings.ts'

/** A number as an input shows it. */
export const formatEditable = (number: number) => editableNumber(numberSettings().language, number)

/** A typed number: its value, or what to ask; undefined if it is none. */
export const readTyped = (typed: string, kind: 'integer' | 'decimal' = 'decimal') =>
  readAmount(numberSettings().language, typed, kind)

/** A laboratory's value as it is stored, or what to ask. */
export const readResult = (typed: string) => readTypedResult(numberSettings().language, typed)

/** Undefined for what is no number, or unclear. */
export const resultNumberOf = (typed: string) => {
  const { text, question } = readResult(typed)
  return question || Number.isNaN(Number(text)) || text === '' ? undefined : Number(text)
}
