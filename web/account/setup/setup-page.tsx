import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { sendConfirmation, signOut } from '#contract/account/account-endpoints.ts'
import type { CurrentUser } from '#contract/account/current-user.ts'
import { addressOf } from '#web/platform/api/address.ts'
import { serverMessage } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { t } from '#web/platform/i18n.ts'
import { sessionQuery } from '#web/platform/session.ts'
import { Button } from '#web/ui/action/button.tsx'
import { LinkFrame, loadPath } from '#web/ui/action/link-frame.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { SetPasswordDialog } from '../password/set-password-dialog.tsx'
import { PasswordAgain } from '../security/password-again.tsx'
import { TwoFactorDialog } from '../security/two-factor-dialog.tsx'

/** If the administrator requires two-factor sign-in; an account without a password has to set one first. */
interface TwoFactorFirstProps {
  hasPassword: boolean
  action: ReactNode
}

function TwoFactorFirst({ hasPassword, action }: TwoFactorFirstProps) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <LinkFrame title={t('Turn on two-factor sign-in')}>
      <p className="text-[0.9375rem]">
        {t('It is required here: a one-time code from your phone, after your password. It takes a minute.')}
      </p>
      <Button size="large" wide onClick={() => setOpen(true)}>
        {hasPassword ? t('Setup 2FA') : t('Set a password')}
      </Button>
      {action}
      {open && hasPassword && <TwoFactorDialog onClose={close} />}
      <SetPasswordDialog open={open && !hasPassword} onClose={close} />
    </LinkFrame>
  )
}

/** The link may be opened on another device, so this page has a button to continue. */
function ConfirmEmailFirst({ email, action }: { email: string; action: ReactNode }) {
  const queryClient = useQueryClient()
  const again = useMutation({ mutationFn: () => call(sendConfirmation) })
  const goOn = useMutation({ mutationFn: () => queryClient.invalidateQueries(sessionQuery) })
  return (
    <LinkFrame title={t('Confirm your email')}>
      <p className="text-[0.9375rem]">
        {t('We sent a link to {email}. Open it to start using your account.', { email })}
      </p>
      {again.isSuccess && (
        <Alert tone="good" role="status">
          {t('A new link is on its way. Only the newest one works.')}
        </Alert>
      )}
      {again.isError && (
        <Alert role="alert">{serverMessage(again.error) ?? t('This did not work. Please try again.')}</Alert>
      )}
      {goOn.isSuccess && !again.isSuccess && (
        <Alert tone="info" role="status">
          {t('This address is not confirmed yet.')}
        </Alert>
      )}
      <Button size="large" wide pending={goOn.isPending} onClick={() => goOn.mutate()}>
        {t('I’ve confirmed it')}
      </Button>
      <Button variant="secondary" wide pending={again.isPending} onClick={() => again.mutate()}>
        {t('Send the link again')}
      </Button>
      {action}
    </LinkFrame>
  )
}

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
