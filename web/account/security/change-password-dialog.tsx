import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { changePassword } from '#contract/account/security/security-endpoints.ts'
import { fieldErrors } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { t } from '#web/platform/i18n.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { SubmitActions } from '#web/ui/overlay/submit-actions.tsx'
import { NewPasswordField } from '../password/new-password-field.tsx'
import { explainFailure } from './explain-failure.ts'
import { refreshSecurity } from './use-account-security.ts'

export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const [currentPassword, setCurrentPassword] = useState('')
  const [newPassword, setNewPassword] = useState('')
  const change = useMutation({
    mutationFn: () => call(changePassword, { body: { currentPassword, newPassword } }),
    onSuccess: () => {
      void refreshSecurity()
      toast({ title: t('Password Changed'), description: t('You stay signed in here only.') })
      onClose()
    },
  })
  const faults = fieldErrors(change.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change.mutate()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      asksToClose={false}
      size="small"
      title={t('Change Password')}
      description={t('You will be signed out everywhere else.')}
    >
      <form onSubmit={submit} className="space-y-4">
        {change.error && Object.keys(faults).length === 0 && <Alert role="alert">{explainFailure(change.error)}</Alert>}
        <Field label={t('Current password')} required error={faults.currentPassword}>
          <PasswordInput
            autoComplete="current-password"
            required
            value={currentPassword}
            onChange={event => setCurrentPassword(event.target.value)}
          />
        </Field>
        <NewPasswordField
          label={t('New password')}
          error={faults.newPassword}
          value={newPassword}
          onChange={event => setNewPassword(event.target.value)}
        />
        <SubmitActions label={t('Change Password')} pending={change.isPending} />
      </form>
    </Dialog>
  )
}
