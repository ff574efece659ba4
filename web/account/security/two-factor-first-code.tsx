import { useMutation } from '@tanstack/react-query'
import { type FormEvent, Suspense, useState } from 'react'
import type { TwoFactorSetup } from '#contract/account/security/security.ts'
import { switchOnTwoFactor } from '#contract/account/security/security-endpoints.ts'
import { fieldErrors } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { t } from '#web/platform/i18n.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { SubmitActions } from '#web/ui/overlay/submit-actions.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { explainFailure } from './explain-failure.ts'

interface TwoFactorFirstCodeProps {
  setup: TwoFactorSetup
  onCodes: (codes: string[]) => void
  onError: (error: Error) => void
}

/** Shows the secret for the phone, and verifies it by a first code. */
export function TwoFactorFirstCode({ setup, onCodes, onError }: TwoFactorFirstCodeProps) {
  const [code, setCode] = useState('')
  const [endsOthers, setEndsOthers] = useState(true)
  const switchOn = useMutation({
    mutationFn: () => call(switchOnTwoFactor, { body: { code, keepOtherSessions: !endsOthers } }),
    // Refetched after the codes were confirmed, because they are shown only once.
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
    onError,
  })
  const fault = fieldErrors(switchOn.error).code
  const submit = (event: FormEvent) => {
    event.preventDefault()
    switchOn.mutate()
  }
  return (
    <form onSubmit={submit} className="space-y-4">
      {switchOn.error && !fault && <Alert role="alert">{explainFailure(switchOn.error)}</Alert>}
      <p className="text-[0.9375rem]">{t('1. Scan this with your authenticator app.')}</p>
      <div className="flex justify-center">
        <Suspense fallback={<Skeleton className="size-52" />}>
          <QrCode text={setup.uri} label={t('QR code for your authenticator app')} />
        </Suspense>
      </div>
      <p className="text-sm text-muted">
        {t('If you cannot scan it, type this key into the app:')}
        <code className="mt-1 block font-mono text-ink">{groupByFour(setup.secret)}</code>
      </p>
      <Field label={t('2. Enter the six digits it shows')} required error={fault}>
        <Input
          // Rendered together with the QR code, so that a screen reader does not start over.
          autoFocus
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          maxLength={10}
          value={code}
          onChange={event => setCode(event.target.value)}
        />
      </Field>
      <Checkbox
        label={t('Sign out my other devices')}
        checked={endsOthers}
        onChange={event => setEndsOthers(event.target.checked)}
      />
      <SubmitActions label={t('Turn on')} pending={switchOn.isPending} />
    </form>
  )
}

const groupByFour = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret
