import { QueryClientProvider, useMutation } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import type { FormEvent } from 'react'
import { readPasswordResetState, requestPasswordReset } from '#contract/account/security/password-reset-endpoints.ts'
import { fieldErrors, serverMessage } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { FormHeading } from './form-heading.tsx'

/** How to get a link for a new password: by email, or from the administrator. */
export const ForgotPassword = ({ onBack }: { onBack: () => void }) => (
  // A separate client, because the landing page has none.
  <QueryClientProvider client={queryClient}>
    <RequestResetLink onBack={onBack} />
  </QueryClientProvider>
)

function RequestResetLink({ onBack }: { onBack: () => void }) {
  const { data } = useEndpoint(readPasswordResetState)
  return (
    <div className="space-y-5">
      <FormHeading title={t('Forgot your password?')} text={t('We’ll send you a link to choose a new one.')} />
      {!data && <Skeleton className="h-24" />}
      {data?.isMailSetUp === true && <RequestLink />}
      {data?.isMailSetUp === false && (
        <Alert tone="info">
          {t('This installation does not send email. Ask an administrator for a link to set a new password.')}
        </Alert>
      )}
      <Button variant="quiet" size="small" icon={<ArrowLeft />} onClick={onBack}>
        {t('Back to sign in')}
      </Button>
    </div>
  )
}

function RequestLink() {
  const requestReset = useMutation({ mutationFn: (email: string) => call(requestPasswordReset, { body: { email } }) })
  const emailError = fieldErrors(requestReset.error).email
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    requestReset.mutate(String(new FormData(event.currentTarget).get('email')).trim())
  }
  if (requestReset.isSuccess) {
    return (
      <Alert tone="good" role="status">
        {t('If there is an account for {email}, a link is on its way. It works once, for one hour.', {
          email: requestReset.variables,
        })}
      </Alert>
    )
  }
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      {requestReset.error && !emailError && (
        <Alert role="alert">{serverMessage(requestReset.error) ?? t('This did not work. Please try again.')}</Alert>
      )}
      <Field label={t('Email')} required error={emailError && t(emailError)}>
        <Input name="email" type="email" autoComplete="username" inputMode="email" autoFocus />
      </Field>
      <Button type="submit" size="large" wide pending={requestReset.isPending}>
        {t('Send link')}
      </Button>
    </form>
  )
}
