import type { Language } from '#contract/account/settings/settings.ts'
import { firstSupportedLanguage } from '#contract/languages/locales.ts'
import { readStored, store } from './browser-storage.ts'

const KEY = 'wellkept.language'

/** The language of the last signed-in user; else the browser's first supported language. */
export const visitorLanguage = (): Language => firstSupportedLanguage([readStored(KEY) ?? '', ...navigator.languages])

export const rememberLanguage = (language: Language) => store(KEY, language)
