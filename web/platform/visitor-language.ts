import type { Language } from '#contract/account/settings/settings.ts'
import { firstSupportedLanguage } from '#contract/languages/locales.ts'

const KEY = 'wellkept.language'

/** The language of the last signed-in user; else the browser's first supported language. */
export const visitorLanguage = (): Language =>
  firstSupportedLanguage([localStorage.getItem(KEY) ?? '', ...navigator.languages])

export const rememberLanguage = (language: Language) => localStorage.setItem(KEY, language)
