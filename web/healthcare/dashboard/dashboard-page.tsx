import { Page } from '#web/ui/layout/page.tsx'
import { HealthRemindersCard } from './health-reminders-card.tsx'
import { MeasurementTiles } from './measurement-tiles.tsx'
import { QuickActions } from './quick-actions.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { SampleDataCard } from './sample-data-card.tsx'
import { SummaryTiles } from './summary-tiles.tsx'
import { Today } from './today.tsx'
import { useSampleState } from './use-sample-state.ts'

export function DashboardPage({ title }: { title: string }) {
  const samples = useSampleState()
  return (
    <Page title={title}>
      {samples === 'welcome' && <SampleDataCard state={samples} />}
      <Today />
      <SummaryTiles />
      <MeasurementTiles />
      <QuickActions />
      <div className="grid items-start gap-stack xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <RecentActivity />
        <HealthRemindersCard />
      </div>
      {samples && samples !== 'welcome' && <SampleDataCard state={samples} />}
    </Page>
  )
}
