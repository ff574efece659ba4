import { type ReactNode, useState } from 'react'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { LinkFrame } from '#web/ui/action/link-frame.tsx'
import { SetPasswordDialog } from '../password/set-password-dialog.tsx'
import { TwoFactorDialog } from '../security/two-factor-dialog.tsx'

/** Where the administrator requires it; a second step needs a first. */
interface TwoFactorFirstProps {
  hasPassword: boolean
  action: ReactNode
}

export function TwoFactorFirst({ hasPassword, action }: TwoFactorFirstProps) {
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
