/** What the places of a text hold: a message where that has to be translated too. */
export interface Params {
  [placeholder: string]: string | number | Message
}

/** An English text with `{places}`, and what they hold: whoever shows it fills in the text of their own language. */
export interface Message {
  text: string
  params: Params
}

/** A text without places needs no more than itself. */
export type Wording = string | Message

export const message = (text: string, params: Params = {}): Message => ({ text, params })

export const toMessage = (wording: Wording): Message =>
  typeof wording === 'string' ? message(wording) : message(wording.text, wording.params)

/** Puts values in their places. */
export const fill = (text: string, params: Params): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const param = params[name] ?? placeholder
    return typeof param === 'object' ? english(param) : String(param)
  })

/**
 * A message in English: what the API answers with, for people who read it. One English word may need two translations:
 * such a text ends in `|context` (`Cancel|appointment`), which is for translators and is never shown.
 */
export const english = (wording: Wording): string => {
  const { text, params } = toMessage(wording)
  return fill(text.replace(/\|[a-z ]+$/, ''), params)
}
