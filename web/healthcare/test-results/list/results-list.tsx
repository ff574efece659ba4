import { FlaskConical, Search } from 'lucide-react'
import { useState } from 'react'
import { type LabResult, labResults } from '#contract/healthcare/test-results/lab-results.ts'
import { groupResults, type ResultGroup } from '#contract/healthcare/test-results/result-groups.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { AddRecord } from '#web/record/list/add-record.tsx'
import { footerStyles } from '#web/record/list/first-items.tsx'
import { NotRefreshed, UnreadableCard } from '#web/record/list/records-card.tsx'
import { SamplesOnce } from '#web/record/list/samples-once.tsx'
import { useSourceFilter } from '#web/record/list/use-source-filter.tsx'
import { useRecords } from '#web/record/use-records.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { CardSkeleton } from '#web/ui/feedback/skeleton.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { SegmentedControl } from '#web/ui/form/segmented-control.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Later } from '#web/ui/layout/later.tsx'
import { ResultRow } from './result-row.tsx'

const GROUPS_AT_FIRST = 3
/** The search field appears from this many results. */
const SEARCHED_FROM = 6

type Shown = 'all' | 'outside'

const isOutside = ({ status }: LabResult) => status === 'abnormal' || status === 'critical'

/** Results by date and panel, the newest first. */
export function ResultsList() {
  const query = useRecords(labResults)
  const [typed, setTyped] = useState('')
  const [shown, setShown] = useState<Shown>('all')
  const [showsAll, setShowsAll] = useState(false)
  const { shown: ofSource, filter } = useSourceFilter(query.data ?? [])
  const title = t('Results')

  if (query.isError && !query.data?.length) return <UnreadableCard title={title} onRetry={() => void query.refetch()} />
  if (!query.data) return <CardSkeleton />
  if (query.data.length === 0) {
    return (
      <Card title={title}>
        <EmptyState
          icon={<FlaskConical />}
          title={t('No test results yet')}
          description={t('Add a result with its unit and reference range to see its status and trend.')}
          action={<AddRecord type={labResults} />}
        />
      </Card>
    )
  }
  const words = typed.trim().toLowerCase()
  const found = ofSource.filter(
    result =>
      (shown === 'all' || isOutside(result)) &&
      `${result.testName} ${result.panel ?? ''}`.toLowerCase().includes(words),
  )
  const groups = groupResults(found)
  const isNarrowed = words !== '' || shown !== 'all'
  const visible = showsAll || isNarrowed ? groups : groups.slice(0, GROUPS_AT_FIRST)
  return (
    <Card
      flush
      title={title}
      actions={<Badge>{found.length}</Badge>}
      notice={query.isError && <NotRefreshed onRetry={() => void query.refetch()} />}
    >
      {query.data.length >= SEARCHED_FROM && (
        <div className="flex flex-wrap items-center gap-3 px-5 py-3 sm:px-6 print:hidden">
          <div className="relative min-w-48 flex-1 sm:max-w-xs">
            <Search aria-hidden className="absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted" />
            <Input
              type="search"
              aria-label={t('Search results')}
              placeholder={t('Search results')}
              value={typed}
              onChange={event => setTyped(event.target.value)}
              className="pl-9"
            />
          </div>
          <SegmentedControl
            label={t('Show')}
            value={shown}
            onChange={setShown}
            options={{ all: t('All'), outside: t('Out of range') }}
          />
        </div>
      )}
      {filter}
      <SamplesOnce items={found}>
        <Later first={1}>
          {visible.map(group => (
            <Group key={group.key} group={group} />
          ))}
          {!isNarrowed && groups.length > GROUPS_AT_FIRST && (
            <div className={footerStyles}>
              <Button variant="quiet" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
                {showsAll ? t('Show fewer') : t('Show all {count}', { count: found.length })}
              </Button>
            </div>
          )}
        </Later>
      </SamplesOnce>
      {visible.length === 0 && (
        <p className="border-t border-line px-5 py-4 text-muted sm:px-6">{t('No results match.')}</p>
      )}
    </Card>
  )
}

function Group({ group }: { group: ResultGroup }) {
  const { day, panel, laboratory, orderingProvider, results } = group
  const origin = [panel, laboratory, orderingProvider && t('Ordered by {name}', { name: orderingProvider })]
  return (
    <section aria-label={[formatDay(day), panel].filter(Boolean).join(' · ')}>
      <h3 className="border-t border-line bg-sunken px-5 py-2 text-sm sm:px-6">
        <span className="font-semibold">{formatDay(day)}</span>
        <span className="text-muted">
          {origin.filter(Boolean).map(part => (
            <span key={String(part)}> · {part}</span>
          ))}
        </span>
      </h3>
      <ul className="divide-y divide-line border-line not-first:border-t">
        <Later first={4}>
          {results.map(result => (
            <ResultRow key={result.id} result={result} />
          ))}
        </Later>
      </ul>
    </section>
  )
}
