import { useMutation } from '@tanstack/react-query'
import type { TwoFactorSetup } from '#contract/account/security/security.ts'
import { setUpTwoFactor } from '#contract/account/security/security-endpoints.ts'
import { call } from '#web/platform/api/call.ts'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { DialogActions } from '#web/ui/overlay/dialog-parts.tsx'
import { explainFailure } from './explain-failure.ts'

interface TwoFactorBeginProps {
  hasPassword: boolean
  onSetup: (setup: TwoFactorSetup) => void
  onClose: () => void
}

export function TwoFactorBegin({ hasPassword, onSetup, onClose }: TwoFactorBeginProps) {
  const begin = useMutation({
    mutationFn: () => call(setUpTwoFactor),
    onSuccess: onSetup,
  })
  return (
    <>
      {begin.error && (
        <Alert role="alert" className="mb-4">
          {explainFailure(begin.error)}
        </Alert>
      )}
      <div className="space-y-3 text-[0.9375rem]">
        <p>
          {t(
            'Someone who learns your password still cannot open your records, because signing in also requires a code from your phone.',
          )}
        </p>
        <p className="text-muted">
          {t('You need an authenticator app on your phone, such as the one in your password manager.')}
        </p>
        {!hasPassword && <Alert tone="warning">{t('Your account has no password yet. Set one first.')}</Alert>}
      </div>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button disabled={!hasPassword} pending={begin.isPending} onClick={() => begin.mutate()}>
          {t('Continue')}
        </Button>
      </DialogActions>
    </>
  )
}
