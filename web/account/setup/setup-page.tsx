import { signOut } from '#contract/account/account-endpoints.ts'
import type { CurrentUser } from '#contract/account/current-user.ts'
import { addressOf } from '#web/platform/api/address.ts'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { loadPath } from '#web/ui/action/link-frame.tsx'
import { PasswordAgain } from '../security/password-again.tsx'
import { ConfirmEmailFirst } from './confirm-email-first.tsx'
import { TwoFactorFirst } from './two-factor-first.tsx'

/** Replaces every page until the user has finished a required step. */
export const SetupPage = ({ user }: { user: CurrentUser }) => (
  <>
    {user.setup === 'confirm-email' ? (
      <ConfirmEmailFirst email={user.email} action={<SignOut />} />
    ) : (
      <TwoFactorFirst hasPassword={user.hasPassword} action={<SignOut />} />
    )}
    <PasswordAgain />
  </>
)

const SignOut = () => (
  <Button variant="secondary" wide onClick={loadPath(addressOf(signOut))}>
    {t('Log out')}
  </Button>
)
