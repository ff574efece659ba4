import { History } from 'lucide-react'
import { vitals } from '#contract/healthcare/health-data/vitals.ts'
import { medications } from '#contract/healthcare/medications/medications.ts'
import { labResults } from '#contract/healthcare/test-results/lab-results.ts'
import { t } from '#web/platform/i18n.ts'
import { timeZone } from '#web/platform/time-zone.ts'
import { useToday } from '#web/platform/use-today.ts'
import { NotRefreshed, UnreadableCard } from '#web/record/list/records-card.tsx'
import { useRecords } from '#web/record/use-records.ts'
import { ButtonLink } from '#web/ui/action/link.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { CardSkeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { healthTimeline, type TimelineItem } from './health-timeline.ts'
import { TimelineRow } from './timeline-row.tsx'

export function RecentActivity() {
  const labs = useRecords(labResults, 'recent')
  const readings = useRecords(vitals, 'recent')
  const active = useRecords(medications, 'active')
  const queries = [labs, readings, active]
  const day = useToday()
  const title = t('Recent Health Activity')

  const failed = queries.filter(query => query.isError)
  const tryAgain = () => failed.map(query => query.refetch())
  if (!labs.data || !readings.data || !active.data)
    return failed.length > 0 ? <UnreadableCard title={title} onRetry={tryAgain} /> : <CardSkeleton rows={5} />
  const items = healthTimeline({ labs: labs.data, vitals: readings.data, medications: active.data }, timeZone(), day)
  return (
    <Card
      flush={items.length > 0}
      title={title}
      actions={<ViewAll />}
      notice={failed.length > 0 && <NotRefreshed onRetry={tryAgain} />}
    >
      {items.length > 0 ? <Timeline items={items} /> : <NoActivity />}
    </Card>
  )
}

const ViewAll = () => (
  <ButtonLink href="/health-data" variant="quiet" size="small" className="-my-2 -mr-3 max-w-none sm:-my-1">
    {t('View All')}
  </ButtonLink>
)

const Timeline = ({ items }: { items: TimelineItem[] }) => (
  <ol className="divide-y divide-line border-line not-first:border-t">
    {items.map(item => (
      <TimelineRow key={`${item.type} ${item.record.id}`} item={item} />
    ))}
  </ol>
)

const NoActivity = () => (
  <EmptyState
    icon={<History />}
    title={t('Nothing recorded yet')}
    description={t('Your test results, vital signs and medications appear here, newest first.')}
  />
)
