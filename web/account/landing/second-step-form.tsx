import { type FormEvent, useState } from 'react'
import { verifySignInCode } from '#contract/account/account-endpoints.ts'
import { isRefusedAs, serverMessage } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { FormHeading } from './form-heading.tsx'
import { enterApp } from './landing-url.ts'

/** After the password: a code from the phone, or a recovery code. */
export function SecondStepForm({ onBack }: { onBack: (reason?: string) => void }) {
  const [byRecovery, setByRecovery] = useState(false)
  const [code, setCode] = useState('')
  const [alert, setAlert] = useState<string>()
  const [pending, setPending] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setAlert(undefined)
    setPending(true)
    try {
      await call(verifySignInCode, { body: { code } })
      enterApp()
    } catch (error) {
      const reason = serverMessage(error) ?? t('Sign in failed. Please try again.')
      if (isRefusedAs(error, 'sign_in_again')) return onBack(reason)
      setAlert(reason)
      setPending(false)
    }
  }
  const switchWay = () => {
    setByRecovery(!byRecovery)
    setCode('')
    setAlert(undefined)
  }
  return (
    <form onSubmit={submit} className="space-y-5">
      <FormHeading
        title={t('One more step')}
        text={byRecovery ? t('Enter one of the recovery codes you saved.') : t('Enter the code shown on your phone.')}
      />
      {alert && <Alert role="alert">{alert}</Alert>}
      <Field key={String(byRecovery)} label={byRecovery ? t('Recovery code') : t('Six-digit code')}>
        <Input
          // It replaces the form that was just submitted.
          autoFocus
          name="code"
          required
          autoComplete={byRecovery ? 'off' : 'one-time-code'}
          inputMode={byRecovery ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          value={code}
          onChange={event => setCode(event.target.value)}
        />
      </Field>
      <Button type="submit" size="large" wide pending={pending}>
        {pending ? t('Signing In...') : t('Continue')}
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="quiet" size="small" onClick={() => onBack()}>
          {t('Back')}
        </Button>
        <Button variant="quiet" size="small" onClick={switchWay}>
          {byRecovery ? t('Use a code from my phone') : t('Use a recovery code')}
        </Button>
      </div>
    </form>
  )
}
