import { Link2, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { type DocumentRecord, documents } from '#contract/documents/documents.ts'
import { readLinks, writeLinks } from '#contract/documents/linked-records.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import type { RecordDocumentsProps } from '#web/record/details/record-documents.ts'
import { useChangeRecord, useRecords } from '#web/record/use-records.ts'
import { Button } from '#web/ui/action/button.tsx'
import { toastFailure } from '#web/ui/feedback/toast-failure.ts'
import { Select } from '#web/ui/form/select.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Opening } from '#web/ui/overlay/opening.tsx'
import { AddDocuments } from '../add/add-documents.tsx'

const DocumentDialog = lazyPart(() => import('../document-dialog.tsx').then(m => m.DocumentDialog))

const NONE: readonly File[] = []

export function RecordDocumentsList({ type, id }: RecordDocumentsProps) {
  const { data: all = [] } = useRecords(documents)
  const change = useChangeRecord(documents)
  const [viewed, setViewed] = useState<DocumentRecord>()
  const [isAdding, setAdding] = useState(false)
  const [isLinking, setLinking] = useState(false)
  const isLinked = ({ linkedRecords }: DocumentRecord) =>
    readLinks(linkedRecords).some(link => link.type === type && link.id === id)
  const linked = all.filter(isLinked)
  const others = all.filter(document => !isLinked(document))

  const link = (documentId: string) => {
    const document = others.find(other => other.id === documentId)
    setLinking(false)
    if (!document) return
    const linkedRecords = writeLinks([...readLinks(document.linkedRecords), { type, id }])
    change.mutate({ id: document.id, version: document.version, linkedRecords }, { onError: toastFailure })
  }

  return (
    <section aria-label={t('Documents')} className="mt-4 border-t border-line pt-3 print:hidden">
      <h3 className="font-semibold">{t('Documents')}</h3>
      <ul>
        {linked.map(document => (
          <li key={document.id}>
            <Button variant="quiet" size="small" className="-ml-3 text-left" onClick={() => setViewed(document)}>
              {document.title}
              {document.date && <span className="font-normal text-muted">{formatDay(document.date)}</span>}
            </Button>
          </li>
        ))}
      </ul>
      <div className="mt-1 flex flex-wrap gap-2">
        <Button changes variant="secondary" size="small" icon={<Plus />} onClick={() => setAdding(true)}>
          {t('Add document')}
        </Button>
        {others.length > 0 && !isLinking && (
          <Button changes variant="quiet" size="small" icon={<Link2 />} onClick={() => setLinking(true)}>
            {t('Link a document')}
          </Button>
        )}
        {isLinking && (
          <Select
            aria-label={t('Link a document')}
            placeholder={t('Choose a document')}
            options={Object.fromEntries(others.map(document => [document.id, document.title]))}
            onChange={event => link(event.target.value)}
          />
        )}
      </div>
      {createPortal(
        <Suspense fallback={<Opening />}>
          {isAdding && (
            <AddDocuments
              open
              incoming={NONE}
              links={[{ type, id }]}
              onReopen={() => {}}
              onClose={() => setAdding(false)}
            />
          )}
          {viewed && <DocumentDialog existing={viewed} isGuest onClose={() => setViewed(undefined)} />}
        </Suspense>,
        document.body,
      )}
    </section>
  )
}
