import { goToSignIn } from '#contract/account/account-endpoints.ts'
import { addressOf } from '#web/platform/api/address.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { t } from '../i18n.ts'
import { hasUnsaved } from '../unsaved.ts'

const LOGIN_REDIRECT_DELAY = 500

export const isUnauthorized = (error: unknown) =>
  error instanceof Error && error.message.startsWith('401:') && error.message.includes('Unauthorized')

let leaving = false

/** Shows that the session has ended and goes to the sign-in page; once, even if several calls fail at the same time. */
export function signInAgain() {
  // The form stays, and asks again when it is saved.
  if (leaving || hasUnsaved()) return
  leaving = true
  toast({
    title: t('Unauthorized'),
    description: t('You are logged out. Logging in again...'),
    variant: 'destructive',
    final: true,
  })
  setTimeout(() => window.location.assign(addressOf(goToSignIn)), LOGIN_REDIRECT_DELAY)
}
