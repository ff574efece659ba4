import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { DELETE_WORD } from '#contract/account/personal-data/delete-word.ts'
import { deleteAccount } from '#contract/account/security/security-endpoints.ts'
import { fieldErrors } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { DialogActions } from '#web/ui/overlay/dialog-parts.tsx'
import { exportData } from '../personal-data/export-data.ts'
import { confirmPassword } from './confirm-password.ts'
import { CurrentPasswordField } from './current-password-field.tsx'
import { explainFailure } from './explain-failure.ts'
import { useAccountSecurity } from './use-account-security.ts'

export function DeleteAccountButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="danger" icon={<Trash2 />} onClick={() => setOpen(true)}>
        {t('Delete Account')}
      </Button>
      {open && <DeleteAccountDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { data: security } = useAccountSecurity()
  const [confirmation, setConfirmation] = useState('')
  const [password, setPassword] = useState('')
  const hasPassword = security?.hasPassword ?? true
  const remove = useMutation({
    mutationFn: async (typed: typeof DELETE_WORD) => {
      // If a code is required too, the request itself opens that dialog.
      if (hasPassword && !security?.twoFactor) await confirmPassword(password)
      await call(deleteAccount, { body: { confirmation: typed, ...(hasPassword && { password }) } })
    },
    // A full page load: nothing of the account is left in this browser's memory.
    onSuccess: () => window.location.assign('/?notice=account-deleted'),
  })
  const fault = fieldErrors(remove.error).password
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (confirmation === DELETE_WORD) remove.mutate(confirmation)
  }
  return (
    <Dialog open onClose={onClose} asksToClose={false} size="small" title={t('Delete Account')}>
      <form onSubmit={submit} className="space-y-4">
        {remove.error && !fault && <Alert role="alert">{explainFailure(remove.error)}</Alert>}
        <p className="text-[0.9375rem]">
          {t('All your records, their history and your account will be permanently deleted. This cannot be undone.')}
        </p>
        <Alert
          tone="info"
          actions={
            <Button size="small" variant="secondary" onClick={() => void exportData()}>
              {t('Export your data first')}
            </Button>
          }
        >
          {t('Would you like to keep a copy?')}
        </Alert>
        <Field label={t('Type {word} to confirm', { word: DELETE_WORD })} required>
          <Input
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
            value={confirmation}
            onChange={event => setConfirmation(event.target.value)}
          />
        </Field>
        {hasPassword && <CurrentPasswordField value={password} onChange={setPassword} error={fault} />}
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button
            type="submit"
            variant="danger"
            disabled={confirmation !== DELETE_WORD}
            pending={remove.isPending || remove.isSuccess}
          >
            {t('Delete Account')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
