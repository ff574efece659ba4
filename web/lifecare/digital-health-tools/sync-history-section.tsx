import { listImports } from '#contract/imports/import-endpoints.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { t } from '#web/platform/i18n.ts'
import { useManagesEverything } from '#web/platform/person/current-person.ts'
import { ImportRow } from '#web/record/import/import-row.tsx'
import { FirstItems } from '#web/record/list/first-items.tsx'
import { UnreadableCard } from '#web/record/list/records-card.tsx'
import { CardSkeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'

/** Every import, the newest first, with Undo. */
export function SyncHistorySection() {
  const canImport = useManagesEverything()
  const { data, isError, refetch } = useEndpoint(listImports, {}, { enabled: canImport })
  const title = t('Recent Sync')
  if (!canImport) return null
  if (isError) return <UnreadableCard title={title} onRetry={() => void refetch()} />
  if (!data) return <CardSkeleton />
  const isEmpty = data.length === 0
  return (
    <Card title={title} flush={!isEmpty}>
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
