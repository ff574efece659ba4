import { useMutation } from '@tanstack/react-query'
import { Fingerprint, KeyRound } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { AccountSecurity } from '#contract/account/security/security.ts'
import { renewRecoveryCodes, switchOffTwoFactor } from '#contract/account/security/security-endpoints.ts'
import { fieldErrors } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { formatDateTime } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { DialogActions } from '#web/ui/overlay/dialog-parts.tsx'
import { CodeField } from './code-field.tsx'
import { CurrentPasswordField } from './current-password-field.tsx'
import { explainFailure } from './explain-failure.ts'
import { askForPasskey } from './passkey-client.ts'
import { refreshSecurity, useAccountSecurity } from './use-account-security.ts'

interface TwoFactorOnProps {
  state: NonNullable<AccountSecurity['twoFactor']>
  /** Whether the response with the codes may have been lost. */
  mayBeLost: boolean
  onCodes: (codes: string[]) => void
  onError: (error: Error) => void
  onClose: () => void
}

export function TwoFactorOn({ state, mayBeLost, onCodes, onError, onClose }: TwoFactorOnProps) {
  const [isLeaving, setLeaving] = useState(false)
  const renew = useMutation({
    mutationFn: () => call(renewRecoveryCodes),
    onSuccess: ({ recoveryCodes }) => {
      onCodes(recoveryCodes)
      void refreshSecurity()
    },
    onError,
  })
  if (isLeaving) return <SwitchOff onBack={() => setLeaving(false)} onClose={onClose} />
  return (
    <div className="space-y-4">
      {renew.error && <Alert role="alert">{explainFailure(renew.error)}</Alert>}
      {mayBeLost && (
        <Alert role="alert" tone="warning">
          {t('Your recovery codes may have been replaced without reaching this page. Make new ones, and keep them.')}
        </Alert>
      )}
      <Alert tone="good" title={t('On since {when}', { when: formatDateTime(state.enabledAt) })}>
        {t('Recovery codes left: {count} of 10.', { count: state.recoveryCodesLeft })}
      </Alert>
      <Button variant="secondary" icon={<KeyRound />} pending={renew.isPending} onClick={() => renew.mutate()}>
        {t('New recovery codes')}
      </Button>
      <p className="text-sm text-muted">{t('New codes replace the ones you have. The old ones stop working.')}</p>
      <DialogActions>
        <Button variant="secondary" onClick={() => setLeaving(true)}>
          {t('Turn off')}
        </Button>
        <Button onClick={onClose}>{t('Close')}</Button>
      </DialogActions>
    </div>
  )
}

function SwitchOff({ onBack, onClose }: { onBack: () => void; onClose: () => void }) {
  const { data: security } = useAccountSecurity()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const switchOff = useMutation({
    mutationFn: async (by: 'code' | 'passkey') =>
      call(switchOffTwoFactor, {
        body: by === 'code' ? { password, code } : { passkey: await askForPasskey() },
      }),
    onSuccess: () => {
      void refreshSecurity()
      toast({ title: t('Two-Factor Sign-In Turned Off') })
      onClose()
    },
  })
  const faults = fieldErrors(switchOff.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    switchOff.mutate('code')
  }
  return (
    <form onSubmit={submit} className="space-y-4">
      {switchOff.error && !faults.password && !faults.code && (
        <Alert role="alert">{explainFailure(switchOff.error)}</Alert>
      )}
      <p className="text-[0.9375rem]">{t('Your password alone will then open your records.')}</p>
      <CurrentPasswordField value={password} onChange={setPassword} error={faults.password} />
      <CodeField value={code} onChange={setCode} error={faults.code} />
      {Boolean(security?.passkeyCount) && (
        <Button variant="secondary" wide icon={<Fingerprint />} onClick={() => switchOff.mutate('passkey')}>
          {t('Use a passkey')}
        </Button>
      )}
      <DialogActions>
        <Button variant="secondary" onClick={onBack}>
          {t('Keep it on')}
        </Button>
        <Button type="submit" variant="danger" pending={switchOff.isPending}>
          {t('Turn off')}
        </Button>
      </DialogActions>
    </form>
  )
}
