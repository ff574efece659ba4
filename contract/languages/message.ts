/** The values of placeholders; a value that needs translation too is a message. */
export interface Params {
  [placeholder: string]: string | number | Message
}

/** An English text with `{placeholders}` and their values; translated where it is shown. */
export interface Message {
  text: string
  params: Params
}

/** A text without placeholders is just a string. */
export type Wording = string | Message

export const message = (text: string, params: Params = {}): Message => ({ text, params })

export const toMessage = (wording: Wording): Message =>
  typeof wording === 'string' ? message(wording) : message(wording.text, wording.params)

export const fill = (text: string, params: Params): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const param = params[name] ?? placeholder
    return typeof param === 'object' ? english(param) : String(param)
  })

/**
 * A message in English, as the API returns it. One English word may need two translations:
 * such a text ends in `|context` (`Cancel|appointment`), which is for translators and is never shown.
 */
export const english = (wording: Wording): string => {
  const { text, params } = toMessage(wording)
  return fill(text.replace(/\|[a-z ]+$/, ''), params)
}
