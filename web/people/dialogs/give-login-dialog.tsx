import { type FormEvent, useState } from 'react'
import { inviteToLogin } from '#contract/people/access-endpoints.ts'
import { call } from '#web/platform/api/call.ts'
import { t } from '#web/platform/i18n.ts'
import { nameOf } from '#web/platform/person/current-person.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { SubmitActions } from '#web/ui/overlay/submit-actions.tsx'
import { InvitationMade } from '../access/invitation-made.tsx'
import { useInvite } from '../access/use-invite.ts'
import type { PersonDialogProps } from './person-dialog.ts'

/** Invites a person to open an account for their own records. */
export function GiveLoginDialog({ person, onClose }: PersonDialogProps) {
  const [email, setEmail] = useState('')
  const invite = useInvite(headers => call(inviteToLogin, { body: { email } }, { person: person.id, headers }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    invite.mutate()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      isSending={invite.isPending}
      title={t('Give {name} a login', { name: nameOf(person) })}
      description={t(
        'They open their own account with a link. From then on the records are theirs: they see who has access and can end it. Others who manage the records can stop this for three days.',
      )}
    >
      {invite.data ? (
        <InvitationMade invitation={invite.data} onClose={onClose} />
      ) : (
        <form onSubmit={submit} className="space-y-5">
          <Field label={t('Their email')} required error={invite.fault}>
            <Input
              type="email"
              value={email}
              onChange={event => setEmail(event.target.value)}
              required
              autoComplete="off"
            />
          </Field>
          <SubmitActions label={t('Create invitation')} pending={invite.isPending} />
        </form>
      )}
    </Dialog>
  )
}
