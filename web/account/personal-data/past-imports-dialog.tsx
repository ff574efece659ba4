import { listImports } from '#contract/imports/import-endpoints.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { t } from '#web/platform/i18n.ts'
import { ImportRow } from '#web/record/import/import-row.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { CardSkeleton } from '#web/ui/feedback/skeleton.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { ImportSources } from './import-sources.tsx'

/** Every import, the newest first: one can be undone long after its own dialog was closed. */
export function PastImportsDialog({ onClose }: { onClose: () => void }) {
  const { data, isError } = useEndpoint(listImports)
  return (
    <Dialog open onClose={onClose} title={t('Past Imports')} size="large">
      {isError && <Alert role="alert">{t('This cannot be opened right now. Please try again.')}</Alert>}
      {!data && !isError && <CardSkeleton />}
      {data?.length === 0 && <p className="text-muted">{t('Nothing has been imported yet.')}</p>}
      <ul aria-label={t('Past Imports')} className="-mx-5 divide-y divide-line sm:-mx-6">
        {data?.map(batch => (
          <ImportRow key={batch.id} batch={batch} />
        ))}
      </ul>
      <ImportSources />
    </Dialog>
  )
}
