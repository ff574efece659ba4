import type { Language } from '#contract/account/settings/settings.ts'
import type { Dictionary } from './translate.ts'

/** Each language is loaded when first used. English is the key itself. */
const load: Record<Exclude<Language, 'en'>, () => Promise<Dictionary>> = {
  es: () => import('./es.ts').then(module => module.es),
  fr: () => import('./fr.ts').then(module => module.fr),
  de: () => import('./de.ts').then(module => module.de),
}

export const loadDictionary = async (language: Language): Promise<Dictionary | undefined> =>
  language === 'en' ? undefined : load[language]()
