import { useState } from 'react'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { DialogActions } from '#web/ui/overlay/dialog-parts.tsx'

interface UnlockBackupProps {
  isWrong: boolean
  onUnlock: (passphrase: string) => void
  onCancel: () => void
}

export function UnlockBackup({ isWrong, onUnlock, onCancel }: UnlockBackupProps) {
  const [passphrase, setPassphrase] = useState('')
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        if (passphrase !== '') onUnlock(passphrase)
      }}
    >
      <Field
        label={t('Passphrase')}
        hint={t('The passphrase chosen when this backup was created. It stays on this device.')}
        {...(isWrong && { error: t('Incorrect passphrase, or the file is damaged.') })}
        required
      >
        <PasswordInput
          autoComplete="off"
          data-autofocus
          value={passphrase}
          onChange={({ target }) => setPassphrase(target.value)}
        />
      </Field>
      <DialogActions>
        <Button variant="secondary" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button type="submit" disabled={passphrase === ''}>
          {t('Open')}
        </Button>
      </DialogActions>
    </form>
  )
}
