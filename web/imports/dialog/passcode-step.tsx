import { useState } from 'react'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { DialogActions } from '#web/ui/overlay/dialog-parts.tsx'

interface PasscodeStepProps {
  isWrong: boolean
  remainingAttempts: number | undefined
  onOpen: (passcode: string) => void
  onCancel: () => void
}

const wrongText = (remaining: number | undefined) =>
  remaining === undefined
    ? t('Incorrect passcode.')
    : t('Incorrect passcode. Attempts left: {count}.', { count: remaining })

/** Asks for the passcode of a health link, which its creator has told the person. */
export function PasscodeStep({ isWrong, remainingAttempts, onOpen, onCancel }: PasscodeStepProps) {
  const [passcode, setPasscode] = useState('')
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        if (passcode !== '') onOpen(passcode)
      }}
    >
      <Field
        label={t('Passcode')}
        hint={t('Whoever gave you this link can tell you its passcode.')}
        {...(isWrong && { error: wrongText(remainingAttempts) })}
        required
      >
        <PasswordInput
          autoComplete="off"
          data-autofocus
          value={passcode}
          onChange={({ target }) => setPasscode(target.value)}
        />
      </Field>
      <DialogActions>
        <Button variant="secondary" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button type="submit" disabled={passcode === ''}>
          {t('Open')}
        </Button>
      </DialogActions>
    </form>
  )
}
