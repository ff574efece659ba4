import type { Settings } from '#contract/account/settings.ts'
import { speak } from './i18n.ts'
import { applyTheme } from './theme.ts'
import { rememberLanguage } from './visitor-language.ts'

let applied: Settings | undefined

/** The settings in force; none while nobody is signed in. */
export const appliedSettings = () => applied

/** Puts settings in force; done before anything of the signed-in person's is drawn. */
export async function applySettings(settings: Settings) {
  applyTheme(settings.theme)
  document.documentElement.dataset.density = settings.compactView ? 'compact' : 'roomy'
  rememberLanguage(settings.language)
  applied = settings
  // Words that cannot be fetched must not keep anyone from their records.
  await speak(settings.language).catch(() => {})
}
