import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { setFirstPassword } from '#contract/account/account-endpoints.ts'
import { fieldErrors, serverMessage } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { t } from '#web/platform/i18n.ts'
import { sessionQuery } from '#web/platform/session.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { SubmitActions } from '#web/ui/overlay/submit-actions.tsx'
import { NewPasswordField } from './new-password-field.tsx'

interface SetPasswordDialogProps {
  open: boolean
  onClose: () => void
}

/** For an account that was opened without a password. */
export const SetPasswordDialog = ({ open, onClose }: SetPasswordDialogProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    asksToClose={false}
    size="small"
    title={t('Set a password')}
    description={t('You will sign in with your email address and this password.')}
  >
    <SetPasswordForm onClose={onClose} />
  </Dialog>
)

function SetPasswordForm({ onClose }: { onClose: () => void }) {
  const [newPassword, setNewPassword] = useState('')
  const queryClient = useQueryClient()
  const save = useMutation({
    mutationFn: () => call(setFirstPassword, { body: { newPassword } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries(sessionQuery)
      toast({ title: t('Password set'), description: t('You can now sign in with it.') })
      onClose()
    },
  })
  const passwordError = fieldErrors(save.error).newPassword
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <form onSubmit={submit} className="space-y-4">
      <NewPasswordField
        label={t('New password')}
        error={passwordError}
        value={newPassword}
        onChange={event => setNewPassword(event.target.value)}
      />
      {save.error && !passwordError && (
        <Alert role="alert">{serverMessage(save.error) ?? t('The password could not be set. Please try again.')}</Alert>
      )}
      <SubmitActions label={t('Set password')} pending={save.isPending} />
    </form>
  )
}
