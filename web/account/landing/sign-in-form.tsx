import { type FormEvent, Suspense, useRef, useState } from 'react'
import { signIn } from '#contract/account/account-endpoints.ts'
import { goToProvider } from '#contract/account/security/identity-provider-endpoints.ts'
import { addressOf } from '#web/platform/api/address.ts'
import { ApiError, serverMessage } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { buttonStyles } from '#web/ui/action/button-styles.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { FormHeading } from './form-heading.tsx'
import { enterApp, parameterInAddress } from './landing-url.ts'
import { useWaysToSignIn } from './use-sign-in-methods.ts'

/** Its code is loaded on click. `early.js` detects browsers without passkeys. */
function PasskeyButton({ onFailure }: { onFailure: (reason?: string) => void }) {
  const [pending, setPending] = useState(false)

  const signIn = async () => {
    onFailure()
    setPending(true)
    try {
      const { signInWithPasskey } = await import('../security/passkey-client.ts')
      await signInWithPasskey()
      enterApp()
    } catch (error) {
      const { explainFailure } = await import('../security/explain-failure.ts')
      onFailure(explainFailure(error))
      setPending(false)
    }
  }
  return (
    <Button
      variant="secondary"
      size="large"
      wide
      pending={pending}
      onClick={signIn}
      className="in-[.without-passkeys]:hidden"
    >
      {t('Use a passkey')}
    </Button>
  )
}

/** Shown if an identity provider is configured. A page navigation: the server redirects there. */
function ProviderButton() {
  const ways = useWaysToSignIn()
  if (!ways?.provider) return null
  return (
    <a href={addressOf(goToProvider)} className={buttonStyles({ variant: 'secondary', size: 'large', wide: true })}>
      {t('Continue with {label}', { label: ways.provider.label })}
    </a>
  )
}

const SecondStepForm = lazyPart(() => import('./second-step-form.tsx').then(m => m.SecondStepForm))

const ForgotPassword = lazyPart(() => import('./forgot-password.tsx').then(m => m.ForgotPassword))

/** Back from an identity provider, for an account with two-factor sign-in. */
const isSecondStepInAddress = () => parameterInAddress('step') === 'code'

/** The sign-in form, or the form for a forgotten password. */
export function SignInForm({ onRegister }: { onRegister?: (() => void) | undefined }) {
  const [hasForgotten, setForgotten] = useState(false)
  if (!hasForgotten) return <PasswordForm onForgotten={() => setForgotten(true)} onRegister={onRegister} />
  return (
    <Suspense fallback={<Skeleton className="h-64" />}>
      <ForgotPassword onBack={() => setForgotten(false)} />
    </Suspense>
  )
}

function PasswordForm({ onForgotten, onRegister }: { onForgotten: () => void; onRegister?: (() => void) | undefined }) {
  const ways = useWaysToSignIn()
  const [isHalfway, setHalfway] = useState(isSecondStepInAddress)
  const [alert, setAlert] = useState<string>()
  const [pending, setPending] = useState(false)
  const emailInput = useRef<HTMLInputElement>(null)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const email = String(form.get('email')).trim()
    if (email === '') {
      setAlert(t('Please enter your email address.'))
      emailInput.current?.focus()
      return
    }
    setAlert(undefined)
    setPending(true)
    try {
      const answer = await call(signIn, { body: { email, password: String(form.get('password')) } })
      if (!answer.secondStep) return enterApp()
      setHalfway(true)
      setPending(false)
    } catch (error) {
      setAlert(explain(error))
      setPending(false)
    }
  }

  if (isHalfway) {
    const back = (reason?: string) => {
      setAlert(reason)
      setHalfway(false)
    }
    return (
      <Suspense>
        <SecondStepForm onBack={back} />
      </Suspense>
    )
  }
  return (
    // The browser's validation is off, because our messages replace it. If the form were submitted without our code, the
    // password must not be in the address.
    <form method="post" onSubmit={submit} noValidate className="space-y-5">
      <FormHeading title={t('Welcome')} text={t('Sign in to open your records.')} />
      {onRegister && ways?.hasAccounts === false && (
        <Alert tone="info">
          {t('No account here yet:')}{' '}
          <button type="button" onClick={onRegister} className="font-medium underline underline-offset-2">
            {t('create the first one')}
          </button>
        </Alert>
      )}
      {alert && <Alert role="alert">{alert}</Alert>}
      <Field label={t('Email')}>
        <Input ref={emailInput} name="email" type="email" autoComplete="username" inputMode="email" />
      </Field>
      <Field label={t('Password')}>
        <PasswordInput name="password" autoComplete="current-password" />
      </Field>
      <Button type="submit" size="large" wide pending={pending}>
        {pending ? t('Signing In...') : t('Sign In')}
      </Button>
      <PasskeyButton onFailure={setAlert} />
      <ProviderButton />
      <Button variant="quiet" size="small" wide onClick={onForgotten}>
        {t('Forgot your password?')}
      </Button>
    </form>
  )
}

const explain = (error: unknown) =>
  error instanceof ApiError
    ? (serverMessage(error) ?? t('Sign in failed. Please check your credentials.'))
    : t('Sign in failed. Please try again.')
