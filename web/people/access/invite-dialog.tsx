import { type FormEvent, useState } from 'react'
import { inviteToPerson } from '#contract/people/access-endpoints.ts'
import { call } from '#web/platform/api/call.ts'
import { t } from '#web/platform/i18n.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { SubmitActions } from '#web/ui/overlay/submit-actions.tsx'
import { GrantedFields, type GrantedValues, grantedBody } from './granted-fields.tsx'
import { InvitationMade } from './invitation-made.tsx'
import { useInvite } from './use-invite.ts'

interface InviteDialogProps {
  /** Null: to one's own records. */
  person: string | null
  description: string
  onClose: () => void
}

export function InviteDialog({ person, description, onClose }: InviteDialogProps) {
  const [email, setEmail] = useState('')
  const [granted, setGranted] = useState<GrantedValues>({ role: 'view', includesSensitive: false, lastDay: '' })
  const invite = useInvite(headers =>
    call(inviteToPerson, { body: { email, ...grantedBody(granted) } }, { person, headers }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    invite.mutate()
  }
  return (
    <Dialog open onClose={onClose} isSending={invite.isPending} title={t('Invite someone')} description={description}>
      {invite.data ? (
        <InvitationMade invitation={invite.data} onClose={onClose} />
      ) : (
        <form onSubmit={submit} className="space-y-5">
          <Field
            label={t('Their email')}
            required
            hint={t('Only an account with this address can accept.')}
            error={invite.fault}
          >
            <Input
              type="email"
              value={email}
              onChange={event => setEmail(event.target.value)}
              required
              autoComplete="off"
            />
          </Field>
          <GrantedFields value={granted} onChange={setGranted} />
          <SubmitActions label={t('Create invitation')} pending={invite.isPending} />
        </form>
      )}
    </Dialog>
  )
}
