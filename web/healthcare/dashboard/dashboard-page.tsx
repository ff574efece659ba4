import { Suspense } from 'react'
import { ImportRecords } from '#web/imports/dialog/import-records.tsx'
import { useManagesEverything } from '#web/platform/person/current-person.ts'
import { useLooksAfterOthers } from '#web/platform/person/looks-after.ts'
import { CardSkeleton, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Later } from '#web/ui/layout/later.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { HealthRemindersCard } from './health-reminders-card.tsx'
import { QuickActions } from './quick-actions.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { SampleDataCard } from './sample-data-card.tsx'
import { SummaryTiles } from './summary-tiles.tsx'
import { Today } from './today.tsx'
import { useSampleState } from './use-sample-state.ts'

// What is dangerous among them stands in Today, too.
const MeasurementTiles = lazyPart(() => import('./measurement-tiles.tsx').then(m => m.MeasurementTiles))
const Everyone = lazyPart(() => import('./everyone.tsx').then(m => m.Everyone))

export function DashboardPage({ title }: { title: string }) {
  const sampleState = useSampleState()
  const samples = useManagesEverything() ? sampleState : undefined
  return (
    <Page title={title}>
      {samples?.isWelcome && <SampleDataCard {...samples} />}
      <ImportRecords />
      {useLooksAfterOthers() && (
        <Suspense fallback={<CardSkeleton rows={1} />}>
          <Everyone />
        </Suspense>
      )}
      <Today />
      <SummaryTiles />
      <Later>
        <Suspense fallback={<Skeleton className="h-36" />}>
          <MeasurementTiles />
        </Suspense>
        <QuickActions />
        <div className="grid grid-cols-1 items-start gap-stack xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
          <RecentActivity />
          <HealthRemindersCard />
        </div>
        {samples?.isWelcome === false && <SampleDataCard {...samples} />}
      </Later>
    </Page>
  )
}
