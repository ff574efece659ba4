import { useMutation } from '@tanstack/react-query'
import { Fingerprint, KeyRound, Link2, MonitorSmartphone, ShieldCheck, Smartphone } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { linkProvider, unlinkProvider } from '#contract/account/security/identity-provider-endpoints.ts'
import type { AccountSecurity } from '#contract/account/security/security.ts'
import { changePassword } from '#contract/account/security/security-endpoints.ts'
import { fieldErrors } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastError } from '#web/ui/feedback/toast-failure.ts'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { SubmitActions } from '#web/ui/overlay/submit-actions.tsx'
import { NewPasswordField } from '../password/new-password-field.tsx'
import { SetPasswordDialog } from '../password/set-password-dialog.tsx'
import { explainFailure } from './explain-failure.ts'
import { PasskeysDialog } from './passkeys-dialog.tsx'
import { SessionsDialog } from './sessions-dialog.tsx'
import { TwoFactorDialog } from './two-factor-dialog.tsx'
import { refreshSecurity, useAccountSecurity, useProviderLink } from './use-account-security.ts'

function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const [currentPassword, setCurrentPassword] = useState('')
  const [newPassword, setNewPassword] = useState('')
  const change = useMutation({
    mutationFn: () => call(changePassword, { body: { currentPassword, newPassword } }),
    onSuccess: () => {
      void refreshSecurity()
      toast({ title: t('Password Changed'), description: t('You stay signed in here only.') })
      onClose()
    },
  })
  const faults = fieldErrors(change.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change.mutate()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      asksToClose={false}
      size="small"
      title={t('Change Password')}
      description={t('You will be signed out everywhere else.')}
    >
      <form onSubmit={submit} className="space-y-4">
        {change.error && Object.keys(faults).length === 0 && <Alert role="alert">{explainFailure(change.error)}</Alert>}
        <Field label={t('Current password')} required error={faults.currentPassword}>
          <PasswordInput
            autoComplete="current-password"
            required
            value={currentPassword}
            onChange={event => setCurrentPassword(event.target.value)}
          />
        </Field>
        <NewPasswordField
          label={t('New password')}
          error={faults.newPassword}
          value={newPassword}
          onChange={event => setNewPassword(event.target.value)}
        />
        <SubmitActions label={t('Change Password')} pending={change.isPending} />
      </form>
    </Dialog>
  )
}

type OpenDialog = 'password' | 'two-factor' | 'passkeys' | 'sessions'

export function AccountSecurityCard() {
  const { data: security, isError } = useAccountSecurity()
  const [opened, setOpened] = useState<OpenDialog>()
  const close = () => setOpened(undefined)
  const opener = (what: OpenDialog, label: string) => (
    <Button variant="secondary" onClick={() => setOpened(what)}>
      {label}
    </Button>
  )
  const hasPassword = security?.hasPassword ?? true

  return (
    <Card id="account-security" icon={<ShieldCheck />} title={t('Account Security')} flush>
      <ul className="divide-y divide-line px-5 pb-2 sm:px-6">
        <SecurityRow
          icon={<KeyRound />}
          title={t('Password')}
          text={isError ? t('Not available right now') : passwordText(hasPassword)}
          action={opener('password', hasPassword ? t('Change Password') : t('Set a password'))}
        />
        <SecurityRow
          icon={<Smartphone />}
          title={t('Two-factor sign-in')}
          badge={security && <OnOff isOn={security.twoFactor !== null} />}
          text={isError ? t('Not available right now') : twoFactorText(security)}
          action={opener('two-factor', security?.twoFactor ? t('Manage 2FA') : t('Setup 2FA'))}
        />
        <SecurityRow
          icon={<Fingerprint />}
          title={t('Passkeys')}
          badge={security && security.passkeyCount > 0 && <Badge tone="good">{security.passkeyCount}</Badge>}
          text={t('Sign in with your fingerprint, face or PIN.')}
          action={opener('passkeys', t('Manage passkeys'))}
        />
        <ProviderRow />
        <SecurityRow
          icon={<MonitorSmartphone />}
          title={t('Sessions')}
          text={t('See where you are signed in, and sign out of other devices.')}
          action={opener('sessions', t('Manage Sessions'))}
        />
      </ul>
      {opened === 'password' && hasPassword && <ChangePasswordDialog onClose={close} />}
      {opened === 'password' && !hasPassword && <SetPassword onClose={close} />}
      {opened === 'two-factor' && <TwoFactorDialog onClose={close} />}
      {opened === 'passkeys' && <PasskeysDialog onClose={close} />}
      {opened === 'sessions' && <SessionsDialog onClose={close} />}
    </Card>
  )
}

function SetPassword({ onClose }: { onClose: () => void }) {
  const close = () => {
    onClose()
    void refreshSecurity()
  }
  return <SetPasswordDialog open onClose={close} />
}

const passwordText = (hasPassword: boolean) =>
  hasPassword ? t('You sign in with your email address and a password.') : t('Your account does not have one yet.')

const twoFactorText = (security: AccountSecurity | undefined) =>
  security?.twoFactor
    ? t('Recovery codes left: {count} of 10.', { count: security.twoFactor.recoveryCodesLeft })
    : t('A one-time code from your phone, after your password.')

const OnOff = ({ isOn }: { isOn: boolean }) => (
  <Badge tone={isOn ? 'good' : 'neutral'}>{isOn ? t('On') : t('Off')}</Badge>
)

/** Only if an identity provider is configured. */
function ProviderRow() {
  const { data: link } = useProviderLink()
  const onError = (error: Error) => toastError(explainFailure(error))
  const begin = useMutation({
    mutationFn: () => call(linkProvider),
    onSuccess: ({ address }) => window.location.assign(address),
    onError,
  })
  const end = useMutation({ mutationFn: () => call(unlinkProvider), onSuccess: refreshSecurity, onError })
  if (!link) return null
  return (
    <SecurityRow
      icon={<Link2 />}
      title={link.label}
      badge={link.isLinked && <Badge tone="good">{t('Linked')}</Badge>}
      text={t('Sign in with your account at {label}.', { label: link.label })}
      action={
        link.isLinked ? (
          <Button variant="secondary" pending={end.isPending} onClick={() => end.mutate()}>
            {t('Unlink')}
          </Button>
        ) : (
          <Button variant="secondary" pending={begin.isPending} onClick={() => begin.mutate()}>
            {t('Link|verb')}
          </Button>
        )
      }
    />
  )
}

interface SecurityRowProps {
  icon: ReactNode
  title: string
  badge?: ReactNode
  text: string
  action: ReactNode
}

const SecurityRow = ({ icon, title, badge, text, action }: SecurityRowProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-4">
    <div className="flex min-w-0 flex-1 basis-60 items-start gap-3">
      <span aria-hidden className="mt-0.5 text-muted [&_svg]:size-5">
        {icon}
      </span>
      <div className="min-w-0">
        <p className="flex items-center gap-2 font-medium">
          {title}
          {badge}
        </p>
        <p className="text-sm text-pretty text-muted">{text}</p>
      </div>
    </div>
    {action}
  </li>
)
