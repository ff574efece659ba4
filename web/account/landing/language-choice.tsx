import { settings } from '#contract/account/settings/settings.ts'
import { isLanguage } from '#contract/languages/locales.ts'
import { currentLanguage, t } from '#web/platform/i18n.ts'
import { rememberLanguage } from '#web/platform/visitor-language.ts'

/** For visitors whose browser is in another language than theirs. An account that is made then has it too. */
export const LanguageChoice = () => (
  <label className="mt-6 flex items-center justify-center gap-2 text-sm text-muted">
    {t('Language')}
    <select
      value={currentLanguage()}
      onChange={({ target: { value } }) => {
        if (!isLanguage(value)) return
        rememberLanguage(value)
        // Most of the page is HTML in one language; another one is another page.
        window.location.reload()
      }}
      className="min-h-11 rounded-control border border-line bg-surface px-2 text-base text-ink"
    >
      {Object.entries(settings.language.options).map(([language, name]) => (
        <option key={language} value={language} lang={language}>
          {name}
        </option>
      ))}
    </select>
  </label>
)
