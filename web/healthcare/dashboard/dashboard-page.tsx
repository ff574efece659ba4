import { Suspense } from 'react'
import { ImportRecords } from '#web/imports/dialog/import-records.tsx'
import { useManagesEverything } from '#web/platform/person/current-person.ts'
import { useLooksAfterOthers } from '#web/platform/person/looks-after.ts'
import { CardSkeleton } from '#web/ui/feedback/skeleton.tsx'
import { Later } from '#web/ui/layout/later.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { SummaryTiles } from './summary-tiles.tsx'
import { Today } from './today.tsx'
import { useSampleState } from './use-sample-state.ts'

const BelowTheFold = lazyPart(() => import('./below-the-fold.tsx').then(m => m.BelowTheFold))
const SampleDataCard = lazyPart(() => import('./sample-data-card.tsx').then(m => m.SampleDataCard))
const Everyone = lazyPart(() => import('./everyone.tsx').then(m => m.Everyone))

export function DashboardPage({ title }: { title: string }) {
  const sampleState = useSampleState()
  const samples = useManagesEverything() ? sampleState : undefined
  return (
    <Page title={title}>
      {samples?.isWelcome && (
        <Suspense fallback={<CardSkeleton rows={1} />}>
          <SampleDataCard {...samples} />
        </Suspense>
      )}
      <ImportRecords />
      {useLooksAfterOthers() && (
        <Suspense fallback={<CardSkeleton rows={1} />}>
          <Everyone />
        </Suspense>
      )}
      <Today />
      <SummaryTiles />
      <Later>
        <Suspense>
          <BelowTheFold samples={samples} />
        </Suspense>
      </Later>
    </Page>
  )
}
