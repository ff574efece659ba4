import { Lightbulb } from 'lucide-react'
import { appointments } from '#contract/healthcare/appointments/appointments.ts'
import { hasAdultClasses } from '#contract/healthcare/health-data/vital-classes.ts'
import { vitals } from '#contract/healthcare/health-data/vitals.ts'
import { importSources, total } from '#contract/imports/import-batches.ts'
import { listImports } from '#contract/imports/import-endpoints.ts'
import { healthApps } from '#contract/lifecare/digital-health-tools/health-apps.ts'
import { healthDevices } from '#contract/lifecare/digital-health-tools/health-devices.ts'
import { workoutSessions } from '#contract/lifecare/fitness-movement/workout-sessions.ts'
import { moodEntries } from '#contract/lifecare/mood-wellbeing/mood-entries.ts'
import { message } from '#contract/lifecare/topics/message.ts'
import { addDays } from '#contract/record/time/days.ts'
import { ImportButton } from '#web/imports/dialog/import-button.tsx'
import { ImportRecords } from '#web/imports/dialog/import-records.tsx'
import { ImportRow } from '#web/imports/import-row.tsx'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { t } from '#web/platform/i18n.ts'
import { useManagesEverything, useSeesSensitive } from '#web/platform/person/current-person.ts'
import { timeZone } from '#web/platform/time-zone.ts'
import { useToday } from '#web/platform/use-today.ts'
import { FirstItems } from '#web/record/list/first-items.tsx'
import { NotRefreshed, UnreadableCard } from '#web/record/list/records-card.tsx'
import { useMeasuredPerson } from '#web/record/use-growth-person.ts'
import { useRecordsBetween } from '#web/record/use-records.ts'
import { TextLink } from '#web/ui/action/link.tsx'
import { CardSkeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Appointments } from '../topics/appointments.tsx'
import { Columns } from '../topics/columns.tsx'
import { Figures, figure } from '../topics/figures.tsx'
import { AddButton } from '../topics/header-buttons.tsx'
import { RecordList } from '../topics/record-list.tsx'
import { TopicPage } from '../topics/topic-page.tsx'
import { translateSentence } from '../topics/translate-sentence.ts'
import { nextOf } from '../topics/visit-figures.ts'
import { INSIGHT_DAYS } from './insights/insight.ts'
import { type Insight, insightsOf } from './insights/insights.ts'

/** Every import, the newest first, with Undo. */
function SyncHistorySection() {
  const canImport = useManagesEverything()
  const { data, isError, refetch } = useEndpoint(listImports, {}, { enabled: canImport })
  const title = t('Recent Sync')
  if (!canImport) return null
  if (isError && !data?.length) return <UnreadableCard title={title} onRetry={() => void refetch()} />
  if (!data) return <CardSkeleton />
  const isEmpty = data.length === 0
  return (
    <Card title={title} flush={!isEmpty} notice={isError && <NotRefreshed onRetry={() => void refetch()} />}>
      {isEmpty && (
        <p className="max-w-prose text-pretty text-muted">
          {t(
            'Nothing imported yet. Export your data from Apple Health, or as a CSV file from another app, then choose Sync Data.',
          )}
        </p>
      )}
      {!isEmpty && (
        <FirstItems items={data} first={4}>
          {batch => <ImportRow key={batch.id} batch={batch} />}
        </FirstItems>
      )}
    </Card>
  )
}

/** Imports the export of a health app. */
const SyncData = () => (
  <>
    <ImportButton label={t('Sync Data')} variant="secondary" />
    <ImportRecords title={t('Import from device')} />
  </>
)

const TELEHEALTH = ['Telehealth'] as const

/** Every type that can be added or opened here. */
export const records = [healthDevices, healthApps, appointments]

const FIGURES = [
  figure(
    'Devices in use',
    [healthDevices],
    ([devices]) => {
      const inUse = devices.filter(({ status }) => status === 'in-use')
      const others = devices.length - inUse.length
      if (devices.length === 0) return undefined
      return {
        value: message('{count}', { count: inUse.length }),
        ...(others > 0 && { detail: message('{count} no longer in use', { count: others }) }),
      }
    },
    'None yet',
  ),
  figure(
    'Last sync',
    [listImports],
    ([batches]) => {
      const last = batches.find(({ undone }) => !undone)
      if (!last) return undefined
      return {
        value: message('{when}', { when: { instant: last.at } }),
        detail: message('{source}', { source: message(importSources[last.source]) }),
      }
    },
    'None yet',
  ),
  figure(
    'Records synced',
    [listImports],
    ([batches]) => {
      const standing = batches.filter(({ undone }) => !undone)
      if (standing.length === 0) return undefined
      const count = standing.reduce((sum, { added }) => sum + total(added), 0)
      const detail =
        standing.length === 1 ? message('In one sync') : message('In {count} syncs', { count: standing.length })
      return { value: message('{count}', { count }), detail }
    },
    'None yet',
  ),
  figure(
    'Next telehealth visit',
    [appointments],
    ([booked], { now }) => {
      const next = nextOf(booked, TELEHEALTH, now)
      if (!next) return undefined
      return {
        value: message('{when}', { when: { instant: next.appointmentDate } }),
        ...(next.reason && { detail: message('{reason}', { reason: next.reason }) }),
      }
    },
    'Nothing scheduled',
  ),
]

export const DigitalHealthToolsPage = ({ title }: { title: string }) => (
  <TopicPage
    title={title}
    about="Your devices and apps, the data they provided, and what your numbers show."
    main={healthDevices}
    records={records}
    actions={
      <>
        <AddButton label="Add Device" type={healthDevices} />
        <SyncData />
      </>
    }
  >
    <Figures figures={FIGURES} />
    <Columns>
      <RecordList
        title="Devices"
        type={healthDevices}
        facts={['kind', 'maker', 'model', 'since', 'lastSynced', 'service']}
        badge="status"
        tones={{ 'in-use': 'good', 'not-used': 'neutral' }}
        empty="Add the watch, scale or monitor you use, so its serial number and care instructions are handy."
      />
      <RecordList
        title="Apps"
        type={healthApps}
        facts={['purpose', 'platform', 'since', 'link']}
        empty="Add the health apps and portals you use, with their links."
      />
      <SyncHistorySection />
      <Appointments
        title="Telehealth"
        types={TELEHEALTH}
        empty="Video and phone visits appear here and in your appointments."
      />
    </Columns>
    <InsightsSection />
  </TopicPage>
)

/** What the person's own numbers say, each with what it is computed from; and what is missing for the others. */
function InsightsSection() {
  const today = useToday()
  const personAt = useMeasuredPerson()
  const span = [addDays(today, -INSIGHT_DAYS), addDays(today, 2)] as const
  const readings = useRecordsBetween(vitals, ...span)
  const workouts = useRecordsBetween(workoutSessions, ...span)
  const seesMoods = useSeesSensitive()
  const moods = useRecordsBetween(moodEntries, ...span, seesMoods)
  const queries = [readings, workouts, moods]
  const title = t('Insights')

  const tryAgain = () => {
    for (const query of queries) if (query.isError) void query.refetch()
  }
  const isError = queries.some(query => query.isError)
  if (!readings.data || !workouts.data || (seesMoods && !moods.data))
    return isError ? <UnreadableCard title={title} onRetry={tryAgain} /> : <CardSkeleton />
  const records = { vitals: readings.data, workouts: workouts.data, moods: moods.data ?? [] }
  const insights = insightsOf(records, {
    today,
    timeZone: timeZone(),
    hasAdultClasses: hasAdultClasses(personAt()),
  }).filter(({ href }) => seesMoods || href !== moodEntries.page)
  return (
    <Card
      title={title}
      description={t(
        'Calculated from your own records. This is not medical advice. Talk with your care team about what you see.',
      )}
      icon={<Lightbulb />}
      notice={isError && <NotRefreshed onRetry={tryAgain} />}
    >
      <ul className="grid gap-4 md:grid-cols-2">
        {insights.map(insight => (
          <InsightTile key={insight.title} insight={insight} />
        ))}
      </ul>
    </Card>
  )
}

const InsightTile = ({ insight: { title, href, finding } }: { insight: Insight }) => (
  <li className="rounded-control border border-line p-4">
    <h3 className="text-sm font-semibold text-muted">{t(title)}</h3>
    {'needs' in finding ? (
      <p className="mt-1 text-[0.9375rem] text-pretty text-muted">{translateSentence(finding.needs)}</p>
    ) : (
      <>
        <p className="mt-1 text-pretty">{translateSentence(finding.message)}</p>
        <p className="mt-1.5 text-sm text-muted">
          {translateSentence(finding.from)} <TextLink href={href}>{t('View records')}</TextLink>
        </p>
      </>
    )}
  </li>
)
