import type { Language } from '#contract/account/settings.ts'
import { loadDictionary } from '#contract/languages/dictionaries.ts'
import { LOCALES, localNumbers } from '#contract/languages/locales.ts'
import { english, type Values } from '#contract/languages/sentence.ts'

let language: Language = 'en'
/** English needs none, and does not pay for one. */
let translation: ((text: string, values: Values) => string) | undefined
let wanted: Language = language

/** The language that the screen is in. */
export const spokenLanguage = () => language

/** How the present language writes dates and numbers. */
export const locale = () => LOCALES[language]

/**
 * Every sentence that people see passes through here. The key is the English text itself, with `{name}` places; what
 * the server says is found in the same dictionary.
 */
export const t = (text: string, values: Values = {}): string =>
  translation ? translation(text, values) : english(text, values)

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
    const written = localNumbers(next)
    translation = dictionary && ((text, values) => translate(dictionary, text, written(values)))
  }
  // There is no document where the build draws the landing page.
  globalThis.document?.documentElement.setAttribute('lang', next)
}
