import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { type DocumentRecord, documents } from '#contract/documents/documents.ts'
import { type RecordLink, readLinks, writeLinks } from '#contract/documents/linked-records.ts'
import type { AnyRecordType, RecordOf } from '#contract/record/define-record.ts'
import { allRecordTypes, recordTypeNamed, recordTypes } from '#contract/records.ts'
import { fold } from '#contract/search/fold.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { formatDateTime, formatDay } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { UnreadableCard } from '#web/record/list/records-card.tsx'
import { titleOf } from '#web/record/show-value.ts'
import { useChangeRecord, useRecord, useRecords } from '#web/record/use-records.ts'
import { Button } from '#web/ui/action/button.tsx'
import { TextLink } from '#web/ui/action/link.tsx'
import { CardSkeleton } from '#web/ui/feedback/skeleton.tsx'
import { toastFailure } from '#web/ui/feedback/toast-failure.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { CancelButton, Dialog } from '#web/ui/overlay/dialog.tsx'
import { DialogActions } from '#web/ui/overlay/dialog-parts.tsx'

const recordAddress = ({ name, page }: AnyRecordType, record: RecordOf<AnyRecordType>) =>
  typeof page === 'function' ? page(record) : `${page}?${new URLSearchParams({ record: name, id: record.id })}`

export function LinkedRecords({ document }: { document: DocumentRecord }) {
  const [isChoosing, setChoosing] = useState(false)
  const change = useChangeRecord(documents)
  const links = readLinks(document.linkedRecords)

  const save = (chosen: readonly RecordLink[]) =>
    change
      .mutateAsync({ id: document.id, version: document.version, linkedRecords: writeLinks(chosen) })
      .then(() => setChoosing(false), toastFailure)

  return (
    <section aria-label={t('Linked records')}>
      <h3 className="font-semibold">{t('Linked records')}</h3>
      {links.length === 0 && <p className="text-sm text-muted">{t('None yet')}</p>}
      <ul className="mt-1 space-y-1">
        {links.map(link => (
          <LinkedRecord key={`${link.type}/${link.id}`} link={link} />
        ))}
      </ul>
      <Button changes variant="quiet" size="small" icon={<Link2 />} className="-ml-3" onClick={() => setChoosing(true)}>
        {t('Link records')}
      </Button>
      {isChoosing && (
        <LinkRecordsDialog chosen={links} pending={change.isPending} onSave={save} onClose={() => setChoosing(false)} />
      )}
    </section>
  )
}

function LinkedRecord({ link }: { link: RecordLink }) {
  const type = allRecordTypes.find(({ name }) => name === link.type)
  return type ? <KnownRecord type={type} id={link.id} /> : null
}

function KnownRecord({ type, id }: { type: (typeof allRecordTypes)[number]; id: string }) {
  const { data: record, error } = useRecord(type, id)
  if (error && !record) {
    const isGone = error instanceof ApiError && error.status === 404
    return <li className="text-sm text-muted">{isGone ? t(type.messages.notFound) : t('Not available right now')}</li>
  }
  return (
    <li className="text-[0.9375rem] break-words">
      {record && <TextLink href={recordAddress(type, record)}>{titleOf(type, record)}</TextLink>}
      <span className="text-sm text-muted"> {t(type.one)}</span>
    </li>
  )
}

interface LinkRecordsDialogProps {
  chosen: readonly RecordLink[]
  pending: boolean
  onSave: (chosen: readonly RecordLink[]) => void
  onClose: () => void
}

const linkable = recordTypes.filter(({ name }) => name !== 'documents' && name !== 'messages')

/** Records of any type, by type and title. What is chosen of one type stays while another is looked at. */
function LinkRecordsDialog({ chosen: given, pending, onSave, onClose }: LinkRecordsDialogProps) {
  const [opened] = useState(given)
  const [chosen, setChosen] = useState(opened)
  const [typeName, setTypeName] = useState(given[0]?.type ?? 'appointments')
  const [text, setText] = useState('')
  const types = linkable.map(({ name, many }) => [name, t(many)] as const)
  const options = Object.fromEntries(types.toSorted(([, a], [, b]) => a.localeCompare(b)))
  return createPortal(
    <Dialog open onClose={onClose} title={t('Link records')} isDirty={chosen !== opened}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('Kind of record')}>
          <Select options={options} value={typeName} onChange={event => setTypeName(event.target.value)} />
        </Field>
        <Field label={t('Search')}>
          <Input type="search" value={text} onChange={event => setText(event.target.value)} />
        </Field>
      </div>
      <Choices type={recordTypeNamed(typeName)} text={text} chosen={chosen} onChosen={setChosen} />
      <DialogActions>
        <CancelButton />
        <Button pending={pending} onClick={() => onSave(chosen)}>
          {t('Save changes')}
        </Button>
      </DialogActions>
    </Dialog>,
    document.body,
  )
}

const MAX_SHOWN = 50

interface ChoicesProps {
  type: AnyRecordType
  text: string
  chosen: readonly RecordLink[]
  onChosen: (chosen: readonly RecordLink[]) => void
}

function Choices({ type, text, chosen, onChosen }: ChoicesProps) {
  const { data: all, isError, refetch } = useRecords(type)
  if (isError) return <UnreadableCard title={t(type.many)} onRetry={() => void refetch()} />
  if (!all) return <CardSkeleton />
  const found = all.filter(record => fold(titleOf(type, record)).includes(fold(text.trim())))
  const isChosen = (id: string) => chosen.some(link => link.type === type.name && link.id === id)
  const toggle = (id: string) =>
    onChosen(
      isChosen(id)
        ? chosen.filter(link => link.type !== type.name || link.id !== id)
        : [...chosen, { type: type.name, id }],
    )
  const dayOf = (record: Record<string, unknown>) => {
    const day = record[type.newestBy ?? ''] ?? record.createdAt
    return typeof day !== 'string' ? '' : day.length > 10 ? formatDateTime(day) : formatDay(day)
  }
  if (found.length === 0) return <p className="mt-4 text-muted">{t('Nothing found')}</p>
  return (
    <ul className="mt-3 max-h-80 overflow-y-auto">
      {found.slice(0, MAX_SHOWN).map(record => (
        <li key={record.id}>
          <Checkbox
            checked={isChosen(record.id)}
            onChange={() => toggle(record.id)}
            label={
              <>
                {titleOf(type, record)} <span className="text-sm text-muted">{dayOf(record)}</span>
              </>
            }
          />
        </li>
      ))}
    </ul>
  )
}
