import { Baby, Ruler } from 'lucide-react'
import { Suspense } from 'react'
import { isGrowing } from '#contract/healthcare/growth/growth-age.ts'
import { vitals } from '#contract/healthcare/health-data/vitals.ts'
import { t } from '#web/platform/i18n.ts'
import { useToday } from '#web/platform/use-today.ts'
import { AddRecord } from '#web/record/list/add-record.tsx'
import { UnreadableCard } from '#web/record/list/records-card.tsx'
import { RecordDialogs } from '#web/record/record-dialogs.tsx'
import { useGrowthPerson } from '#web/record/use-growth-person.ts'
import { ButtonLink } from '#web/ui/action/link.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { CardSkeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

// Loaded lazily: it brings the published growth figures, which no other page needs.
const GrowthContent = lazyPart(() => import('./growth-content.tsx').then(m => m.GrowthContent))

export function GrowthPage({ title }: { title: string }) {
  const { data: person, isError, refetch } = useGrowthPerson()
  const today = useToday()
  if (isError && !person) {
    return (
      <Page title={title}>
        <UnreadableCard title={title} onRetry={() => void refetch()} />
      </Page>
    )
  }
  if (!person) {
    return (
      <Page title={title}>
        <CardSkeleton />
      </Page>
    )
  }
  const { dateOfBirth, sex, weeksAtBirth } = person
  if (dateOfBirth === null || !isGrowing(dateOfBirth, today)) {
    return (
      <Page title={title}>
        <Card>{dateOfBirth === null ? <NoDateOfBirth /> : <GrownUp />}</Card>
      </Page>
    )
  }
  return (
    <Page title={title} action={<AddRecord type={vitals} />}>
      <Suspense fallback={<CardSkeleton />}>
        <GrowthContent dateOfBirth={dateOfBirth} weeksAtBirth={weeksAtBirth} profileSex={sex} />
      </Suspense>
      <RecordDialogs type={vitals} />
    </Page>
  )
}

const NoDateOfBirth = () => (
  <EmptyState
    icon={<Baby />}
    title={t('Growth depends on age')}
    description={t('Add the date of birth to see growth charts. They are for children and teenagers under 20.')}
    action={
      <ButtonLink variant="secondary" size="small" href="/profile">
        {t('My Information')}
      </ButtonLink>
    }
  />
)

const GrownUp = () => (
  <EmptyState
    icon={<Ruler />}
    title={t('Growth charts end at age 20')}
    description={t('The published growth curves are for children and teenagers. Adult weights are under Health Data.')}
    action={
      <ButtonLink variant="secondary" size="small" href="/health-data">
        {t('Health Data')}
      </ButtonLink>
    }
  />
)
