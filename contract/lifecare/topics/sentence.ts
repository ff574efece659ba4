import type { Field, FieldValue } from '#contract/record/fields.ts'

/** What can stand in a sentence's places: words and numbers as they are, and what a screen writes in its own way. */
export type Said =
  | string
  | number
  | { day: string }
  | { moment: string }
  /** A field's value, as the field is always shown. */
  | { field: Field; value: FieldValue }
  | Sentence

/** A sentence that a rule says, before it is put into a language: the English text, and what stands in its places. */
export interface Sentence {
  text: string
  values: Record<string, Said>
}

export const say = (text: string, values: Record<string, Said> = {}): Sentence => ({ text, values })
