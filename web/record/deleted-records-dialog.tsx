import { RotateCcw, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AnyRecordType, RecordOf } from '#contract/record/define-record.ts'
import { formatDateTime } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { CardSkeleton } from '#web/ui/feedback/skeleton.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useRecordAction } from './form/use-record-action.ts'
import { UnreadableCard } from './list/records-card.tsx'
import { toastNotRestored, toastRestored } from './restored-toast.ts'
import { titleOf } from './show-value.ts'
import { useRecords, useRestoreRecord } from './use-records.ts'

interface DeletedRecordsDialogProps<R extends AnyRecordType> {
  type: R
  /** Buttons beside Restore. */
  actions?: (record: RecordOf<R>) => ReactNode
  onClose: () => void
}

/** The deleted records of a type, with buttons to restore them. */
export function DeletedRecordsDialog<R extends AnyRecordType>({
  type,
  actions,
  onClose,
}: DeletedRecordsDialogProps<R>) {
  const { data, isError, refetch } = useRecords(type, 'deleted')
  const deleted = isError ? undefined : data
  const restore = useRestoreRecord(type)

  const bringBack = (record: RecordOf<R>) =>
    restore.mutate(
      { id: record.id },
      {
        // Where it was brought back elsewhere, it stays as it is there.
        onSuccess: restored => toastRestored(type, restored.version === record.version + 1 ? record : {}, restored),
        onError: error => toastNotRestored(error),
      },
    )

  return (
    <Dialog open onClose={onClose} title={t('Recently deleted')} description={t(type.many)}>
      {isError && <UnreadableCard title={t(type.many)} onRetry={() => void refetch()} />}
      {!deleted && !isError && <CardSkeleton />}
      {deleted?.length === 0 && <EmptyState icon={<Trash2 />} title={t('Nothing has been deleted')} />}
      <ul className="divide-y divide-line">
        {deleted?.map(record => (
          <li key={record.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0">
              <p className="font-medium break-words">{titleOf(type, record)}</p>
              <p className="text-sm text-muted">{t('Deleted {when}', { when: formatDateTime(record.updatedAt) })}</p>
            </div>
            <div className="flex flex-wrap gap-2">
              {actions?.(record)}
              <Button
                variant="secondary"
                size="small"
                icon={<RotateCcw />}
                pending={restore.isPending && restore.variables.id === record.id}
                onClick={() => bringBack(record)}
              >
                {t('Restore')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** Opens the dialog; stands at the foot of a page. */
export function DeletedRecordsButton({ type }: { type: AnyRecordType }) {
  const { open } = useRecordAction(type)
  return (
    <Button changes variant="quiet" size="small" icon={<Trash2 />} onClick={() => open('deleted')}>
      {t('Recently deleted')}
    </Button>
  )
}
