import { useMutation } from '@tanstack/react-query'
import { Copy, Download } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { TwoFactorSetup } from '#contract/account/security/security.ts'
import { setUpTwoFactor } from '#contract/account/security/security-endpoints.ts'
import { isUnanswered } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { DialogActions } from '#web/ui/overlay/dialog-parts.tsx'
import { explainFailure } from './explain-failure.ts'
import { TwoFactorFirstCode } from './two-factor-first-code.tsx'
import { refreshSecurity, useAccountSecurity } from './use-account-security.ts'

interface TwoFactorBeginProps {
  hasPassword: boolean
  onSetup: (setup: TwoFactorSetup) => void
  onClose: () => void
}

function TwoFactorBegin({ hasPassword, onSetup, onClose }: TwoFactorBeginProps) {
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

/** Shown once. They replace a lost phone when signing in. */
function RecoveryCodes({ codes }: { codes: string[] }) {
  const text = `${codes.join('\n')}\n`

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast({ title: t('Recovery Codes Copied') })
    } catch {
      // Over plain http to another machine browsers have no clipboard API.
      toast({ title: t('Please copy the codes by hand'), description: t('Or download them as a file.') })
    }
  }

  const download = () => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([`${t('Wellkept recovery codes')}\n\n${text}`], { type: 'text/plain' }))
    link.download = 'wellkept-recovery-codes.txt'
    link.click()
    URL.revokeObjectURL(link.href)
  }

  return (
    <div className="space-y-4">
      <Alert tone="warning" title={t('Keep these codes somewhere safe')}>
        {t('If you lose your phone, each code signs you in once. They are shown only now.')}
      </Alert>
      <ul
        aria-label={t('Recovery codes')}
        className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-control border border-line bg-sunken p-4 font-mono"
      >
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" icon={<Copy />} onClick={copy}>
          {t('Copy')}
        </Button>
        <Button variant="secondary" icon={<Download />} onClick={download}>
          {t('Download')}
        </Button>
      </div>
    </div>
  )
}

const TwoFactorOn = lazyPart(() => import('./two-factor-on.tsx').then(m => m.TwoFactorOn))

/** Switches two-factor sign-in on, step by step; and where it is on, renews its codes or switches it off. */
export function TwoFactorDialog({ onClose }: { onClose: () => void }) {
  const { data: security } = useAccountSecurity()
  const [setup, setSetup] = useState<TwoFactorSetup>()
  const [codes, setCodes] = useState<string[]>()
  // The codes were created, but the response that shows them once may be lost.
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
