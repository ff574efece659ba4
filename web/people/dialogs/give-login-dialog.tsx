import { type FormEvent, useState } from 'react'
import { inviteToLogin } from '#contract/people/access-endpoints.ts'
import { call } from '#web/platform/api/call.ts'
import { nameOf } from '#web/platform/current-person.ts'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Dialog, DialogActions } from '#web/ui/overlay/dialog.tsx'
import { InvitationMade } from '../access/invitation-made.tsx'
import { useInvite } from '../access/use-invite.ts'
import type { PersonDialogProps } from './person-dialog.ts'

/** Lets somebody open an account for their own records. */
export function GiveLoginDialog({ person, onClose }: PersonDialogProps) {
  const [email, setEmail] = useState('')
  const invite = useInvite(() => call(inviteToLogin, { body: { email } }, { person: person.id }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    invite.mutate()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Give {name} a login', { name: nameOf(person) })}
      description={t(
        'They open their own account with a link. From then on the records are theirs: they see who has access and can end it.',
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
          <DialogActions>
            <Button variant="secondary" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button type="submit" pending={invite.isPending}>
              {t('Create Invitation')}
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  )
}
