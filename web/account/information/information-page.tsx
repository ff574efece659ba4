import { History, Pencil, Sparkles } from 'lucide-react'
import { Suspense } from 'react'
import { profiles } from '#contract/account/profile/profile.ts'
import type { Person } from '#contract/account/profile/profile-schema.ts'
import { t } from '#web/platform/i18n.ts'
import { useCanChange, useCanManage, useManagesEverything } from '#web/platform/person/current-person.ts'
import { personId } from '#web/platform/person/person.ts'
import { RecordHistoryDialog } from '#web/record/details/record-history-dialog.tsx'
import { useRecordAction } from '#web/record/form/use-record-action.ts'
import { UnreadableCard } from '#web/record/list/records-card.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { CardSkeleton } from '#web/ui/feedback/skeleton.tsx'
import { Later } from '#web/ui/layout/later.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { AccountSecurityCard } from '../security/account-security-card.tsx'
import { ActivityCard } from './activity-card.tsx'
import { EmergencyCardCard } from './emergency-card-card.tsx'
import { PersonHeader } from './person-header.tsx'
import { PersonView } from './person-view.tsx'
import { ProvidersCard } from './providers-card.tsx'
import { SharingCard } from './sharing-card.tsx'
import { refreshPerson, useAddSampleProfile, usePerson } from './use-person.ts'

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
          {/* One's own is in Settings. */}
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
