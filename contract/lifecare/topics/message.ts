import type { Field, FieldValue } from '#contract/record/fields.ts'

/** What a message's placeholders can hold: plain text and numbers, and values that the screen formats. */
export type MessageValue =
  | string
  | number
  | { day: string }
  | { instant: string }
  /** A field's value, as the field is always shown. */
  | { field: Field; value: FieldValue }
  | Message

/** A message from a rule, not yet translated: the English text and the values of its placeholders. */
export interface Message {
  text: string
  values: Record<string, MessageValue>
}

export const message = (text: string, values: Record<string, MessageValue> = {}): Message => ({ text, values })
