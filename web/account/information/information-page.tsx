import { History, IdCard, Pencil, ScrollText, Share2, ShieldCheck, Sparkles } from 'lucide-react'
import { Suspense } from 'react'
import { ageMessage } from '#contract/account/profile/age.ts'
import { profiles } from '#contract/account/profile/profile.ts'
import type { Person } from '#contract/account/profile/profile-schema.ts'
import { dayIn } from '#contract/record/time/days.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { useCanChange, useCanManage, useManagesEverything } from '#web/platform/person/current-person.ts'
import { personId } from '#web/platform/person/person.ts'
import { timeZone } from '#web/platform/time-zone.ts'
import { useToday } from '#web/platform/use-today.ts'
import { RecordHistoryDialog } from '#web/record/details/record-history-dialog.tsx'
import { useRecordAction } from '#web/record/form/use-record-action.ts'
import { UnreadableCard } from '#web/record/list/records-card.tsx'
import { RemoveSampleData } from '#web/record/sample-data/remove-sample-data.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { ButtonLink } from '#web/ui/action/link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { CardSkeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Later } from '#web/ui/layout/later.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PersonInitials } from '#web/ui/person-initials.tsx'
import { AccountSecurityCard } from '../security/account-security-card.tsx'
import { PersonView } from './person-view.tsx'
import { ProvidersCard } from './providers-card.tsx'
import { refreshPerson, useAddSampleProfile, usePerson } from './use-person.ts'

const SharingCard = () => (
  <Card
    icon={<Share2 />}
    title={t('Sharing')}
    description={t('Show your records to a doctor who has no account here, and revoke access afterward.')}
  >
    <div className="flex flex-wrap gap-3">
      <ButtonLink href="/shares?action=share">{t('Share my records')}</ButtonLink>
      <ButtonLink variant="secondary" href="/shares">
        {t('View shares')}
      </ButtonLink>
    </div>
  </Card>
)

const EmergencyCardCard = () => (
  <Card
    icon={<IdCard />}
    title={t('Emergency Card')}
    description={t(
      'What anyone helping you should know right away, on a wallet card with a code to scan. You decide who sees it.',
    )}
  >
    <ButtonLink variant="secondary" href="/emergency-card">
      {t('View emergency card')}
    </ButtonLink>
  </Card>
)

const ActivityCard = () => (
  <Card
    icon={<ScrollText />}
    title={t('Account Activity')}
    description={t('Who signed in, and what was changed, viewed and downloaded, when and from where.')}
  >
    <ButtonLink variant="secondary" href="/activity">
      {t('View activity')}
    </ButtonLink>
  </Card>
)

// Includes the validation rules and the form library, so it is loaded on edit.
const DataManagement = lazyPart(() => import('../settings/data-management.tsx').then(m => m.DataManagement))
const PersonForm = lazyPart(() => import('./person-form.tsx').then(m => m.PersonForm))

export function InformationPage({ title }: { title: string }) {
  const { data: person, isError, refetch } = usePerson()
  const { action, close } = useRecordAction()
  const canManage = useCanManage()
  const managesEverything = useManagesEverything()
  const isEditing = useCanChange() && action === 'edit'
  return (
    <Page title={title} action={person && !isEditing && <Actions person={person} />}>
      {isError && <UnreadableCard title={t('Personal Details')} onRetry={() => void refetch()} />}
      {!person && !isError && <CardSkeleton />}
      {person && <PersonHeader person={person} />}
      {person && isEditing && (
        <Suspense fallback={<CardSkeleton />}>
          <PersonForm person={person} onDone={close} />
        </Suspense>
      )}
      {person && !isEditing && <PersonView person={person} />}
      {!isEditing && (
        <Later>
          <EmergencyCardCard />
          <ProvidersCard />
          {!personId && <AccountSecurityCard />}
          {canManage && <SharingCard />}
          {canManage && <ActivityCard />}
          {/* The user's own data management is in Settings. */}
          {personId && managesEverything && (
            <Suspense fallback={<CardSkeleton />}>
              <DataManagement />
            </Suspense>
          )}
        </Later>
      )}
      {action === 'history' && person?.profileId && <ProfileHistory id={person.profileId} onClose={close} />}
    </Page>
  )
}

function Actions({ person }: { person: Person }) {
  const { open } = useRecordAction()
  const addSample = useAddSampleProfile()
  return (
    <>
      {person.profileId ? (
        <Button variant="secondary" icon={<History />} onClick={() => open('history')}>
          {t('History')}
        </Button>
      ) : (
        !personId && (
          <Button
            variant="secondary"
            icon={<Sparkles />}
            pending={addSample.isPending}
            onClick={() => addSample.mutate()}
          >
            {t('Add sample details')}
          </Button>
        )
      )}
      <Button changes icon={<Pencil />} onClick={() => open('edit')}>
        {t('Edit')}
      </Button>
    </>
  )
}

const ProfileHistory = ({ id, onClose }: { id: string; onClose: () => void }) => (
  <RecordHistoryDialog
    type={profiles}
    id={id}
    onClose={() => {
      // A version may have been restored.
      void refreshPerson()
      onClose()
    }}
  />
)

function PersonHeader({ person }: { person: Person }) {
  const today = useToday()
  const { firstName, lastName, dateOfBirth, isAdmin, isSample, createdAt } = person
  const since = formatDay(dayIn(timeZone(), new Date(createdAt)))
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <PersonInitials
          person={{ ...person, id: personId ?? '', isSelf: !personId }}
          className="size-16 text-xl sm:size-20 sm:text-2xl"
        />
        <div className="min-w-0 flex-1 basis-52">
          <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-xl font-semibold tracking-tight break-words sm:text-2xl">
            {firstName} {lastName}
            {isAdmin && (
              <Badge tone="info" icon={<ShieldCheck aria-hidden />}>
                {t('Administrator')}
              </Badge>
            )}
            {/* The user's own name is never a sample, even if the details are. */}
            {isSample && personId && <Badge>{t('Sample')}</Badge>}
          </h2>
          <p className="mt-1 flex flex-wrap gap-x-4 text-muted">
            {dateOfBirth && <span>{t(ageMessage(dateOfBirth, today))}</span>}
            <span>{t('Member since {date}', { date: since })}</span>
          </p>
        </div>
        {isSample && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {!personId && <p className="text-sm text-muted">{t('These details are sample data.')}</p>}
            <RemoveSampleData />
          </div>
        )}
      </div>
    </Card>
  )
}
