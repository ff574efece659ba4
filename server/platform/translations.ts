import type { Language } from '#contract/account/settings.ts'
import { loadDictionary } from '#contract/languages/dictionaries.ts'
import { localNumbers } from '#contract/languages/locales.ts'
import { english, type Values } from '#contract/languages/sentence.ts'
import { translate } from '#contract/languages/translate.ts'

export type Translate = (text: string, values?: Values) => string

/** Speaks a language, for what the server itself writes: files, and later mails. The key is the English text. */
export const translatorFor = async (language: Language): Promise<Translate> => {
  const dictionary = await loadDictionary(language)
  if (!dictionary) return english
  const written = localNumbers(language)
  return (text, values = {}) => translate(dictionary, text, written(values))
}
