import { Download, History, Pencil, Share2, Trash2 } from 'lucide-react'
import { type ReactNode, Suspense, use } from 'react'
import type { AnyRecordType, RecordOf } from '#contract/record/define-record.ts'
import type { Field } from '#contract/record/fields.ts'
import { foreignOffset } from '#contract/record/time/written-time.ts'
import { mailLink, phoneLink } from '#web/platform/format/contact-links.ts'
import { formatDateTime, formatList } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { useCanManage } from '#web/platform/person/current-person.ts'
import { timeZone } from '#web/platform/time-zone.ts'
import { Button } from '#web/ui/action/button.tsx'
import { screenOnlyButtonStyles } from '#web/ui/action/button-styles.ts'
import { Badge } from '#web/ui/badge.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { DialogActions } from '#web/ui/overlay/dialog-parts.tsx'
import { useFormParts } from '../form/form-parts.ts'
import { SensitiveMark } from '../list/sensitive-mark.tsx'
import { isShareable } from '../share/shareable.ts'
import { titleOf, writtenValue } from '../show-value.ts'
import { type FieldValueProps, FieldValueText, linkStyles } from './field-value.tsx'
import { RecordDocuments } from './record-documents.ts'
import { visibleFields } from './visible-fields.ts'

const contactLinks = { tel: phoneLink, email: mailLink, url: () => undefined }

/** A field's value, with phone numbers and email addresses as links. */
const LinkedValue = ({ field, value }: FieldValueProps) => {
  const href = field.kind === 'text' && typeof value === 'string' && contactLinks[field.input ?? 'url'](value)
  if (!href) return <FieldValueText field={field} value={value} />
  return (
    <a href={href} className={linkStyles}>
      {value}
    </a>
  )
}

// Few records were imported.
const RecordOriginText = lazyPart(() => import('./record-origin.tsx').then(m => m.RecordOriginText))

interface RecordDetailsDialogProps<R extends AnyRecordType> {
  type: R
  existing: RecordOf<R>
  onAction: (action: string) => void
  onClose: () => void
}

/** The title of a reading is its time. */
const titleWithOffset = <R extends AnyRecordType>(type: R, existing: RecordOf<R>) => {
  const value = type.fields[type.title].kind === 'instant' && writtenValue(type, existing, type.title)
  return [titleOf(type, existing), value && foreignOffset(timeZone(), String(value))].filter(Boolean).join(' ')
}

/** Says whose clock an instant was written by, where it is not the reader's. */
const ForeignOffset = ({ field, value }: FieldValueProps) => {
  const offset = field.kind === 'instant' && value && foreignOffset(timeZone(), String(value))
  return offset && <span className="text-muted"> {offset}</span>
}

export function RecordDetailsDialog<R extends AnyRecordType>({
  type,
  existing,
  onAction,
  onClose,
}: RecordDetailsDialogProps<R>) {
  const canManage = useCanManage()
  const Documents = use(RecordDocuments)
  const values: Record<string, string | number | boolean | null> = existing
  const { DetailsNotice, details, download } = useFormParts(type)
  const shown: Record<string, ReactNode> = details?.(existing) ?? {}
  const fields = visibleFields(type).filter(([name]) => name !== type.title && shown[name] !== null)
  const isGiven = ([name]: [string, Field]) => values[name] !== null || shown[name] !== undefined
  // Choosing the sensitivity is optional: without a choice it is detected.
  const empty = fields.filter(field => !isGiven(field) && field[0] !== 'sensitivity')
  return (
    <Dialog open onClose={onClose} title={titleWithOffset(type, existing)} size="medium">
      {DetailsNotice && <DetailsNotice record={existing} />}
      <dl className="divide-y divide-line">
        {fields.filter(isGiven).map(([name, field]) => (
          <div key={name} className="grid gap-x-6 py-3 sm:grid-cols-[11rem_1fr]">
            <dt className="text-sm text-muted sm:leading-6">{t(field.label)}</dt>
            <dd className="break-words whitespace-pre-line">
              {shown[name] ?? <LinkedValue field={field} value={writtenValue(type, existing, name)} />}
              <ForeignOffset field={field} value={writtenValue(type, existing, name)} />
            </dd>
          </div>
        ))}
      </dl>
      {empty.length > 0 && (
        <p className="mt-3 text-sm break-words text-muted">
          {t('Not given: {fields}', { fields: formatList(empty.map(([, { label }]) => t(label))) })}
        </p>
      )}
      <p className="mt-4 flex flex-wrap items-center gap-2 text-sm text-muted">
        {existing.isSample && <Badge>{t('Sample')}</Badge>}
        <SensitiveMark type={type} record={existing} />
        {t('Added {added}, last changed {changed}', {
          added: formatDateTime(existing.createdAt),
          changed: formatDateTime(existing.updatedAt),
        })}
      </p>
      <Suspense>{existing.origin && <RecordOriginText origin={existing.origin} />}</Suspense>
      <Suspense>{Documents && <Documents type={type.name} id={existing.id} />}</Suspense>
      <DialogActions pairs>
        <Button changes variant="quiet" icon={<Trash2 />} onClick={() => onAction('delete')} className="sm:mr-auto">
          {t(type.messages.delete)}
        </Button>
        {download && (
          <a href={download(existing.id)} download className={screenOnlyButtonStyles({ variant: 'secondary' })}>
            <Download aria-hidden />
            {t('Download')}
          </a>
        )}
        {canManage && isShareable(type) && (
          <Button variant="secondary" icon={<Share2 />} onClick={() => onAction('share')}>
            {t('Share')}
          </Button>
        )}
        <Button variant="secondary" icon={<History />} onClick={() => onAction('history')}>
          {t('History')}
        </Button>
        <Button changes variant="primary" icon={<Pencil />} onClick={() => onAction('edit')}>
          {t('Edit')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
