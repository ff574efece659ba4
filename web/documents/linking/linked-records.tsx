import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { type DocumentRecord, documents } from '#contract/documents/documents.ts'
import { type RecordLink, readLinks, writeLinks } from '#contract/documents/linked-records.ts'
import type { AnyRecordType, RecordOf } from '#contract/record/define-record.ts'
import { allRecordTypes } from '#contract/records.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { t } from '#web/platform/i18n.ts'
import { titleOf } from '#web/record/show-value.ts'
import { useChangeRecord, useRecord } from '#web/record/use-records.ts'
import { Button } from '#web/ui/action/button.tsx'
import { TextLink } from '#web/ui/action/link.tsx'
import { toastFailure } from '#web/ui/feedback/toast-failure.ts'
import { LinkRecordsDialog } from './link-records-dialog.tsx'

/** The page that opens a record. */
const recordAddress = ({ name, page }: AnyRecordType, record: RecordOf<AnyRecordType>) =>
  typeof page === 'function' ? page(record) : `${page}?${new URLSearchParams({ record: name, id: record.id })}`

/** The records that a document is linked to, and a button to choose them. */
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
