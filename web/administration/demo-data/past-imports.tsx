import { useMutation } from '@tanstack/react-query'
import { History, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { listPastImports, undoPastImport } from '#contract/administration/data-file-endpoints.ts'
import { importKinds } from '#contract/administration/import-types.ts'
import type { PastImport } from '#contract/administration/imports.ts'
import { call } from '#web/platform/api/call.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { formatDateTime } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastFailure } from '#web/ui/feedback/toast-failure.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { ReadFailure } from '../read-failure.tsx'
import { refreshAdministration } from '../use-administration.ts'
import { ImportCounts } from './import-counts.tsx'

export function PastImports() {
  const imports = useEndpoint(listPastImports)
  const { data, isPending } = imports
  const [chosen, setChosen] = useState<PastImport>()
  const undo = useMutation({ mutationFn: ({ id }: PastImport) => call(undoPastImport, { params: { id } }) })
  const confirm = () => {
    if (!chosen) return
    undo
      .mutateAsync(chosen)
      .then(
        () => toast({ title: t('Import Undone') }),
        error => toastFailure(error),
      )
      .finally(() => {
        setChosen(undefined)
        void refreshAdministration()
      })
  }
  return (
    <Card icon={<History />} title={t('Past Imports')}>
      {isPending && <Skeleton className="h-16" />}
      <ReadFailure reads={[imports]} />
      {data?.length === 0 && (
        <EmptyState
          icon={<History />}
          title={t('No imports yet')}
          description={t('Every import is listed here and can be undone.')}
        />
      )}
      <ul className="divide-y divide-line">
        {data?.map(imported => (
          <ImportRow key={imported.id} imported={imported} onUndo={() => setChosen(imported)} />
        ))}
      </ul>
      <ConfirmDialog
        open={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        onConfirm={confirm}
        pending={undo.isPending}
        tone="danger"
        title={t('Undo this import?')}
        description={t(
          'Everything it added is deleted, except what people have changed since. Accounts and people it created are deleted too, unless they are in use or have other records.',
        )}
        confirmLabel={t('Undo import')}
      />
    </Card>
  )
}

const ImportRow = ({ imported, onUndo }: { imported: PastImport; onUndo: () => void }) => (
  <li className="flex flex-wrap items-start justify-between gap-3 py-3">
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-2 font-medium break-all">
        {imported.fileName}
        <Badge>{t(importKinds[imported.importType])}</Badge>
        {imported.undone && <Badge tone="warning">{t('Undone')}</Badge>}
      </p>
      <p className="text-sm text-muted">
        {t('{when}, by {who}', { when: formatDateTime(imported.at), who: imported.by ?? t('a deleted account') })}
      </p>
      <div className="text-sm text-muted">
        <ImportCounts {...imported} />
        {imported.undone && (
          <p>
            {t('Undone {when}: {removed} deleted, {stayed} kept.', {
              when: formatDateTime(imported.undone.at),
              removed: imported.undone.removed,
              stayed: imported.undone.stayed,
            })}
          </p>
        )}
      </div>
    </div>
    {!imported.undone && (
      <Button size="small" variant="secondary" icon={<Undo2 />} onClick={onUndo}>
        {t('Undo')}
      </Button>
    )}
  </li>
)
