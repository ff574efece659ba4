import type { Language } from '#contract/account/settings/settings.ts'
import { loadDictionary } from '#contract/languages/dictionaries.ts'
import { numberFormatOf } from '#contract/languages/locales.ts'
import { english, message, type Params } from '#contract/languages/message.ts'
import { translate } from '#contract/languages/translate.ts'

export type Translate = (text: string, params?: Params) => string

/** Translates what the server itself writes: files and emails. The key is the English text. */
export const translatorFor = async (language: Language): Promise<Translate> => {
  const dictionary = await loadDictionary(language)
  if (!dictionary) return (text, params) => english(message(text, params))
  const formatNumber = numberFormatOf(language)
  return (text, params) => translate(dictionary, message(text, params), formatNumber)
}
