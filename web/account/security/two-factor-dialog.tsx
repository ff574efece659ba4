import { Suspense, useState } from 'react'
import type { TwoFactorSetup } from '#contract/account/security/security.ts'
import { isUnanswered } from '#web/platform/api/api-error.ts'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { DialogActions } from '#web/ui/overlay/dialog-parts.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TwoFactorBegin } from './two-factor-begin.tsx'
import { TwoFactorFirstCode } from './two-factor-first-code.tsx'
import { refreshSecurity, useAccountSecurity } from './use-account-security.ts'

const TwoFactorOn = lazyPart(() => import('./two-factor-on.tsx').then(m => m.TwoFactorOn))

/** Switches two-factor sign-in on, step by step; and where it is on, renews its codes or switches it off. */
export function TwoFactorDialog({ onClose }: { onClose: () => void }) {
  const { data: security } = useAccountSecurity()
  const [setup, setSetup] = useState<TwoFactorSetup>()
  const [codes, setCodes] = useState<string[]>()
  // They were made, and are shown only once.
  const [mayBeLost, setMayBeLost] = useState(false)

  const close = () => {
    if (codes) void refreshSecurity()
    onClose()
  }

  const onError = (error: unknown) => {
    if (isUnanswered(error)) setMayBeLost(true)
    void refreshSecurity()
  }

  const step = () => {
    if (codes) return <NewRecoveryCodes codes={codes} onClose={close} />
    if (!security) return <Skeleton className="h-40" />
    if (security.twoFactor)
      return <TwoFactorOn state={security.twoFactor} {...{ mayBeLost, onError, onClose }} onCodes={setCodes} />
    if (setup) return <TwoFactorFirstCode setup={setup} onCodes={setCodes} onError={onError} />
    return <TwoFactorBegin hasPassword={security.hasPassword} onSetup={setSetup} onClose={onClose} />
  }
  return (
    <Dialog
      open
      onClose={close}
      size="small"
      title={security?.twoFactor ? t('Two-factor sign-in') : t('Setup 2FA')}
      description={t('A one-time code from your phone, after your password.')}
    >
      <Suspense fallback={<Skeleton className="h-40" />}>{step()}</Suspense>
    </Dialog>
  )
}

const NewRecoveryCodes = ({ codes, onClose }: { codes: string[]; onClose: () => void }) => (
  <>
    <RecoveryCodes codes={codes} />
    <DialogActions>
      <Button onClick={onClose}>{t('I’ve saved them')}</Button>
    </DialogActions>
  </>
)
