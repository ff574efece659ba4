import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { importSources, total } from '#contract/imports/import-batches.ts'
import type { ImportBatch } from '#contract/imports/imports.ts'
import { formatDateTime } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastError } from '#web/ui/feedback/toast-failure.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { countsText, periodText, undoneText } from './dialog/import-labels.ts'
import { undoImport } from './dialog/send-lines.ts'

/** One import: what it added, and a button to undo it. */
export function ImportRow({ batch }: { batch: ImportBatch }) {
  const { source, fileName, at, isSample, added, already, updated = {}, filled = {}, from, to, undone } = batch
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
          {count > 0 && t('Added: {records}', { records: countsText(added) })}
          {count === 0 && total(updated) === 0 && t('Nothing new')}
        </p>
        {total(updated) > 0 && (
          <p className="text-[0.9375rem] break-words">{t('Updated: {records}.', { records: countsText(updated) })}</p>
        )}
        {from && to && (
          <p className="text-sm text-muted">{t('Records dated {period}', { period: periodText(from, to) })}</p>
        )}
        {isThere > 0 && <p className="text-sm text-muted">{t('{count} already here', { count: isThere })}</p>}
        {undone && <p className="text-sm text-muted">{undoneText(undone)}</p>}
      </div>
      {!undone && count + total(updated) + total(filled) > 0 && <UndoButton batch={batch} />}
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
        ({ undone }) => toast({ title: t('Import Undone'), ...(undone && { description: undoneText(undone) }) }),
        () => toastError(t('The import could not be undone. Please try again.')),
      )
      .finally(() => {
        setIsPending(false)
        setIsAsked(false)
      })
  }
  const label = t('Undo the import from {when}', { when: formatDateTime(batch.at) })
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
        title={t('Undo this import?')}
        description={t(
          '{records} will be removed, along with their history. Anything you have changed since then stays. You can import the same file again.',
          { records: countsText(batch.added) },
        )}
        confirmLabel={t('Undo import')}
        tone="danger"
      />
    </>
  )
}
