import { useMutation } from '@tanstack/react-query'
import { Fingerprint } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { fieldErrors } from '#web/platform/api/api-error.ts'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { DialogActions } from '#web/ui/overlay/dialog-parts.tsx'
import { explainFailure } from './explain-failure.ts'
import { addPasskey } from './passkey-client.ts'
import { PasskeyRow } from './passkey-row.tsx'
import { refreshSecurity, usePasskeys } from './use-account-security.ts'

/** Browsers offer passkeys over https and on localhost only. */
const knowsPasskeys = () => 'PublicKeyCredential' in window

export function PasskeysDialog({ onClose }: { onClose: () => void }) {
  const passkeys = usePasskeys()
  return (
    <Dialog
      open
      onClose={onClose}
      asksToClose={false}
      title={t('Passkeys')}
      description={t('Sign in with your fingerprint, face or PIN, without a password or code.')}
    >
      {passkeys.isPending && <Skeleton className="h-16" />}
      {passkeys.error && <Alert role="alert">{explainFailure(passkeys.error)}</Alert>}
      {passkeys.data && passkeys.data.length > 0 && (
        <ul className="mb-5 divide-y divide-line border-b border-line">
          {passkeys.data.map(passkey => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {knowsPasskeys() ? (
        <AddPasskey />
      ) : (
        <Alert tone="info">{t('This browser supports passkeys only at an https address or on localhost.')}</Alert>
      )}
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {t('Close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function AddPasskey() {
  const [name, setName] = useState('')
  const add = useMutation({
    mutationFn: () => addPasskey(name),
    onSuccess: () => {
      setName('')
      toast({ title: t('Passkey Added'), description: t('You can now use it to sign in.') })
    },
    onSettled: refreshSecurity,
  })
  const fault = fieldErrors(add.error).name
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add.mutate()
  }
  return (
    <form onSubmit={submit} className="space-y-3">
      {add.error && !fault && <Alert role="alert">{explainFailure(add.error)}</Alert>}
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t('Device name')} required error={fault} className="min-w-0 flex-1 basis-52">
          <Input
            required
            maxLength={60}
            placeholder={t('My phone')}
            value={name}
            onChange={event => setName(event.target.value)}
          />
        </Field>
        <Button type="submit" icon={<Fingerprint />} pending={add.isPending}>
          {t('Add a passkey')}
        </Button>
      </div>
    </form>
  )
}
