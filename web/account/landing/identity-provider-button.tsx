import { goToProvider } from '#contract/account/security/identity-provider-endpoints.ts'
import { addressOf } from '#web/platform/api/address.ts'
import { t } from '#web/platform/i18n.ts'
import { buttonStyles } from '#web/ui/action/button-styles.ts'
import { useWaysToSignIn } from './use-sign-in-methods.ts'

/** Shown if an identity provider is configured. A page navigation: the server redirects there. */
export function ProviderButton() {
  const ways = useWaysToSignIn()
  if (!ways?.provider) return null
  return (
    <a href={addressOf(goToProvider)} className={buttonStyles({ variant: 'secondary', size: 'large', wide: true })}>
      {t('Continue with {label}', { label: ways.provider.label })}
    </a>
  )
}
