import { useQuery } from '@tanstack/react-query'
import { Ellipsis, KeyRound, Pencil, Settings, Trash2, UserRoundMinus, Users } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { inviteToLogin, revokeGrant } from '#contract/people/access-endpoints.ts'
import type { PersonSummary } from '#contract/people/people.ts'
import { changePersonPreferences, erasePerson } from '#contract/people/people-endpoints.ts'
import { personBase } from '#contract/people/person-address.ts'
import { type Relation, relations } from '#contract/people/relations.ts'
import { call } from '#web/platform/api/call.ts'
import { t } from '#web/platform/i18n.ts'
import { nameOf } from '#web/platform/person/current-person.ts'
import { ownAccessText } from '#web/platform/person/granted-text.ts'
import { sessionQuery } from '#web/platform/session.ts'
import { Button } from '#web/ui/action/button.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { MenuItem, MenuLink, MenuSeparator } from '#web/ui/overlay/menu-entries.tsx'
import { SubmitActions } from '#web/ui/overlay/submit-actions.tsx'
import { PersonInitials } from '#web/ui/person-initials.tsx'
import { InvitationMade } from './access/invitation-made.tsx'
import { useInvite } from './access/use-invite.ts'
import type { PersonDialogProps } from './dialogs/person-dialog.ts'
import { RelationSelect } from './dialogs/relation-select.tsx'
import { SettingsDialog } from './dialogs/settings-dialog.tsx'
import { useAction } from './use-action.ts'

/** Invites a person to open an account for their own records. */
function GiveLoginDialog({ person, onClose }: PersonDialogProps) {
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

function PreferencesDialog({ person, onClose }: PersonDialogProps) {
  const [relation, setRelation] = useState<Relation | ''>(person.relation ?? '')
  const [isReminded, setReminded] = useState(person.isReminded)
  const save = useAction(
    signal => {
      const body = { relation: relation || undefined, isReminded }
      return call(changePersonPreferences, { body }, { person: person.id, signal })
    },
    t('Changes saved'),
    onClose,
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <Dialog open onClose={onClose} size="small" title={nameOf(person)}>
      <form onSubmit={submit} className="space-y-5">
        <RelationSelect required={false} value={relation} onChange={setRelation} />
        <Switch
          label={t('Remind me')}
          description={t('Of their medications and appointments, according to your own notification settings.')}
          checked={isReminded}
          onChange={event => setReminded(event.target.checked)}
        />
        <SubmitActions label={t('Save changes')} pending={save.isPending} />
      </form>
    </Dialog>
  )
}

/** Ends the user's own access. The server refuses if no other manager would be left. */
function LeavePersonDialog({ person, onClose }: PersonDialogProps) {
  const { data: user } = useQuery(sessionQuery)
  const name = nameOf(person)
  const leave = useAction(
    async () => user && call(revokeGrant, { params: { id: user.id } }, { person: person.id }),
    t('You no longer look after {name}', { name }),
    onClose,
  )
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => leave.mutate()}
      pending={leave.isPending}
      tone="danger"
      title={t('Stop looking after {name}?', { name })}
      description={t('You can no longer open their records. They stay with everyone else who has access.')}
      confirmLabel={t('Stop looking after')}
    />
  )
}

function ErasePersonDialog({ person, onClose }: PersonDialogProps) {
  const name = nameOf(person)
  const erase = useAction(
    () => call(erasePerson, { body: { confirmation: 'DELETE' } }, { person: person.id }),
    t('{name} was erased', { name }),
    onClose,
  )
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => erase.mutate()}
      pending={erase.isPending}
      tone="danger"
      typedWord="DELETE"
      title={t('Erase {name}?', { name })}
      description={t('All their records are permanently deleted, for everyone who has access. This cannot be undone.')}
      confirmLabel={t('Erase')}
    />
  )
}

const dialogs = {
  preferences: PreferencesDialog,
  settings: SettingsDialog,
  login: GiveLoginDialog,
  leave: LeavePersonDialog,
  erase: ErasePersonDialog,
}
type DialogName = keyof typeof dialogs

export function PersonRow({ person }: { person: PersonSummary }) {
  const [open, setOpen] = useState<DialogName>()
  const Dialog = open && dialogs[open]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-row sm:px-6">
      <div className="flex min-w-0 flex-1 basis-72 items-start gap-3">
        <PersonInitials person={person} className="size-10 text-sm" />
        <div className="min-w-0">
          <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold break-words">
            {nameOf(person)}
            {person.relation && <Badge>{t(relations[person.relation])}</Badge>}
            {person.isSample && <Badge>{t('Sample')}</Badge>}
          </h3>
          <p className="mt-0.5 text-sm text-pretty text-muted">{ownAccessText(person)}</p>
          <p className="mt-0.5 text-sm text-muted">
            {person.isReminded ? t('You get their reminders.') : t('You do not get their reminders.')}
          </p>
        </div>
      </div>
      <div className="flex items-center gap-2">
        {/* A full page load, because each person's records are a separate document. */}
        <Button variant="secondary" onClick={() => window.location.assign(`${personBase(person.id)}/dashboard`)}>
          {t('Open records')}
        </Button>
        <PersonActions person={person} onOpen={setOpen} />
      </div>
      {Dialog && <Dialog person={person} onClose={() => setOpen(undefined)} />}
    </li>
  )
}

interface PersonActionsProps {
  person: PersonSummary
  onOpen: (dialog: DialogName) => void
}

const PersonActions = ({ person, onOpen }: PersonActionsProps) => {
  const isManager = person.role === 'manage'
  const isInCharge = isManager && person.includesSensitive && !person.hasLogin
  return (
    <Menu
      name={person.id}
      trigger={<IconButton label={t('More for {name}', { name: nameOf(person) })} icon={<Ellipsis />} />}
    >
      {isManager && (
        <MenuLink icon={<Users />} href={`/people/access?person=${person.id}`}>
          {t('Who has access')}
        </MenuLink>
      )}
      <MenuItem icon={<Pencil />} onSelect={() => onOpen('preferences')}>
        {t('Relation and reminders')}
      </MenuItem>
      {isInCharge && (
        <>
          <MenuItem icon={<Settings />} onSelect={() => onOpen('settings')}>
            {t('Settings')}
          </MenuItem>
          {person.expiresAt === null && (
            <MenuItem icon={<KeyRound />} onSelect={() => onOpen('login')}>
              {t('Give them a login')}
            </MenuItem>
          )}
        </>
      )}
      <MenuSeparator />
      <MenuItem icon={<UserRoundMinus />} onSelect={() => onOpen('leave')}>
        {t('Stop looking after')}
      </MenuItem>
      {isInCharge && person.expiresAt === null && (
        <MenuItem icon={<Trash2 />} onSelect={() => onOpen('erase')}>
          {t('Erase')}
        </MenuItem>
      )}
    </Menu>
  )
}
