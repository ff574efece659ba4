import type { Language } from '#contract/account/settings/settings.ts'

/** For dates and numbers. */
export const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es', fr: 'fr', de: 'de' }

/** The first day of a calendar's week; 0 is Sunday. */
export const FIRST_WEEKDAYS: Record<Language, number> = { en: 0, es: 1, fr: 1, de: 1 }

/** For numbers in sentences: "7,5" in German. */
export const numberFormatOf = (language: Language) => {
  // No grouping: in another language, "1.500" or "1,500" could be misread.
  const format = new Intl.NumberFormat(LOCALES[language], { useGrouping: false, maximumFractionDigits: 10 })
  return (value: number) => format.format(value)
}

/** A number that was written down as text, as a laboratory's "0.90", with the language's decimal sign; any other text as it is. */
export const withDecimalSign = (language: Language, text: string) =>
  /^[<>≤≥]?\s?-?\d+\.\d+$/.test(text) ? text.replace('.', numberFormatOf(language)(0.5).charAt(1)) : text

export const isLanguage = (name: string): name is Language => Object.hasOwn(LOCALES, name)

export const LANGUAGES = Object.keys(LOCALES).filter(isLanguage)

/** The first supported language among the preferred ones, such as `de-AT`. */
export const firstSupportedLanguage = (names: readonly string[]): Language =>
  names.map(name => name.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en'
