import type { Language } from '#contract/account/settings.ts'
import { firstSpoken } from '#contract/languages/locales.ts'

const KEY = 'wellkept.language'

/** The language of whoever was signed in here last; else the first of the browser's that we speak. */
export const visitorLanguage = (): Language => firstSpoken([localStorage.getItem(KEY) ?? '', ...navigator.languages])

export const rememberLanguage = (language: Language) => localStorage.setItem(KEY, language)
