import type { Language } from '#contract/account/settings.ts'
import { loadDictionary } from '#contract/languages/dictionaries.ts'
import { LOCALES, numberFormatOf } from '#contract/languages/locales.ts'
import { english, type Message, message, type Params, type Wording } from '#contract/languages/message.ts'

let language: Language = 'en'
/** English needs none, and does not pay for one. */
let translation: ((message: Message) => string) | undefined
let wanted: Language = language

/** The language that the screen is in. */
export const spokenLanguage = () => language

/** How the present language writes dates and numbers. */
export const locale = () => LOCALES[language]

/**
 * Every sentence that people see passes through here. The key is the English text itself, with `{name}` places; what
 * rules and the server say comes as a message.
 */
export const t = (wording: Wording, params?: Params): string => {
  const said = typeof wording === 'string' ? message(wording, params) : wording
  return translation ? translation(said) : english(said)
}

/** Changes the language once its words are there. Of two changes at once the later one counts. */
export async function speak(next: Language) {
  wanted = next
  if (next !== language) {
    const [dictionary, { translate }] = await Promise.all([
      loadDictionary(next),
      import('#contract/languages/translate.ts'),
    ])
    if (wanted !== next) return
    language = next
    const formatNumber = numberFormatOf(next)
    translation = dictionary && (said => translate(dictionary, said, formatNumber))
  }
  // There is no document where the build draws the landing page.
  globalThis.document?.documentElement.setAttribute('lang', next)
}
