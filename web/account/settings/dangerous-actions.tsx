import { useMutation } from '@tanstack/react-query'
import { Download, Eraser, Trash2, TriangleAlert } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { DELETE_WORD } from '#contract/account/personal-data/delete-word.ts'
import { clearData } from '#contract/account/personal-data/personal-data-endpoints.ts'
import { deleteAccount } from '#contract/account/security/security-endpoints.ts'
import { fieldErrors, isRefusedAs } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { isUnauthorized } from '#web/platform/api/unauthorized.ts'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastError } from '#web/ui/feedback/toast-failure.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { DialogActions } from '#web/ui/overlay/dialog-parts.tsx'
import { exportData } from '../personal-data/export-data.ts'
import { confirmPassword } from '../security/confirm-password.ts'
import { CurrentPasswordField } from '../security/current-password-field.tsx'
import { explainFailure } from '../security/explain-failure.ts'
import { useAccountSecurity } from '../security/use-account-security.ts'
import { SettingsRow } from './settings-row.tsx'

const failed = (error: unknown) => {
  // The signed-out flow shows its own message, and closing the password dialog cancels the action.
  if (isUnauthorized(error) || isRefusedAs(error, 'password_again')) return
  toastError(t('Failed to clear data. Please try again.'))
}

function ClearData() {
  const [isAsking, setAsking] = useState(false)
  const clear = useMutation({ mutationFn: () => call(clearData) })

  const onConfirm = () =>
    clear.mutateAsync().then(() => {
      setAsking(false)
      toast({ title: t('Data Cleared'), description: t('All your health data has been permanently deleted.') })
      return queryClient.invalidateQueries()
    }, failed)

  return (
    <SettingsRow
      title={t('Clear Data')}
      text={t('Permanently deletes all your health records and their history. Your account and settings stay.')}
    >
      <Button variant="danger" icon={<Eraser />} pending={clear.isPending} onClick={() => setAsking(true)}>
        {t('Clear Data')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={onConfirm}
        pending={clear.isPending}
        title={t('Clear Data')}
        description={
          <>
            <p>
              {t('Are you sure you want to permanently delete all your health data? This action cannot be undone.')}
            </p>
            <Button
              variant="secondary"
              size="small"
              icon={<Download />}
              onClick={() => void exportData()}
              className="mt-3"
            >
              {t('Export Data first')}
            </Button>
          </>
        }
        confirmLabel={t('Clear Data')}
        typedWord={DELETE_WORD}
        tone="danger"
      />
    </SettingsRow>
  )
}

export const DangerousActions = () => (
  <Card id="dangerous-actions" flush title={t('Dangerous Actions')} icon={<TriangleAlert />}>
    <div className="divide-y divide-line border-line not-first:border-t [&>*]:px-5 [&>*]:py-row sm:[&>*]:px-6">
      <ClearData />
      <SettingsRow
        title={t('Delete Account')}
        text={t('Permanently deletes your account and everything in it. This cannot be undone.')}
      >
        <DeleteAccountButton />
      </SettingsRow>
    </div>
  </Card>
)

function DeleteAccountButton() {
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
