import { CalendarClock } from 'lucide-react'
import { Suspense } from 'react'
import { ImportButton } from '#web/imports/dialog/import-button.tsx'
import { ImportRecords } from '#web/imports/dialog/import-records.tsx'
import { formatList } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { HiddenRecordsNote } from '#web/record/hidden-records-note.tsx'
import { NotRefreshed } from '#web/record/list/records-card.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { ButtonLink, TextLink } from '#web/ui/action/link.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { CardSkeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { laneOf } from './lanes.ts'
import type { UndatedRecord } from './timeline-events.ts'
import { useTimelineEvents } from './use-timeline-events.ts'

const TimelineExplorer = lazyPart(() => import('./timeline-explorer.tsx').then(m => m.TimelineExplorer))
// It travels while the records are read.
TimelineExplorer.load().catch(() => {})

export function TimelinePage({ title }: { title: string }) {
  const timeline = useTimelineEvents()
  const { events, undated, isPending, unread, isStale, tryAgain } = timeline
  return (
    <Page title={title} description={t('Your health in one picture, from decades to a single day.')}>
      <ImportRecords />
      {unread.length > 0 && (
        <Alert
          actions={
            <Button variant="secondary" size="small" onClick={tryAgain}>
              {t('Try again')}
            </Button>
          }
        >
          {t('{names} cannot be loaded right now. Nothing is lost.', {
            names: formatList(unread.map(name => t(name))),
          })}
        </Alert>
      )}
      {isStale && <NotRefreshed onRetry={tryAgain} />}
      {isPending ? <CardSkeleton rows={8} /> : <Shown {...timeline} />}
      {!isPending && undated.length > 0 && <Undated records={undated} />}
      {!isPending && events.length > 0 && <HiddenRecordsNote />}
    </Page>
  )
}

type ShownProps = Pick<ReturnType<typeof useTimelineEvents>, 'events' | 'undated' | 'now' | 'unread'>

const Shown = ({ events, undated, now, unread }: ShownProps) => {
  if (events.length > 0)
    return (
      <Suspense fallback={<CardSkeleton rows={8} />}>
        <TimelineExplorer events={events} now={now} />
      </Suspense>
    )
  return undated.length === 0 && unread.length === 0 && <NothingYet />
}

const Undated = ({ records }: { records: readonly UndatedRecord[] }) => (
  <Disclosure
    label={
      records.length === 1
        ? t('1 record without a date')
        : t('{count} records without a date', { count: records.length })
    }
  >
    <ul className="space-y-1">
      {records.map(({ id, lane, href, title }) => (
        <li key={id}>
          <TextLink href={href}>{title()}</TextLink> <span className="text-sm text-muted">{t(laneOf(lane).label)}</span>
        </li>
      ))}
    </ul>
  </Disclosure>
)

const NothingYet = () => (
  <Card>
    <EmptyState
      icon={<CalendarClock />}
      title={t('Nothing recorded yet')}
      description={t(
        'Conditions and medications appear here as bars; visits, results, documents, vaccinations and more as points along the years.',
      )}
      action={
        <>
          <ButtonLink href="/medical-history?action=add">{t('Add Condition')}</ButtonLink>
          <ButtonLink href="/medications?action=add" variant="secondary">
            {t('Add Medication')}
          </ButtonLink>
          <ImportButton />
        </>
      }
    />
  </Card>
)
