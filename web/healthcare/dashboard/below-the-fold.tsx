import { HealthRemindersCard } from './health-reminders-card.tsx'
import { MeasurementTiles } from './measurement-tiles.tsx'
import { QuickActions } from './quick-actions.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { SampleDataCard } from './sample-data-card.tsx'
import type { SampleState } from './use-sample-state.ts'

/** What nobody waits for: its code comes after that of Today and the tiles. */
export const BelowTheFold = ({ samples }: { samples: SampleState | undefined }) => (
  <div className="space-y-stack">
    <MeasurementTiles />
    <QuickActions />
    <div className="grid items-start gap-stack xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
      <RecentActivity />
      <HealthRemindersCard />
    </div>
    {samples?.isWelcome === false && <SampleDataCard {...samples} />}
  </div>
)
