import type { Language } from '#contract/account/settings/settings.ts'

/** How each language writes its dates and numbers. */
export const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es', fr: 'fr', de: 'de' }

/** With which day the weeks of a calendar begin, from 0 for Sunday. */
export const FIRST_WEEKDAYS: Record<Language, number> = { en: 0, es: 1, fr: 1, de: 1 }

/** A number in a sentence as a language writes it: "7,5" in German. */
export const numberFormatOf = (language: Language) => {
  // No grouping: "1.500" and "1,500" would be misread in the other language.
  const format = new Intl.NumberFormat(LOCALES[language], { useGrouping: false, maximumFractionDigits: 10 })
  return (value: number) => format.format(value)
}

export const isLanguage = (name: string): name is Language => Object.hasOwn(LOCALES, name)

export const LANGUAGES = Object.keys(LOCALES).filter(isLanguage)

/** The first supported language among the preferred ones, such as `de-AT`. */
export const firstSpoken = (names: readonly string[]): Language =>
  names.map(name => name.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en'
