import { useInfiniteQuery } from '@tanstack/react-query'
import { CircleAlert, Eye, KeyRound, type LucideIcon, Pencil, ScrollText, Share2 } from 'lucide-react'
import { useState } from 'react'
import {
  type ActivityGroup,
  activityActors,
  activityGroups,
  activityKinds,
  activityStates,
} from '#contract/account/activity/activity.ts'
import { checkActivity, listActivity } from '#contract/account/activity/activity-endpoints.ts'
import type { ActivityLine } from '#contract/account/activity/activity-schemas.ts'
import { addDays } from '#contract/record/time/days.ts'
import { instantAt } from '#contract/record/time/zoned.ts'
import { call } from '#web/platform/api/call.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { deviceLabelOf } from '#web/platform/device-labels.ts'
import { formatDateTime } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { useSeesSensitive } from '#web/platform/person/current-person.ts'
import { timeZone, today } from '#web/platform/time-zone.ts'
import { NotRefreshed, UnreadableCard } from '#web/record/list/records-card.tsx'
import { recordsLabel } from '#web/record/records-label.ts'
import { Button } from '#web/ui/action/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { CardSkeleton, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Later } from '#web/ui/layout/later.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { toneStyles } from '#web/ui/tones.ts'

const PAGE = 50
const groups = Object.keys(activityGroups) as ActivityGroup[]

/** Days to look back; null for all. */
const periods = { week: 7, month: 30, quarter: 90, all: null } as const
const daysOf: Record<string, number | null> = periods

interface ActivityFilter {
  /** One of the declared groups, or nothing for all. */
  group: string
  period: string
}

const queryFor = ({ group, period }: ActivityFilter, before: string | undefined) => {
  const days = daysOf[period]
  return {
    group: groups.find(name => name === group),
    since: days ? instantAt(timeZone(), `${addDays(today(), -days)}T00:00`) : undefined,
    before,
    limit: PAGE,
  }
}

/** Paged, newest first. Refetched on every visit, because the log grows. */
const useActivity = (filter: ActivityFilter) =>
  useInfiniteQuery({
    queryKey: [listActivity.path, filter],
    queryFn: ({ pageParam, signal }) => call(listActivity, { query: queryFor(filter, pageParam) }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => (page.hasMore ? page.lines.at(-1)?.id : undefined),
    staleTime: 0,
  })

const useActivityCheck = () => useEndpoint(checkActivity, {}, { staleTime: 0 })

const tones = { complete: 'good', 'begins-late': 'warning', altered: 'danger' } as const

/** Whether the log is intact. */
function ActivityProof() {
  const { data, isError } = useActivityCheck()
  if (isError) return <Alert tone="warning">{t('We couldn’t check right now whether this log is complete.')}</Alert>
  if (!data) return <Skeleton className="h-12" />
  return (
    <Alert tone={tones[data.state]} role={data.state === 'altered' ? 'alert' : undefined}>
      {t(activityStates[data.state])}
    </Alert>
  )
}

function ActivityLines({ filter }: { filter: ActivityFilter }) {
  const query = useActivity(filter)
  if (query.isError && !query.data) return <UnreadableCard title={t('Activity')} onRetry={() => void query.refetch()} />
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
    <Card flush title={t('Activity')} notice={query.isError && <NotRefreshed onRetry={() => void query.refetch()} />}>
      <ol className="divide-y divide-line border-line not-first:border-t">
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

const periodLabels: Record<keyof typeof periods, string> = {
  week: 'Last 7 days',
  month: 'Last 30 days',
  quarter: 'Last 90 days',
  all: 'All time',
}

const asText = <Name extends string>(labels: Record<Name, string>) =>
  Object.fromEntries(Object.entries<string>(labels).map(([name, label]) => [name, t(label)]))

export function ActivityPage({ title }: { title: string }) {
  const seesEverything = useSeesSensitive()
  const [filter, setFilter] = useState<ActivityFilter>({ group: '', period: 'month' })
  return (
    <Page
      title={title}
      description={t('Sign-ins and changes are always recorded. No one can remove an entry without a trace.')}
    >
      {seesEverything && <ActivityProof />}
      <div className="grid gap-4 sm:max-w-xl sm:grid-cols-2">
        <Field label={t('Show')}>
          <Select
            value={filter.group}
            placeholder={t('Everything')}
            options={asText(activityGroups)}
            onChange={event => setFilter({ ...filter, group: event.target.value })}
          />
        </Field>
        <Field label={t('Period')}>
          <Select
            value={filter.period}
            options={asText(periodLabels)}
            onChange={event => setFilter({ ...filter, period: event.target.value })}
          />
        </Field>
      </div>
      <ActivityLines filter={filter} />
    </Page>
  )
}

const icons: Record<ActivityGroup, LucideIcon> = { signIn: KeyRound, changes: Pencil, reads: Eye, sharing: Share2 }

interface KindText {
  label: string
  refused?: string
  group: ActivityGroup
}
const declared: Record<string, KindText> = activityKinds

const eventText = ({ kind, outcome, about, count, by, byName }: ActivityLine) => {
  const known = declared[kind]
  const label = t((outcome === 'refused' && known?.refused) || known?.label || kind)
  const subject = about && (count ? `${recordsLabel(about)} (${count})` : recordsLabel(about))
  const title = subject ? t('{what}: {about}', { what: label, about: subject }) : label
  if (by === 'caregiver') {
    return `${title}, ${t('by {name}', { name: byName ?? t('someone whose account was deleted') })}`
  }
  return by ? `${title}, ${t(activityActors[by])}` : title
}

function ActivityRow({ line }: { line: ActivityLine }) {
  const isRefused = line.outcome === 'refused'
  const Icon = isRefused ? CircleAlert : (icons[declared[line.kind]?.group ?? 'changes'] ?? Pencil)
  return (
    <li className="flex items-start gap-4 px-5 py-3 sm:px-6">
      <span
        aria-hidden
        className={classNames(
          'mt-0.5 flex size-8 shrink-0 items-center justify-center rounded-full [&_svg]:size-4',
          toneStyles[isRefused ? 'warning' : 'neutral'],
        )}
      >
        <Icon />
      </span>
      <div className="min-w-0">
        <p className="font-medium break-words">{eventText(line)}</p>
        <p className="text-sm break-words text-muted">
          {[formatDateTime(line.at), line.device && deviceLabelOf(line.device), line.address]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
    </li>
  )
}
