import { ScrollText } from 'lucide-react'
import { t } from '#web/platform/i18n.ts'
import { UnreadableCard } from '#web/record/list/records-card.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { CardSkeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Later } from '#web/ui/layout/later.tsx'
import { ActivityRow } from './activity-row.tsx'
import { type ActivityFilter, useActivity } from './use-activity.ts'

export function ActivityLines({ filter }: { filter: ActivityFilter }) {
  const query = useActivity(filter)
  if (query.isError) return <UnreadableCard title={t('Activity')} onRetry={() => void query.refetch()} />
  if (query.isPending) return <CardSkeleton rows={6} />
  const lines = query.data.pages.flatMap(page => page.lines)
  if (lines.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<ScrollText />}
          title={t('No matching activity')}
          description={t('Try showing everything, or a longer period.')}
        />
      </Card>
    )
  }
  return (
    <Card flush title={t('Activity')}>
      <ol className="divide-y divide-line border-t border-line">
        <Later first={5}>
          {lines.map(line => (
            <ActivityRow key={line.id} line={line} />
          ))}
        </Later>
      </ol>
      {query.hasNextPage && (
        <div className="border-t border-line px-1 pt-1.5 pb-0.5 sm:px-2">
          <Button variant="quiet" pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('Show older')}
          </Button>
        </div>
      )}
    </Card>
  )
}
