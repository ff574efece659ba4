import type { Field, FieldValue } from '#contract/record/fields.ts'

/** The value of a placeholder: text, a number, or a value that the browser formats. */
export type MessageValue =
  | string
  | number
  | { day: string }
  | { instant: string }
  /** Teeth as stored, shown by the reader's numbers. */
  | { teeth: string }
  /** A field's value, formatted as in details. */
  | { field: Field; value: FieldValue }
  | Message

/** A rule's message before translation: the English text and the values of its placeholders. */
export interface Message {
  text: string
  values: Record<string, MessageValue>
}

export const message = (text: string, values: Record<string, MessageValue> = {}): Message => ({ text, values })
