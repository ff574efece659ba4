import type { Language } from '#contract/account/settings.ts'
import { LOCALES } from '#contract/languages/locales.ts'

const KEY = 'wellkept.language'

const isLanguage = (name: string): name is Language => name in LOCALES

/** The language of whoever was signed in here last; else the first of the browser's that we speak. */
export const visitorLanguage = (): Language =>
  [localStorage.getItem(KEY) ?? '', ...navigator.languages.map(name => name.slice(0, 2))].find(isLanguage) ?? 'en'

export const rememberLanguage = (language: Language) => localStorage.setItem(KEY, language)
