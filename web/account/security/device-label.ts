import type { OpenSession } from '#contract/account/security/security.ts'
import { t } from '#web/platform/i18n.ts'

/** "Firefox on Linux" */
export const deviceLabel = ({ browser, system }: Pick<OpenSession, 'browser' | 'system'>) => {
  if (browser && system) return t('{browser} on {system}', { browser, system })
  return browser ?? system ?? t('Unknown device')
}
