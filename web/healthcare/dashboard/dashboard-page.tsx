import { Activity, FlaskConical, type LucideIcon, MessageSquare, Pill } from 'lucide-react'
import { Suspense } from 'react'
import { appointments } from '#contract/healthcare/appointments/appointments.ts'
import { vitals } from '#contract/healthcare/health-data/vitals.ts'
import { medications } from '#contract/healthcare/medications/medications.ts'
import { messages } from '#contract/healthcare/messages/messages.ts'
import { labResults } from '#contract/healthcare/test-results/lab-results.ts'
import type { RecordMeta } from '#contract/record/define-record.ts'
import { ImportButton } from '#web/imports/dialog/import-button.tsx'
import { ImportRecords } from '#web/imports/dialog/import-records.tsx'
import { t } from '#web/platform/i18n.ts'
import { useCanChange, useManagesEverything } from '#web/platform/person/current-person.ts'
import { useLooksAfterOthers } from '#web/platform/person/looks-after.ts'
import { LoadSampleDataCard } from '#web/record/sample-data/load-sample-data-card.tsx'
import { useRecords, useRecordsWhen } from '#web/record/use-records.ts'
import { ButtonLink } from '#web/ui/action/link.tsx'
import { CardSkeleton, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Later } from '#web/ui/layout/later.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { HealthRemindersCard } from './health-reminders-card.tsx'
import { MeasurementTiles } from './measurement-tiles.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { SummaryTiles } from './summary-tiles.tsx'
import { Today } from './today.tsx'
import { useDashboardStats } from './use-dashboard-stats.ts'

interface SampleState {
  /** There are no medications, conditions and messages. */
  isWelcome: boolean
  /** Nor anything else that this page reads: nothing that matters is pushed out of view. */
  isEmpty: boolean
  hasSamples: boolean
}

/** Undefined until known. */
function useSampleState(): SampleState | undefined {
  const { data: stats } = useDashboardStats()
  const unread = useRecords(messages, 'unread').data
  const lists: (RecordMeta[] | undefined)[] = [
    useRecords(medications, 'active').data,
    useRecords(labResults, 'recent').data,
    useRecords(vitals, 'recent').data,
    useRecords(appointments, 'upcoming').data,
    unread,
  ]
  const seemsEmpty = stats?.activeMedications === 0 && stats.totalConditions === 0 && unread?.length === 0
  // Older records are only checked if nothing is active or unread.
  const existing = [useRecordsWhen(medications, seemsEmpty).data, useRecordsWhen(messages, seemsEmpty).data]

  if (!stats || !lists.every(Boolean)) return undefined
  if (seemsEmpty && !existing.every(Boolean)) return undefined
  const isWelcome = seemsEmpty && existing.every(list => list?.length === 0)
  return {
    isWelcome,
    isEmpty: isWelcome && lists.every(list => list?.length === 0),
    hasSamples: lists.some(list => list?.some(({ isSample }) => isSample)),
  }
}

const texts = {
  welcome: {
    title: 'Welcome to Wellkept',
    text: 'Start with your own records, or load sample data first and look around. Sample data is labeled, and your own entries are never changed.',
    button: 'Load sample data',
  },
  samples: {
    title: 'Sample Data',
    text: 'This account has sample records, labeled as samples. Refreshing brings them up to date. What you added or changed stays as it is.',
    button: 'Refresh sample data',
  },
  own: {
    title: 'Sample Data',
    text: 'Sample records show what every page can do. They are labeled “Sample” and appear next to your own, which stay as they are.',
    button: 'Load sample data',
  },
}

const textsOf = ({ isWelcome, hasSamples }: SampleState) => {
  if (isWelcome) return texts.welcome
  return hasSamples ? texts.samples : texts.own
}

function SampleDataCard(state: SampleState) {
  const { title, text, button } = textsOf(state)
  return (
    <LoadSampleDataCard
      title={t(title)}
      text={t(text)}
      button={t(button)}
      {...state}
      other={state.isWelcome && <ImportButton />}
    />
  )
}

const ACTIONS: [label: string, href: string, icon: LucideIcon][] = [
  ['Add Medication', '/medications?action=add', Pill],
  ['Log Vitals', '/health-data?action=vitals', Activity],
  ['Message Provider', '/messages?action=compose', MessageSquare],
  ['View Results', '/test-results', FlaskConical],
]

const QuickActions = () =>
  useCanChange() && (
    <Card title={t('Quick Actions')}>
      <ul className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        {ACTIONS.map(([label, href, Icon]) => (
          <li key={href} className="min-w-0">
            <ButtonLink
              href={href}
              variant="secondary"
              size="large"
              wide
              className="h-full text-left wrap-anywhere hyphens-auto max-sm:px-2"
              icon={<Icon aria-hidden />}
            >
              {t(label)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  )

// For an empty account only.
const WaysIn = lazyPart(() => import('./ways-in.tsx').then(m => m.WaysIn))
const Everyone = lazyPart(() => import('./everyone.tsx').then(m => m.Everyone))

export function DashboardPage({ title }: { title: string }) {
  const sampleState = useSampleState()
  const samples = useManagesEverything() ? sampleState : undefined
  return (
    <Page title={title}>
      {/* First, because it tells of dangerous readings. */}
      {useLooksAfterOthers() && (
        <Suspense fallback={<CardSkeleton rows={1} />}>
          <Everyone />
        </Suspense>
      )}
      {samples?.isEmpty && (
        <Suspense fallback={<Skeleton className="h-36" />}>
          <WaysIn />
        </Suspense>
      )}
      {samples?.isWelcome && <SampleDataCard {...samples} />}
      <ImportRecords />
      <Today />
      <SummaryTiles />
      <Later>
        {/* What is dangerous among them stands in Today, too. */}
        <MeasurementTiles />
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
