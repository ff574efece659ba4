import { editableNumber, readAmount, readTypedResult } from '#contract/record/read-number.ts'
import { currentLanguage } from '../i18n.ts'

/** A number as an input shows it. */
export const formatEditable = (number: number) => editableNumber(currentLanguage(), number)

/** A typed number in the present language: its value, or what to ask; undefined if it is none. */
export const readTyped = (typed: string, kind: 'integer' | 'decimal' = 'decimal') =>
  readAmount(currentLanguage(), typed, kind)

/** A laboratory's value as it is stored, or what to ask. */
export const readResult = (typed: string) => readTypedResult(currentLanguage(), typed)

/** Undefined for what is no number, or unclear. */
export const resultNumberOf = (typed: string) => {
  const { text, question } = readResult(typed)
  return question || Number.isNaN(Number(text)) || text === '' ? undefined : Number(text)
}
