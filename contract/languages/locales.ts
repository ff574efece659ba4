import type { Language } from '#contract/account/settings.ts'

/** How each language writes its dates and numbers. */
export const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es', fr: 'fr', de: 'de' }
