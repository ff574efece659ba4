import { type FormEvent, useEffect, useState } from 'react'
import { register } from '#contract/account/account-endpoints.ts'
import { passwordFault } from '#contract/account/security/password-rules.ts'
import { changeSettings } from '#contract/account/settings/settings-endpoints.ts'
import { ApiError, fieldErrors, isRefusedAs, serverMessage } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { currentLanguage, t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { NewPasswordField } from '../password/new-password-field.tsx'
import { FormHeading } from './form-heading.tsx'
import { enterApp, enterAsAdministrator, openDashboard } from './landing-url.ts'
import { useWaysToSignIn } from './use-sign-in-methods.ts'

/** The secret of an invitation, from the link's fragment. */
const inviteInAddress = () => window.location.hash.slice(1)

/** The form, or why registration is closed. */
export function RegisterForm({ invitedEmail }: Pick<OpenAccountFormProps, 'invitedEmail'>) {
  const ways = useWaysToSignIn()
  // An invitation to a person's records is not an invitation to register.
  const [invite] = useState(invitedEmail ? '' : inviteInAddress)
  if (ways?.registration === 'closed') {
    return (
      <Alert tone="info" title={t('Registration is closed')}>
        {t('New accounts cannot be created here. Contact your administrator.')}
      </Alert>
    )
  }
  if (ways?.registration === 'invite' && !invite) {
    return (
      <Alert tone="info" title={t('By invitation only')}>
        {t('To create an account here, you need an invitation link from an administrator.')}
      </Alert>
    )
  }
  return ways?.registration === 'invite' ? (
    <InvitedForm invite={invite} />
  ) : (
    <OpenAccountForm invitedEmail={invitedEmail} needsSetUpCode={ways?.needsSetUpCode} />
  )
}

/** Loaded only by those who were invited. */
const checkInvitation = async (invite: string) => {
  const { checkInvite } = await import('#contract/account/registration/invite-endpoints.ts')
  return call(checkInvite, { body: { invite } })
}

/** An invitation is for one address, which the form shows. */
function InvitedForm({ invite }: { invite: string }) {
  const [email, setEmail] = useState<string>()
  const [fault, setFault] = useState<string>()
  useEffect(() => {
    checkInvitation(invite).then(
      invitation => setEmail(invitation.email),
      error => setFault(explain(error)),
    )
  }, [invite])
  if (fault) return <Alert role="alert">{fault}</Alert>
  return email ? <OpenAccountForm invite={invite} invitedEmail={email} /> : <Skeleton className="h-112" />
}

interface OpenAccountFormProps {
  invite?: string
  /** The secret of an invitation that links a person's records to the new account. */
  offer?: string
  invitedEmail?: string | undefined
  needsSetUpCode?: boolean | undefined
}

export function OpenAccountForm({ invite, offer, invitedEmail, needsSetUpCode = false }: OpenAccountFormProps) {
  const [alert, setAlert] = useState<string>()
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [pending, setPending] = useState(false)
  const [needsInvite, setNeedsInvite] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const account = readAccount(new FormData(event.currentTarget))
    const passwordError = passwordFault(account.password, account)
    setAlert(undefined)
    setFaults(passwordError ? { password: t(passwordError) } : {})
    if (passwordError) return
    setPending(true)
    try {
      const { isAdmin } = await call(register, { body: { invite, ...account, offer } })
      await saveLanguage()
      if (isAdmin) enterAsAdministrator()
      else if (offer) openDashboard()
      else enterApp()
    } catch (error) {
      setPending(false)
      if (offer && isRefusedAs(error, 'invitation_needed')) return setNeedsInvite(true)
      const isLinkRefused = needsInvite && error instanceof ApiError && error.status === 403
      const refused = isLinkRefused ? { invite: explain(error) } : fieldErrors(error)
      setFaults(refused)
      if (Object.keys(refused).length === 0) setAlert(explain(error))
    }
  }

  return (
    <form onSubmit={submit} className="space-y-5">
      <FormHeading title={t('Create your account')} text={t('It takes a minute. Your records stay on this server.')} />
      {alert && <Alert role="alert">{alert}</Alert>}
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Field label={t('First name')} required error={faults.firstName}>
          <Input name="firstName" autoComplete="given-name" required />
        </Field>
        <Field label={t('Last name')} required error={faults.lastName}>
          <Input name="lastName" autoComplete="family-name" required />
        </Field>
      </div>
      <Field
        label={t('Email')}
        required
        error={faults.email}
        hint={invitedEmail && t('Your invitation is for this address.')}
      >
        <Input
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          required
          defaultValue={invitedEmail}
          readOnly={invitedEmail !== undefined}
        />
      </Field>
      <NewPasswordField label={t('Password')} name="password" error={faults.password} />
      {needsInvite && (
        <Field
          label={t('Link from the administrator')}
          required
          hint={t('On this server an administrator must invite you, too. Ask for a link, and enter it here.')}
          error={faults.invite}
        >
          <Input name="invite" autoComplete="off" required autoFocus />
        </Field>
      )}
      {needsSetUpCode && (
        <Field
          label={t('Set-up code')}
          required
          hint={t('Shown where Wellkept was started. Only the first account, the administrator’s, needs it.')}
          error={faults.setUpCode}
        >
          <Input name="setUpCode" autoComplete="off" required />
        </Field>
      )}
      <Button type="submit" size="large" wide pending={pending}>
        {pending ? t('Creating Account...') : t('Create Account')}
      </Button>
    </form>
  )
}

/** The language chosen on the landing page becomes the account's. */
const saveLanguage = async () => {
  const language = currentLanguage()
  if (language !== 'en') await call(changeSettings, { body: { language } }).catch(() => {})
}

const readAccount = (form: FormData) => {
  const read = (name: string) => String(form.get(name) ?? '')
  return {
    firstName: read('firstName'),
    lastName: read('lastName'),
    email: read('email').trim(),
    password: read('password'),
    ...(form.has('invite') && {
      invite: read('invite')
        .replace(/^[^#]*#/, '')
        .trim(),
    }),
    ...(form.has('setUpCode') && { setUpCode: read('setUpCode') }),
  }
}

/** Closed registration and rate limits have their own texts; other errors share one. */
const explain = (error: unknown) =>
  (error instanceof ApiError && [403, 429].includes(error.status) && serverMessage(error)) ||
  t('Registration failed. Please try again.')
