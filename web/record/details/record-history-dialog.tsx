import { RotateCcw } from 'lucide-react'
import type { ComponentType } from 'react'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import type { FieldValue } from '#contract/record/fields.ts'
import type { RecordActor } from '#contract/record/history.ts'
import type { Version } from '#contract/record/record-endpoints.ts'
import { formatDateTime } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { CardSkeleton } from '#web/ui/feedback/skeleton.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { UnreadableCard } from '../list/records-card.tsx'
import { toastNotRestored, toastRestored } from '../restored-toast.ts'
import { useHistory, useRestoreRecord } from '../use-records.ts'
import { FieldValueText } from './field-value.tsx'
import { visibleFields } from './visible-fields.ts'

const actions = { created: 'Added', changed: 'Changed', deleted: 'Deleted', restored: 'Restored' } as const
const actorOf = ({ by, byName }: { by: RecordActor; byName: string | null }) => {
  const name = byName ?? t('someone whose account was deleted')
  return {
    you: t('by you'),
    person: t('by the person'),
    caregiver: t('by {name}', { name }),
    administrator: t('by an administrator'),
    holder: t('by someone with the link'),
    import: t('imported by {name}', { name }),
  }[by]
}

export type VersionActions<R extends AnyRecordType> = ComponentType<{ record: Version<R>['record'] }>

interface RecordHistoryDialogProps<R extends AnyRecordType> {
  type: R
  id: string
  onClose: () => void
  VersionActions?: VersionActions<R>
}

/** Every version of a record, what changed in it, and a button to restore it. */
export function RecordHistoryDialog<R extends AnyRecordType>({
  type,
  id,
  onClose,
  VersionActions,
}: RecordHistoryDialogProps<R>) {
  const { data, isError, refetch } = useHistory(type, id)
  const versions = isError ? undefined : data
  const restore = useRestoreRecord(type)

  const onRestore = (version: number) =>
    restore.mutate(
      { id, version },
      {
        onSuccess: restored => {
          toastRestored(type, versions?.find(earlier => earlier.version === version)?.record ?? {}, restored)
          onClose()
        },
        onError: error => toastNotRestored(error),
      },
    )

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('History')}
      description={t('Every change keeps the previous version. Restoring one adds it as the newest version.')}
    >
      {isError && <UnreadableCard title={t('History')} onRetry={() => void refetch()} />}
      {!versions && !isError && <CardSkeleton />}
      <ol className="divide-y divide-line">
        {versions?.map((version, index) => (
          <li key={version.version} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-4">
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-2">
                <span className="font-medium">
                  {t(actions[version.action])} {actorOf(version)}
                </span>
                {index === 0 && <Badge tone="info">{t('Current version')}</Badge>}
              </p>
              <p className="text-sm text-muted">{formatDateTime(version.at)}</p>
              <Changes type={type} version={version} before={versions[index + 1]} />
            </div>
            {VersionActions && <VersionActions record={version.record} />}
            {index > 0 && version.action !== 'deleted' && (
              <Button
                changes
                variant="secondary"
                size="small"
                icon={<RotateCcw />}
                pending={restore.isPending && restore.variables.version === version.version}
                onClick={() => onRestore(version.version)}
              >
                {t('Restore')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Dialog>
  )
}

interface ChangesProps {
  type: AnyRecordType
  version: Version<AnyRecordType>
  before: Version<AnyRecordType> | undefined
}

/** What a version changed; for the first one, all its values. */
function Changes({ type, version, before }: ChangesProps) {
  const now: Record<string, FieldValue> = version.record
  const then: Record<string, FieldValue> = before?.record ?? {}
  // In the first version, a switch that is off is not a change.
  const isSaid = (name: string) => before !== undefined || now[name] !== false
  const changed = visibleFields(type).filter(([name]) => (now[name] ?? null) !== (then[name] ?? null) && isSaid(name))
  return (
    <dl className="mt-2 space-y-1 text-sm">
      {changed.map(([name, field]) => (
        <div key={name}>
          <dt className="inline text-muted">{t(field.label)}: </dt>
          <dd className="inline break-words">
            {before && then[name] !== null && (
              <>
                <del className="text-muted">
                  <FieldValueText field={field} value={then[name]} />
                </del>{' '}
              </>
            )}
            <FieldValueText field={field} value={now[name]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
