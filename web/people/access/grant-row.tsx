import { type FormEvent, useState } from 'react'
import { changeGrant, revokeGrant } from '#contract/people/access-endpoints.ts'
import { madeLinkKinds } from '#contract/people/made-links.ts'
import type { Grant, MadeLink } from '#contract/people/people.ts'
import { includesRole } from '#contract/people/roles.ts'
import { call } from '#web/platform/api/call.ts'
import { formatDateTime } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { grantedText, lastDayOf } from '#web/platform/person/granted-text.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { SubmitActions } from '#web/ui/overlay/submit-actions.tsx'
import { useAction } from '../use-action.ts'
import { GrantedFields, type GrantedValues, grantedBody } from './granted-fields.tsx'

interface AlsoEndedProps {
  letIn: Grant['letIn']
  ended: ReadonlySet<string>
  onChange: (ended: ReadonlySet<string>) => void
}

/** The people whom the removed person let in: they stay unless chosen, because the records may depend on them. */
const AlsoEnded = ({ letIn, ended, onChange }: AlsoEndedProps) => {
  if (letIn.length === 0) return null
  const toggle = (id: string, isEnded: boolean) => {
    const others = [...ended].filter(other => other !== id)
    onChange(new Set(isEnded ? [...others, id] : others))
  }
  return (
    <fieldset>
      <legend className="font-medium">
        {t('They gave these people access. Each keeps it unless you end it here:')}
      </legend>
      {letIn.map(({ accountId, name }) => (
        <Checkbox
          key={accountId}
          label={t('End the access of {name}', { name })}
          checked={ended.has(accountId)}
          onChange={event => toggle(accountId, event.target.checked)}
        />
      ))}
    </fieldset>
  )
}

interface GrantRowProps {
  grant: Grant
  person: string | null
}

/** An account with access: what it may do, when it last did, and how to end it. */
export function GrantRow({ grant, person }: GrantRowProps) {
  const [open, setOpen] = useState<'change' | 'revoke'>()
  const close = () => setOpen(undefined)
  const { name, email, lastUsedAt } = grant
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
          {!grant.isConfirmed && person === null && <ConfirmGrant grant={grant} />}
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
      {open === 'revoke' && <RevokeDialog person={person} grant={grant} onClose={close} />}
    </li>
  )
}

/** Confirms a grant from before the user took over the records, unchanged. */
const ConfirmGrant = ({ grant: { accountId, name, role, includesSensitive, expiresAt } }: { grant: Grant }) => {
  const confirm = useAction(
    () => call(changeGrant, { params: { id: accountId }, body: { role, includesSensitive, expiresAt } }),
    t('Access confirmed'),
  )
  return (
    <Button
      size="small"
      pending={confirm.isPending}
      aria-label={t('Confirm access of {name}', { name })}
      onClick={() => confirm.mutate()}
    >
      {t('Confirm')}
    </Button>
  )
}

/** Mounted with the question, so that earlier choices are reset. */
function RevokeDialog({ grant, person, onClose }: GrantRowProps & { onClose: () => void }) {
  const { accountId, name, links, letIn } = grant
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const [ended, setEnded] = useState<ReadonlySet<string>>(new Set())
  const query = {
    ...(kept.size > 0 && { keep: [...kept].join(',') }),
    ...(ended.size > 0 && { also: [...ended].join(',') }),
  }
  const revoke = useAction(
    () => call(revokeGrant, { params: { id: accountId }, query }, { person }),
    t('{name} no longer has access', { name }),
  )
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => revoke.mutate(undefined, { onSettled: onClose })}
      pending={revoke.isPending}
      tone="danger"
      title={t('Revoke access of {name}?', { name })}
      description={
        <div className="space-y-3">
          <p>{t('They lose access to these records right away. What they added stays.')}</p>
          <KeptLinks links={links} kept={kept} onChange={setKept} />
          <AlsoEnded letIn={letIn} ended={ended} onChange={setEnded} />
        </div>
      }
      confirmLabel={t('Revoke')}
    />
  )
}

interface ChangeGrantDialogProps {
  person: string | null
  grant: Grant
  onClose: () => void
}

function ChangeGrantDialog({ person, grant, onClose }: ChangeGrantDialogProps) {
  const { accountId, role, includesSensitive, expiresAt } = grant
  const [granted, setGranted] = useState<GrantedValues>({
    role,
    includesSensitive,
    lastDay: expiresAt ? lastDayOf(expiresAt) : '',
  })
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  // With less access, the links that they made end, unless kept.
  const isLess = !includesRole(granted.role, role) || (includesSensitive && !granted.includesSensitive)
  const body = { ...grantedBody(granted), keep: isLess ? [...kept] : [] }
  const save = useAction(
    signal => call(changeGrant, { params: { id: accountId }, body }, { person, signal }),
    t('Changes saved'),
    onClose,
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <Dialog open onClose={onClose} title={t('Change access')} description={grant.name}>
      <form onSubmit={submit} className="space-y-5">
        <GrantedFields value={granted} onChange={setGranted} />
        {isLess && <KeptLinks links={grant.links} kept={kept} onChange={setKept} />}
        <SubmitActions label={t('Save changes')} pending={save.isPending} />
      </form>
    </Dialog>
  )
}

interface KeptLinksProps {
  links: MadeLink[]
  kept: ReadonlySet<string>
  onChange: (kept: ReadonlySet<string>) => void
}

const labelOf = ({ kind, createdAt, expiresAt }: MadeLink) => {
  const values = { kind: t(madeLinkKinds[kind]), created: formatDateTime(createdAt) }
  return expiresAt
    ? t('{kind}, created {created}, works until {expires}', { ...values, expires: formatDateTime(expiresAt) })
    : t('{kind}, created {created}', values)
}

/** The links that an account made, which end with its access unless they are kept. */
const KeptLinks = ({ links, kept, onChange }: KeptLinksProps) => {
  if (links.length === 0) return null
  const toggle = (id: string, isKept: boolean) => {
    const others = [...kept].filter(other => other !== id)
    onChange(new Set(isKept ? [...others, id] : others))
  }
  return (
    <fieldset>
      <legend className="font-medium">{t('They created these links. Select those that should keep working:')}</legend>
      {links.map(link => (
        <Checkbox
          key={link.id}
          label={labelOf(link)}
          checked={kept.has(link.id)}
          onChange={event => toggle(link.id, event.target.checked)}
        />
      ))}
    </fieldset>
  )
}
