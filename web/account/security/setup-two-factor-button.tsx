import { Suspense, useState } from 'react'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Opening } from '#web/ui/overlay/opening.tsx'
import { useAccountSecurity } from './use-account-security.ts'

const TwoFactorDialog = lazyPart(() => import('./two-factor-dialog.tsx').then(m => m.TwoFactorDialog))

/** The settings page shows this button too. */
export function SetupTwoFactorButton() {
  const { data: security, isError } = useAccountSecurity()
  const [open, setOpen] = useState(false)
  // The label depends on whether two-factor sign-in is on.
  if (isError) return <span className="text-muted">{t('Not available right now')}</span>
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {security?.twoFactor ? t('Manage 2FA') : t('Setup 2FA')}
      </Button>
      {open && (
        <Suspense fallback={<Opening />}>
          <TwoFactorDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
