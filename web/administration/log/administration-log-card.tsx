import { useInfiniteQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import type { AdministrationLine } from '#contract/administration/administration-line.ts'
import { administrationKinds, administrationLogStates } from '#contract/administration/administration-log.ts'
import { checkAdministrationLog, listAdministrationLog } from '#contract/administration/administration-log-endpoints.ts'
import { call } from '#web/platform/api/call.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { deviceLabelOf } from '#web/platform/device-labels.ts'
import { formatDateTime } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { UnreadableCard } from '#web/record/list/records-card.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { CardSkeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { failedToLoad, ReadFailure } from '../read-failure.tsx'

const PAGE = 10
const labels: Record<string, string> = administrationKinds

const useAdministrationLog = () =>
  useInfiniteQuery({
    queryKey: [listAdministrationLog.path],
    queryFn: ({ pageParam, signal }) =>
      call(listAdministrationLog, { query: { before: pageParam, limit: PAGE } }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: page => (page.hasMore ? page.lines.at(-1)?.line : undefined),
    staleTime: 0,
  })

/** What administrators did, for administrators to look through. */
export function AdministrationLogCard() {
  const query = useAdministrationLog()
  const title = t('Administrators’ activity')
  if (failedToLoad(query)) return <UnreadableCard title={title} onRetry={() => void query.refetch()} />
  if (!query.data) return <CardSkeleton rows={4} />
  const lines = query.data.pages.flatMap(page => page.lines)
  return (
    <Card
      icon={<ScrollText />}
      title={title}
      description={t('What administrators did here. No one can remove an entry without a trace.')}
    >
      <ReadFailure reads={[query]} />
      <LogProof />
      <ol className="mt-3 divide-y divide-line">
        {lines.map(line => (
          <LogLine key={line.line} line={line} />
        ))}
      </ol>
      {query.hasNextPage && (
        <Button variant="quiet" pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('Show older')}
        </Button>
      )}
    </Card>
  )
}

function LogProof() {
  const { data, isError } = useEndpoint(checkAdministrationLog, {}, { staleTime: 0 })
  if (isError) return <Alert tone="warning">{t('We couldn’t check right now whether this log is complete.')}</Alert>
  if (!data) return null
  return (
    <Alert tone={data.state === 'complete' ? 'good' : 'danger'} role={data.state === 'altered' ? 'alert' : undefined}>
      {t(administrationLogStates[data.state])}
    </Alert>
  )
}

function LogLine({ line }: { line: AdministrationLine }) {
  const { kind, about, detail, at, by, device, address } = line
  const words = t(labels[kind] ?? kind)
  const subject = [about, detail].filter(Boolean).join(' · ')
  return (
    <li className="py-3">
      <p className="font-medium break-words">
        {subject ? t('{what}: {about}', { what: words, about: subject }) : words}
      </p>
      <p className="text-sm break-words text-muted">
        {[formatDateTime(at), by, device && deviceLabelOf(device), address].filter(Boolean).join(' · ')}
      </p>
    </li>
  )
}
