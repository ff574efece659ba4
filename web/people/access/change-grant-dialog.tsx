import { type FormEvent, useState } from 'react'
import { changeGrant } from '#contract/people/access-endpoints.ts'
import type { Grant } from '#contract/people/people.ts'
import { includesRole } from '#contract/people/roles.ts'
import { call } from '#web/platform/api/call.ts'
import { t } from '#web/platform/i18n.ts'
import { lastDayOf } from '#web/platform/person/granted-text.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { SubmitActions } from '#web/ui/overlay/submit-actions.tsx'
import { useAction } from '../use-action.ts'
import { GrantedFields, type GrantedValues, grantedBody } from './granted-fields.tsx'
import { KeptLinks } from './kept-links.tsx'

interface ChangeGrantDialogProps {
  person: string | null
  grant: Grant
  onClose: () => void
}

export function ChangeGrantDialog({ person, grant, onClose }: ChangeGrantDialogProps) {
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
