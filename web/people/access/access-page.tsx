import { UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { t } from '#web/platform/i18n.ts'
import { nameOf } from '#web/platform/person/current-person.ts'
import { RecordsCard } from '#web/record/list/records-card.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { TextLink } from '#web/ui/action/link.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { useAccess, usePeople } from '../use-people.ts'
import { GrantRow } from './grant-row.tsx'
import { InvitationRow } from './invitation-row.tsx'
import { InviteDialog } from './invite-dialog.tsx'

/** Who can open one's own records, or those of `?person=`. */
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
