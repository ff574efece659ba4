import type { Language } from '#contract/account/settings/settings.ts'
import { loadDictionary } from '#contract/languages/dictionaries.ts'
import { LOCALES, numberFormatOf } from '#contract/languages/locales.ts'
import { english, type Message, message, type Params, type Wording } from '#contract/languages/message.ts'
import { translate } from '#contract/languages/translate.ts'

let language: Language = 'en'
/** None for English. */
let translation: ((message: Message) => string) | undefined
let requestedLanguage: Language = language
let otherWords: Readonly<Record<string, string>> = {}

/** English texts to show instead of others. */
export const replaceTexts = (texts: Readonly<Record<string, string>>) => {
  otherWords = texts
}

/** The language that the screen is in. */
export const currentLanguage = () => language

/** The current language's locale for dates and numbers. */
export const locale = () => LOCALES[language]

/**
 * Translates every visible text. The key is the English text, with `{name}` placeholders; messages from
 * rules and the server are message objects.
 */
export const t = (wording: Wording, params?: Params): string => {
  const given = typeof wording === 'string' ? message(wording, params) : wording
  const sentence = { ...given, text: otherWords[given.text] ?? given.text }
  return translation ? translation(sentence) : english(sentence)
}

/** Changes the language once its dictionary has loaded. Of two concurrent changes the later one wins. */
export async function loadLanguage(next: Language) {
  requestedLanguage = next
  if (next !== language) {
    const dictionary = await loadDictionary(next)
    if (requestedLanguage !== next) return
    language = next
    const formatNumber = numberFormatOf(next)
    translation = dictionary && (sentence => translate(dictionary, sentence, formatNumber))
  }
  // There is no document when the build prerenders the landing page.
  globalThis.document?.documentElement.setAttribute('lang', next)
}
