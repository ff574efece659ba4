import type { Settings } from '#contract/account/settings/settings.ts'
import { loadLanguage } from './i18n.ts'
import { applyTheme } from './theme.ts'
import { rememberLanguage } from './visitor-language.ts'

let applied: Settings | undefined

/** The settings in force; undefined while signed out. */
export const appliedSettings = () => applied

/** Applies settings; called before anything for the signed-in user is rendered. */
export async function applySettings(settings: Settings) {
  applyTheme(settings.theme)
  document.documentElement.dataset.density = settings.compactView ? 'compact' : 'roomy'
  rememberLanguage(settings.language)
  applied = settings
  // A missing dictionary must not block the app; it falls back to English.
  await loadLanguage(settings.language).catch(() => {})
}
