import { useState } from 'react'
import { revokeGrant } from '#contract/people/access-endpoints.ts'
import type { Grant } from '#contract/people/people.ts'
import { call } from '#web/platform/api/call.ts'
import { formatDateTime } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { grantedText } from '#web/platform/person/granted-text.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { useAction } from '../use-action.ts'
import { ChangeGrantDialog } from './change-grant-dialog.tsx'

/** An account with access: what it may do, when it last did, and how to end it. */
export function GrantRow({ grant, person }: { grant: Grant; person: string | null }) {
  const [open, setOpen] = useState<'change' | 'revoke'>()
  const close = () => setOpen(undefined)
  const { accountId, name, email, lastUsedAt } = grant
  const revoke = useAction(
    () => call(revokeGrant, { params: { id: accountId } }, { person }),
    t('{name} no longer has access', { name }),
  )
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-row sm:px-6">
      <div className="min-w-0 flex-1 basis-72">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold break-words">
          {name}
          {!grant.isConfirmed && <Badge tone="warning">{t('Not confirmed by the person')}</Badge>}
          {grant.isYours && <Badge tone="info">{t('You')}</Badge>}
        </h3>
        <p className="text-sm break-words text-muted">{email}</p>
        <p className="mt-0.5 text-pretty">{grantedText(grant)}</p>
        <p className="mt-0.5 text-sm text-muted">
          {lastUsedAt ? t('Last used {when}', { when: formatDateTime(lastUsedAt) }) : t('Not used yet')}
        </p>
      </div>
      {!grant.isYours && (
        <div className="flex flex-wrap items-center gap-2">
          <Button
            variant="secondary"
            size="small"
            aria-label={t('Change access of {name}', { name })}
            onClick={() => setOpen('change')}
          >
            {t('Change')}
          </Button>
          <Button
            variant="secondary"
            size="small"
            aria-label={t('Revoke access of {name}', { name })}
            onClick={() => setOpen('revoke')}
          >
            {t('Revoke')}
          </Button>
        </div>
      )}
      {open === 'change' && <ChangeGrantDialog person={person} grant={grant} onClose={close} />}
      <ConfirmDialog
        open={open === 'revoke'}
        onClose={close}
        onConfirm={() => revoke.mutate(undefined, { onSettled: close })}
        pending={revoke.isPending}
        tone="danger"
        title={t('Revoke access of {name}?', { name })}
        description={t('They lose access to these records right away. What they added stays.')}
        confirmLabel={t('Revoke')}
      />
    </li>
  )
}
