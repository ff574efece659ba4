import { english, fill, type Message } from './message.ts'

/** English text, with its `{places}` and perhaps a `|context` (see `english`), to the text of one language. */
export type Dictionary = Readonly<Record<string, string>>

// "vital signs" within a sentence is what a label calls "Vital Signs".
const keyFor = (dictionary: Dictionary, text: string) =>
  dictionary[text] === undefined ? (Object.keys(dictionary).find(key => key.toLowerCase() === text) ?? text) : text

/** A message in the language of a dictionary; in English where the dictionary lacks it. */
export const translate = (
  dictionary: Dictionary,
  message: Message,
  formatNumber: (value: number) => string = String,
): string => {
  const { text, params } = message
  // A sentence about one of our own words may have a text of its own, as "Add Medication" where "Add {one}" does not fit.
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
