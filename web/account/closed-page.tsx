import { UserRoundX } from 'lucide-react'
import { goToSignIn } from '#contract/account/account-endpoints.ts'
import { addressOf } from '#web/platform/api/address.ts'
import type { AccountChange } from '#web/platform/api/bound-account.ts'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

/** Stands for a page whose account is no longer the one of this browser's session. */
export function ClosedPage({ change }: { change: AccountChange }) {
  const isOther = change === 'other-account'
  return (
    <main className="flex min-h-dvh items-center justify-center p-4">
      <title>Wellkept</title>
      <h1 className="sr-only">Wellkept</h1>
      <EmptyState
        icon={<UserRoundX />}
        title={isOther ? t('Another account is signed in now') : t('You are signed out')}
        description={
          isOther
            ? t(
                'Someone signed in with another account in this browser. What was open here is closed, and nothing more was saved.',
              )
            : t('You signed out in another tab. What was open here is closed.')
        }
        action={
          <Button onClick={() => window.location.assign(isOther ? '/dashboard' : addressOf(goToSignIn))}>
            {isOther ? t('Go to the account that is signed in') : t('Sign In')}
          </Button>
        }
      />
    </main>
  )
}
