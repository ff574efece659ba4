import { useState } from 'react'
import { listImportSources, listImports, removeImportSource } from '#contract/imports/import-endpoints.ts'
import type { ImportSourceCounts } from '#contract/imports/imports.ts'
import { countsText, stayingText } from '#web/imports/dialog/import-labels.ts'
import { ImportRow } from '#web/imports/import-row.tsx'
import { serverMessage } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { t } from '#web/platform/i18n.ts'
import { useCanErase } from '#web/platform/person/current-person.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { CardSkeleton } from '#web/ui/feedback/skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastError } from '#web/ui/feedback/toast-failure.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

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

/** Who the imported records came from, and how to remove everything from one of them. */
function ImportSources() {
  const { data } = useEndpoint(listImportSources)
  const [chosen, setChosen] = useState<ImportSourceCounts>()
  const canErase = useCanErase()
  if (!data || data.length === 0) return null
  return (
    <section className="mt-6">
      <h3 className="font-semibold">{t('Where your records came from')}</h3>
      <ul className="mt-2 divide-y divide-line">
        {data.map(item => (
          <li key={item.source} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-52">
              <p className="font-medium break-words">{item.source}</p>
              <p className="text-sm break-words text-muted">{countsText(item.counts)}</p>
            </div>
            {canErase && (
              <Button variant="secondary" size="small" onClick={() => setChosen(item)}>
                {t('Remove all')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {chosen && <RemoveSource chosen={chosen} onClose={() => setChosen(undefined)} />}
    </section>
  )
}

function RemoveSource({ chosen: { source, counts }, onClose }: { chosen: ImportSourceCounts; onClose: () => void }) {
  const [isPending, setIsPending] = useState(false)
  const remove = async () => {
    setIsPending(true)
    try {
      const { removed, ...staying } = await call(removeImportSource, { body: { source } })
      await queryClient.invalidateQueries()
      toast({
        title: t('Removed'),
        description: [t('{count} records removed.', { count: removed }), ...stayingText(staying)].join(' '),
      })
      onClose()
    } catch (error) {
      toastError(serverMessage(error) ?? '')
    } finally {
      setIsPending(false)
    }
  }
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={t('Remove everything from {source}?', { source })}
      description={t('{records} will be permanently deleted, except any you have changed.', {
        records: countsText(counts),
      })}
      confirmLabel={t('Remove all')}
      pending={isPending}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  )
}
