import type { FilledSentence } from './filled-sentences.ts'

export type Values = Record<string, string | number>

/** Puts values in their places. */
export const fill = (text: string, values: Values) =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))

/**
 * English shows the key itself. One English word may need two translations: such a key ends in `|context`
 * (`Cancel|appointment`), which is for translators and is never shown.
 */
export const english = (key: string, values: Values = {}) => fill(key.replace(/\|[a-z ]+$/, ''), values)

/** A sentence that every language can still be found for once it is filled in. */
export const sentence = (text: FilledSentence, values: Values) => fill(text, values)
