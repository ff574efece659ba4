import { useMutation } from '@tanstack/react-query'
import { Fingerprint } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { fieldErrors } from '#web/platform/api/api-error.ts'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { DialogActions } from '#web/ui/overlay/dialog-parts.tsx'
import { CodeField } from './code-field.tsx'
import { confirmPassword } from './confirm-password.ts'
import { CurrentPasswordField } from './current-password-field.tsx'
import { explainFailure } from './explain-failure.ts'
import { confirmWithPasskey } from './passkey-client.ts'
import { useAccountSecurity } from './use-account-security.ts'

export function PasswordAgainDialog({ onDone }: { onDone: (isConfirmed: boolean) => void }) {
  const { data: security } = useAccountSecurity()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const done = () => onDone(true)
  const hasCode = Boolean(security?.twoFactor)
  const byPassword = useMutation({
    mutationFn: () => confirmPassword(password, hasCode ? code : undefined),
    onSuccess: done,
  })
  const byPasskey = useMutation({ mutationFn: confirmWithPasskey, onSuccess: done })
  const hasPassword = security?.hasPassword ?? true
  const faults = fieldErrors(byPassword.error)
  const failure = byPasskey.error ?? (faults.password || faults.code ? undefined : byPassword.error)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    byPasskey.reset()
    byPassword.mutate()
  }
  return (
    <Dialog
      open
      onClose={() => onDone(false)}
      asksToClose={false}
      size="small"
      title={hasPassword ? t('Please enter your password again') : t('Please confirm it’s you')}
      description={t('This protects your records if someone else uses this screen.')}
    >
      <form onSubmit={submit} className="space-y-4">
        {failure && <Alert role="alert">{explainFailure(failure)}</Alert>}
        {hasPassword && <CurrentPasswordField value={password} onChange={setPassword} error={faults.password} />}
        {hasCode && <CodeField value={code} onChange={setCode} error={faults.code} />}
        {Boolean(security?.passkeyCount) && (
          <Button
            variant="secondary"
            wide
            icon={<Fingerprint />}
            pending={byPasskey.isPending}
            onClick={() => byPasskey.mutate()}
          >
            {t('Use a passkey')}
          </Button>
        )}
        <DialogActions>
          <Button variant="secondary" onClick={() => onDone(false)}>
            {t('Cancel')}
          </Button>
          {(hasPassword || hasCode) && (
            <Button type="submit" pending={byPassword.isPending}>
              {t('Continue')}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  )
}
