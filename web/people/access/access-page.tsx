import { UserPlus, Users } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'wouter'
import { agreeToLogin, inviteToPerson, revokePersonInvitation } from '#contract/people/access-endpoints.ts'
import type { PersonInvitation } from '#contract/people/people.ts'
import { call } from '#web/platform/api/call.ts'
import { formatDateTime, formatList } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { nameOf } from '#web/platform/person/current-person.ts'
import { grantedText } from '#web/platform/person/granted-text.ts'
import { RecordsCard } from '#web/record/list/records-card.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { TextLink } from '#web/ui/action/link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { SubmitActions } from '#web/ui/overlay/submit-actions.tsx'
import { useAction } from '../use-action.ts'
import { useAccess, usePeople } from '../use-people.ts'
import { GrantRow } from './grant-row.tsx'
import { GrantedFields, type GrantedValues, grantedBody } from './granted-fields.tsx'
import { InvitationMade } from './invitation-made.tsx'
import { useInvite } from './use-invite.ts'

interface InviteDialogProps {
  /** Whose records the invitation is for; null for the user's own. */
  person: string | null
  description: string
  onClose: () => void
}

function InviteDialog({ person, description, onClose }: InviteDialogProps) {
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

/** Who has access to the user's own records, or to those of `?person=`. */
export function AccessPage({ title }: { title: string }) {
  const [search] = useSearchParams()
  const { data: people } = usePeople()
  const person = people?.find(({ id, isSelf }) => !isSelf && id === search.get('person'))
  const [isInviting, setInviting] = useState(false)
  const id = search.get('person')
  const access = useAccess(id)
  const whose = person
    ? t('To the records of {name}', { name: nameOf(person) })
    : id
      ? undefined
      : t('To your own records')
  return (
    <Page
      title={title}
      description={whose}
      action={
        <Button icon={<UserPlus />} onClick={() => setInviting(true)}>
          {t('Invite someone')}
        </Button>
      }
    >
      {id === null && access.data?.grants.some(({ isConfirmed }) => !isConfirmed) && (
        <Alert tone="info" title={t('These records are yours now')}>
          {t('Some people had access before. They still do: confirm each of them, or revoke their access.')}
        </Alert>
      )}
      <RecordsCard
        title={t('People with access')}
        query={{ ...access, data: access.data?.grants }}
        // The user's access to their own records is not listed.
        only={({ isYours }) => id !== null || !isYours}
        empty={
          <EmptyState
            icon={<Users />}
            title={t('Nobody else has access')}
            description={t('Invite someone you trust to view these records, or to help you keep them.')}
          />
        }
      >
        {grant => <GrantRow key={grant.accountId} grant={grant} person={id} />}
      </RecordsCard>
      <RecordsCard title={t('Open invitations')} query={{ ...access, data: access.data?.invitations }}>
        {invitation => <InvitationRow key={invitation.id} invitation={invitation} person={id} />}
      </RecordsCard>
      <TextLink href="/people">{t('Back to people')}</TextLink>
      {isInviting && <InviteDialog person={id} description={whose ?? ''} onClose={() => setInviting(false)} />}
    </Page>
  )
}

interface InvitationRowProps {
  invitation: PersonInvitation
  person: string | null
}

function InvitationRow({ invitation, person }: InvitationRowProps) {
  const { id, email, kind, expiresAt, grantExpiresAt, isYours } = invitation
  const isOthersLogin = kind === 'login' && !isYours
  const end = useAction(
    () => call(revokePersonInvitation, { params: { id } }, { person }),
    isOthersLogin ? t('Login stopped') : t('Invitation withdrawn'),
  )
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-row sm:px-6">
      <div className="min-w-0 flex-1 basis-72">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold break-words">
          {email}
          {isWaiting(invitation) && <Badge tone="warning">{t('Waiting')}</Badge>}
        </h3>
        <p className="mt-0.5 text-pretty">
          {kind === 'login'
            ? t('A login of their own, for their own records')
            : grantedText({ ...invitation, expiresAt: grantExpiresAt })}
        </p>
        <WaitText invitation={invitation} />
        <p className="mt-0.5 text-sm text-muted">{t('Open until {when}', { when: formatDateTime(expiresAt) })}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {invitation.waitsForYou && <AgreeButton invitation={invitation} person={person} />}
        <Button
          variant="secondary"
          size="small"
          pending={end.isPending}
          aria-label={
            isOthersLogin
              ? t('Stop the login for {email}', { email })
              : t('Withdraw the invitation for {email}', { email })
          }
          onClick={() => end.mutate()}
        >
          {isOthersLogin ? t('Stop') : t('Withdraw')}
        </Button>
      </div>
    </li>
  )
}

const isWaiting = ({ waitsForYou, waitsFor }: PersonInvitation) => waitsForYou || waitsFor.length > 0

/** Until when a login can be stopped, and who can let it work earlier. */
const WaitText = ({ invitation }: { invitation: PersonInvitation }) => {
  const { worksAt, waitsForYou, waitsFor } = invitation
  if (!isWaiting(invitation)) return null
  const when = formatDateTime(worksAt)
  const names = formatList([...(waitsForYou ? [t('you')] : []), ...waitsFor])
  return (
    <p className="mt-0.5 text-sm text-pretty">
      {waitsFor.length > 0
        ? t('Can be stopped until {when}, and works from then on, or as soon as everyone agrees: {names}.', {
            when,
            names,
          })
        : t('Can be stopped until {when}, and works from then on, or as soon as you agree.', { when })}
    </p>
  )
}

const AgreeButton = ({ invitation: { id, email }, person }: InvitationRowProps) => {
  const agree = useAction(() => call(agreeToLogin, { params: { id } }, { person }), t('You agreed'))
  return (
    <Button
      size="small"
      pending={agree.isPending}
      aria-label={t('Agree to the login for {email}', { email })}
      onClick={() => agree.mutate()}
    >
      {t('Agree')}
    </Button>
  )
}
