import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import {
  accessForOthers,
  accessForOthersNames,
  otherAccess,
  otherAccessNames,
} from '#contract/account/security/other-access.ts'
import type { ResetLink } from '#contract/account/security/password-reset.ts'
import { checkResetLink, resetPassword } from '#contract/account/security/password-reset-endpoints.ts'
import { passwordFault } from '#contract/account/security/password-rules.ts'
import { fieldErrors, serverMessage } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { LinkFrame, loadPath, useToken } from '#web/ui/action/link-frame.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { NewPasswordField } from '../password/new-password-field.tsx'

interface OtherAccessListProps {
  link: ResetLink
  isCleared: boolean
  onChange: (isCleared: boolean) => void
}

const labels = { ...otherAccess, ...accessForOthers }

/** Other ways into the account and its records, which a new password does not close. */
const OtherAccessList = ({ link, isCleared, onChange }: OtherAccessListProps) => {
  const isFound = (name: keyof typeof labels) => link.otherAccess[name] > 0
  const [own, forOthers] = [otherAccessNames.filter(isFound), accessForOthersNames.filter(isFound)]
  if (own.length + forOthers.length === 0) return null
  const isAsked = link.isConfirmed || forOthers.length > 0
  return (
    <Alert tone="info" title={t('Other ways into this account')}>
      <Ways names={own} link={link} />
      {!link.isConfirmed && own.length > 0 && (
        <p>{t('This email was never confirmed, so all of these will be removed.')}</p>
      )}
      <Ways names={forOthers} link={link} />
      {isAsked && (
        <Checkbox
          label={
            link.isConfirmed
              ? t('Remove all of these as well')
              : t('Also remove access to people this account looks after')
          }
          checked={isCleared}
          onChange={event => onChange(event.target.checked)}
        />
      )}
    </Alert>
  )
}

const Ways = ({ names, link }: { names: (keyof typeof labels)[]; link: ResetLink }) =>
  names.length > 0 && (
    <ul className="list-disc pl-5">
      {names.map(name => (
        <li key={name}>{t(labels[name], { count: link.otherAccess[name] })}</li>
      ))}
    </ul>
  )

export function ResetPasswordPage() {
  const token = useToken()
  const link = useEndpoint(checkResetLink, { body: { token } })
  return (
    <LinkFrame title={t('Set a new password')}>
      {link.isPending && <Skeleton className="h-40" />}
      {link.isError && <DeadLink error={link.error} />}
      {link.data && <NewPasswordForm token={token} link={link.data} />}
    </LinkFrame>
  )
}

const DeadLink = ({ error }: { error: unknown }) => (
  <>
    <Alert role="alert">{serverMessage(error) ?? t('This link cannot be opened right now. Please try again.')}</Alert>
    <Button variant="secondary" wide onClick={loadPath('/?tab=signin')}>
      {t('Go to sign in')}
    </Button>
  </>
)

function NewPasswordForm({ token, link }: { token: string; link: ResetLink }) {
  const { email } = link
  const [clearOtherAccess, setClearOtherAccess] = useState(false)
  const [passwordError, setPasswordError] = useState<string>()
  const reset = useMutation({
    mutationFn: (newPassword: string) => call(resetPassword, { body: { token, newPassword, clearOtherAccess } }),
    // The secret was used, so it is removed from the address.
    onSuccess: () => window.history.replaceState(null, '', window.location.pathname),
  })
  const error = passwordError ?? fieldErrors(reset.error).newPassword

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const newPassword = String(new FormData(event.currentTarget).get('newPassword'))
    const fault = passwordFault(newPassword, { email })
    setPasswordError(fault && t(fault))
    if (!fault) reset.mutate(newPassword)
  }

  if (reset.isSuccess) {
    return (
      <>
        <Alert tone="good" role="status">
          {t('Your new password is set, and you are signed out everywhere. Sign in with it now.')}
        </Alert>
        <Button size="large" wide onClick={loadPath('/?tab=signin')}>
          {t('Go to sign in')}
        </Button>
      </>
    )
  }
  return (
    <form onSubmit={submit} className="space-y-5" noValidate>
      <p className="text-[0.9375rem] text-muted">{t('For the account {email}.', { email })}</p>
      {/* Tells a password manager whose password it is. */}
      <Input type="email" autoComplete="username" value={email} readOnly hidden />
      {reset.error && !error && (
        <Alert role="alert">
          {serverMessage(reset.error) ?? t('The password could not be set. Please try again.')}
        </Alert>
      )}
      <NewPasswordField label={t('New password')} name="newPassword" error={error} autoFocus />
      <OtherAccessList link={link} isCleared={clearOtherAccess} onChange={setClearOtherAccess} />
      <Button type="submit" size="large" wide pending={reset.isPending}>
        {t('Set password')}
      </Button>
    </form>
  )
}
