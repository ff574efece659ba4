import type { Language } from '#contract/account/settings.ts'

/** How each language writes its dates and numbers. */
export const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es', fr: 'fr', de: 'de' }

export const isLanguage = (name: string): name is Language => Object.hasOwn(LOCALES, name)

export const LANGUAGES = Object.keys(LOCALES).filter(isLanguage)

/** The first language that we speak of those that somebody would like, best first, such as `de-AT`. */
export const firstSpoken = (names: readonly string[]): Language =>
  names.map(name => name.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en'
