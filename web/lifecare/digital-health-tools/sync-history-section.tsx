import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { importSources, total } from '#contract/imports/import-batches.ts'
import { listImports } from '#contract/imports/import-endpoints.ts'
import type { ImportBatch } from '#contract/imports/imports.ts'
import type { SyncHistorySection as Section } from '#contract/lifecare/topics/subject-sections.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { formatDateTime } from '#web/platform/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { countsText, periodText, undoneText } from '#web/record/import/import-labels.ts'
import { undoImport } from '#web/record/import/send-lines.ts'
import { UnreadableCard } from '#web/record/records-card.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { CardSkeleton } from '#web/ui/feedback/skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { FirstItems } from '../topics/sections/first-items.tsx'

/** Every import, the newest first, with Undo. */
export function SyncHistorySection({ section }: { section: Section }) {
  const { data, isError, refetch } = useEndpoint(listImports)
  const title = t(section.title)
  if (isError) return <UnreadableCard title={title} onRetry={() => void refetch()} />
  if (!data) return <CardSkeleton />
  const isEmpty = data.length === 0
  return (
    <Card title={title} flush={!isEmpty}>
      {isEmpty && <p className="max-w-prose text-pretty text-muted">{t(section.empty)}</p>}
      {!isEmpty && (
        <FirstItems items={data} first={4}>
          {batch => <SyncRow key={batch.id} batch={batch} />}
        </FirstItems>
      )}
    </Card>
  )
}

function SyncRow({ batch }: { batch: ImportBatch }) {
  const { source, fileName, at, isSample, added, already, from, to, undone } = batch
  const count = total(added)
  const isThere = total(already)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 px-5 py-4 sm:px-6">
      <div className="min-w-0 flex-1 basis-44">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold break-words">
          {t(importSources[source])}
          {undone && <Badge>{t('Undone')}</Badge>}
          {isSample && <Badge>{t('Sample')}</Badge>}
        </h3>
        <p className="mt-0.5 text-sm break-words text-muted">
          {fileName ? t('{when}, {file}', { when: formatDateTime(at), file: fileName }) : formatDateTime(at)}
        </p>
        <p className="mt-1 text-[0.9375rem] break-words">
          {count > 0 ? t('Added: {records}', { records: countsText(added) }) : t('Nothing new')}
        </p>
        {from && to && <p className="text-sm text-muted">{t('Measured {period}', { period: periodText(from, to) })}</p>}
        {isThere > 0 && <p className="text-sm text-muted">{t('{count} already here', { count: isThere })}</p>}
        {undone && <p className="text-sm text-muted">{undoneText(undone)}</p>}
      </div>
      {!undone && count > 0 && <UndoButton batch={batch} />}
    </li>
  )
}

function UndoButton({ batch }: { batch: ImportBatch }) {
  const [isAsked, setIsAsked] = useState(false)
  const [isPending, setIsPending] = useState(false)
  const undo = () => {
    setIsPending(true)
    undoImport(batch)
      .then(
        ({ undone }) => toast({ title: t('Sync Undone'), ...(undone && { description: undoneText(undone) }) }),
        () =>
          toast({
            title: t('Error'),
            description: t('The sync could not be undone. Please try again.'),
            variant: 'destructive',
          }),
      )
      .finally(() => {
        setIsPending(false)
        setIsAsked(false)
      })
  }
  const label = t('Undo the sync from {when}', { when: formatDateTime(batch.at) })
  return (
    <>
      <Button variant="secondary" size="small" icon={<Undo2 />} aria-label={label} onClick={() => setIsAsked(true)}>
        {t('Undo')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setIsAsked(false)}
        onConfirm={undo}
        pending={isPending}
        title={t('Undo this sync?')}
        description={t(
          '{records} will be removed, along with their history. Anything you have changed since then stays. You can sync the same file again.',
          { records: countsText(batch.added) },
        )}
        confirmLabel={t('Undo sync')}
        tone="danger"
      />
    </>
  )
}
