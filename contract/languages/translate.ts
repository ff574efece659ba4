import { english, fill, type Message } from './message.ts'

/** English text, with `{placeholders}` and perhaps a `|context` (see `english`), to its translation. */
export type Dictionary = Readonly<Record<string, string>>

// Within a sentence, the label "Vital Signs" is lowercase.
const keyFor = (dictionary: Dictionary, text: string) =>
  dictionary[text] === undefined ? (Object.keys(dictionary).find(key => key.toLowerCase() === text) ?? text) : text

/** Falls back to English if the dictionary lacks the text. */
export const translate = (
  dictionary: Dictionary,
  message: Message,
  formatNumber: (value: number) => string = String,
): string => {
  const { text, params } = message
  // The filled-in text may have its own translation: "Add Medication" where "Add {one}" does not fit.
  const hasMessages = Object.values(params).some(param => typeof param === 'object')
  const whole = hasMessages ? dictionary[english(message)] : undefined
  if (whole !== undefined) return whole
  const translated = Object.entries(params).map(([name, param]) => {
    if (typeof param === 'number') return [name, formatNumber(param)]
    if (typeof param === 'string') return [name, param]
    return [name, translate(dictionary, { ...param, text: keyFor(dictionary, param.text) }, formatNumber)]
  })
  const values = Object.fromEntries(translated)
  const template = dictionary[text]
  return template === undefined ? english({ text, params: values }) : fill(template, values)
}
