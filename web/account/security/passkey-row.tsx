import { useMutation } from '@tanstack/react-query'
import { Check, Fingerprint, Pencil, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { removePasskey, renamePasskey } from '#contract/account/security/passkey-endpoints.ts'
import type { Passkey } from '#contract/account/security/passkeys.ts'
import { call } from '#web/platform/api/call.ts'
import { formatDateTime } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Input } from '#web/ui/form/input.tsx'
import { explainFailure } from './explain-failure.ts'
import { refreshSecurity } from './use-account-security.ts'

type Mode = 'shown' | 'renaming' | 'removing'

export function PasskeyRow({ passkey }: { passkey: Passkey }) {
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
    onError: error => toast({ title: t('Error'), description: explainFailure(error), variant: 'destructive' }),
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
