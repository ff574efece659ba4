import type { FilledSentence } from './filled-sentences.ts'

export type Values = Record<string, string | number>

/** Puts values in their places. */
export const fill = (text: string, values: Values) =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))

/** A sentence that every language can still be found for once it is filled in. */
export const sentence = (text: FilledSentence, values: Values) => fill(text, values)
