import { useMutation } from '@tanstack/react-query'
import { Check, Fingerprint, Pencil, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { removePasskey, renamePasskey } from '#contract/account/security/passkey-endpoints.ts'
import type { Passkey } from '#contract/account/security/passkeys.ts'
import { fieldErrors } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { formatDateTime } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastError } from '#web/ui/feedback/toast-failure.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { DialogActions } from '#web/ui/overlay/dialog-parts.tsx'
import { explainFailure } from './explain-failure.ts'
import { addPasskey } from './passkey-client.ts'
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

type Mode = 'shown' | 'renaming' | 'removing'

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const [mode, setMode] = useState<Mode>('shown')
  const params = { id: passkey.id }
  const change = useMutation({
    mutationFn: (name: string | null) =>
      name === null ? call(removePasskey, { params }) : call(renamePasskey, { params, body: { name } }),
    onSuccess: (_, name) => {
      toast({ title: name === null ? t('Passkey Removed') : t('Passkey Renamed') })
      setMode('shown')
      return refreshSecurity()
    },
    onError: error => toastError(explainFailure(error)),
  })

  if (mode === 'renaming') {
    const submit = (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      change.mutate(String(new FormData(event.currentTarget).get('name')))
    }
    return (
      <li className="py-3">
        <form onSubmit={submit} className="flex items-center gap-2">
          <Input
            autoFocus
            name="name"
            aria-label={t('Device name')}
            required
            maxLength={60}
            defaultValue={passkey.name}
          />
          <IconButton type="submit" label={t('Save')} icon={<Check />} pending={change.isPending} />
        </form>
      </li>
    )
  }
  if (mode === 'removing') {
    return (
      <li className="flex flex-wrap items-center justify-between gap-3 py-3">
        <p className="min-w-0 flex-1 basis-52 text-[0.9375rem]">
          {t('Remove “{name}”? You will no longer be able to sign in with it.', { name: passkey.name })}
        </p>
        <div className="flex gap-2">
          <Button size="small" variant="secondary" onClick={() => setMode('shown')}>
            {t('Keep it')}
          </Button>
          <Button size="small" variant="danger" pending={change.isPending} onClick={() => change.mutate(null)}>
            {t('Remove')}
          </Button>
        </div>
      </li>
    )
  }
  return (
    <li className="flex items-center gap-3 py-3">
      <Fingerprint aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="font-medium break-words">{passkey.name}</p>
        <p className="text-sm text-muted">{whenUsed(passkey)}</p>
      </div>
      <div className="flex">
        <IconButton
          label={t('Rename {name}', { name: passkey.name })}
          icon={<Pencil />}
          onClick={() => setMode('renaming')}
        />
        <IconButton
          label={t('Remove {name}', { name: passkey.name })}
          icon={<Trash2 />}
          tone="danger"
          onClick={() => setMode('removing')}
        />
      </div>
    </li>
  )
}

const whenUsed = ({ createdAt, lastUsedAt }: Passkey) =>
  lastUsedAt
    ? t('Last used {when}', { when: formatDateTime(lastUsedAt) })
    : t('Added {when}, not used yet', { when: formatDateTime(createdAt) })
