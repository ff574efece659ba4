import { type ReactNode, useState } from 'react'
import { type DocumentRecord, documents } from '#contract/documents/documents.ts'
import { sensitivityOf } from '#contract/facts/sensitive/sensitivity-of.ts'
import { type AnyRecordType, isSensitiveType } from '#contract/record/define-record.ts'
import { addYears } from '#contract/record/time/days.ts'
import { MAX_SHARED_DOCUMENT_BYTES } from '#contract/sharing/share-limits.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import { formatSize } from '#web/platform/format/numbers.ts'
import { t } from '#web/platform/i18n.ts'
import { useToday } from '#web/platform/use-today.ts'
import { CORE, type Period } from '#web/record/share/shareable.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { SegmentedControl } from '#web/ui/form/segmented-control.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { ChooseType } from './choose-type.tsx'
import { type Choice, chooseOne } from './share-choice.ts'
import { areTooLarge, bytesOf, chosenDocuments } from './share-documents.ts'
import { shareable, type useChosen } from './use-chosen.ts'

const MEGABYTES = MAX_SHARED_DOCUMENT_BYTES / 1_000_000

interface ChooseDocumentsProps {
  /** Undefined until they are here. */
  all: DocumentRecord[] | undefined
  choice: Choice
  onChange: (choice: Choice) => void
}

/** Documents are chosen one by one; none is included by default. */
function ChooseDocuments({ all, choice, onChange }: ChooseDocumentsProps) {
  if (!all) return <Skeleton className="my-2 h-6" />
  const withFile = all.filter(({ fileId }) => fileId !== null)
  const chosen = chosenDocuments(all, choice)
  if (withFile.length === 0)
    return <p className="py-2 text-sm text-muted">{t('There are no documents with a file.')}</p>
  return (
    <div className="space-y-2">
      <ul className="max-h-60 overflow-y-auto rounded-control border border-line px-3 py-1">
        {withFile.map(document => (
          <li key={document.id}>
            <Checkbox
              label={<DocumentLabel document={document} />}
              checked={chosen.includes(document)}
              onChange={event => onChange(chooseOne(choice, document.id, event.target.checked))}
            />
          </li>
        ))}
      </ul>
      {areTooLarge(chosen) ? (
        <Alert role="alert">
          {t('These documents are too large for one share. Choose {megabytes} MB at most.', { megabytes: MEGABYTES })}
        </Alert>
      ) : (
        <p className="text-sm text-muted">
          {chosen.length === 0
            ? t('Up to {megabytes} MB in all.', { megabytes: MEGABYTES })
            : t('{size} of {megabytes} MB', {
                size: formatSize(bytesOf(chosen)),
                megabytes: MEGABYTES,
              })}
        </p>
      )}
    </div>
  )
}

const DocumentLabel = ({ document }: { document: DocumentRecord }) => (
  <span className="text-[0.9375rem]">
    {document.title}
    <span className="ml-2 text-sm text-muted">
      {[document.date && formatDay(document.date), formatSize(document.fileSize ?? 0)].filter(Boolean).join(' · ')}
    </span>
    {sensitivityOf(documents, document) && <Badge className="ml-2">{t('Sensitive')}</Badge>}
  </span>
)

interface ChooseRecordsProps {
  choice: Choice
  chosen: ReturnType<typeof useChosen>
  documents: DocumentRecord[] | undefined
  /** The one type that the dialog was opened from. */
  only: AnyRecordType | undefined
  onView: (name: string) => void
  onChange: (choice: Choice) => void
}

/** Choose what to share by type, record and period. Sensitive records are off by default. */
export function ChooseRecords({ choice, chosen, documents: all, only, onView, onChange }: ChooseRecordsProps) {
  const [open, setOpen] = useState<string>()
  const row = (type: AnyRecordType) => (
    <ChooseType
      key={type.name}
      type={type}
      selection={chosen.typeOf(type)}
      choice={choice}
      isOpen={open === type.name}
      onOpen={isOpen => {
        onView(type.name)
        setOpen(isOpen ? type.name : undefined)
      }}
      onChange={onChange}
    />
  )
  const others = shareable.filter(type => type !== only)
  const core = others.filter(({ name }) => CORE.includes(name))
  const more = others.filter(type => !CORE.includes(type.name) && !isSensitiveType(type))
  const sensitive = others.filter(isSensitiveType)
  const chooseDocuments = <ChooseDocuments all={all} choice={choice} onChange={onChange} />
  return (
    <div className="space-y-4">
      {only && (only.name === documents.name ? chooseDocuments : <Group>{row(only)}</Group>)}
      {only ? (
        <Disclosure label={t('Add other records')}>
          <Group>{core.map(row)}</Group>
        </Disclosure>
      ) : (
        <Group>{core.map(row)}</Group>
      )}
      <Disclosure label={t('More kinds of records')}>
        <Group>{more.map(row)}</Group>
      </Disclosure>
      <Disclosure label={t('Sensitive: left out unless you choose it')}>
        <Group>{sensitive.map(row)}</Group>
      </Disclosure>
      {only?.name !== documents.name && (
        <Disclosure label={t('Documents: left out unless you choose them')}>{chooseDocuments}</Disclosure>
      )}
      <ChoosePeriod period={choice.period} onChange={period => onChange({ ...choice, period })} />
      <Checkbox
        label={t('My contact details and my emergency contact')}
        checked={choice.withContact}
        onChange={event => onChange({ ...choice, withContact: event.target.checked })}
      />
      <p className="text-sm text-muted">
        {t('Your name, date of birth and gender are always included, so the reader knows whose records these are.')}
      </p>
    </div>
  )
}

const Group = ({ children }: { children: ReactNode }) => <ul className="divide-y divide-line">{children}</ul>

type Kind = 'all' | 'year' | 'days'

/** From when. Present medicines, conditions that last and allergies belong to every period. */
function ChoosePeriod({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  const today = useToday()
  const [kind, setKind] = useState<Kind>('all')
  const choose = (next: Kind) => {
    setKind(next)
    if (next === 'all') onChange({ from: null, until: null })
    if (next === 'year') onChange({ from: addYears(today, -1), until: null })
  }
  return (
    <div className="space-y-3">
      <p className="text-[0.9375rem] font-medium">{t('Period')}</p>
      <SegmentedControl
        label={t('Period')}
        value={kind}
        onChange={choose}
        options={{ all: t('Everything'), year: t('Last 12 months'), days: t('Custom dates') }}
      />
      {kind === 'days' && (
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label={t('From|date')}>
            <Input
              type="date"
              max={period.until ?? undefined}
              value={period.from ?? ''}
              onChange={event => onChange({ ...period, from: event.target.value || null })}
            />
          </Field>
          <Field label={t('Until')}>
            <Input
              type="date"
              min={period.from ?? undefined}
              value={period.until ?? ''}
              onChange={event => onChange({ ...period, until: event.target.value || null })}
            />
          </Field>
        </div>
      )}
      {kind !== 'all' && (
        <p className="text-sm text-muted">
          {t(
            'Current medications, ongoing conditions, allergies and providers are always included, whatever the period.',
          )}
        </p>
      )}
    </div>
  )
}
