import { FolderOpen, SearchX } from 'lucide-react'
import { useState } from 'react'
import { documents } from '#contract/documents/documents.ts'
import { providers } from '#contract/healthcare/providers/providers.ts'
import { readStored, store } from '#web/platform/browser-storage.ts'
import { t } from '#web/platform/i18n.ts'
import { useReferenceNames } from '#web/record/details/use-reference-names.ts'
import { NotRefreshed, UnreadableCard } from '#web/record/list/records-card.tsx'
import { useRecords } from '#web/record/use-records.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { CardSkeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { DocumentFilters, type View } from './document-filters.tsx'
import { DocumentRow, DocumentTile, kindOf } from './document-items.tsx'
import { EVERY_DOCUMENT, filterDocuments } from './filter-documents.ts'

const KEY = 'wellkept.documents-view'

const readView = (): View => (readStored(KEY) === 'tiles' ? 'tiles' : 'list')

/** List or tiles, as this device was left. */
const useDocumentsView = () => {
  const [view, setView] = useState(readView)
  const change = (next: View) => {
    setView(next)
    store(KEY, next)
  }
  return [view, change] as const
}

/** Only this many are drawn at first, to avoid fetching hundreds of thumbnails. */
const FIRST = 60

export function DocumentsCard() {
  const query = useRecords(documents)
  const providerNames = useReferenceNames(providers)
  const [filter, setFilter] = useState(EVERY_DOCUMENT)
  const [shownCount, setShownCount] = useState(FIRST)
  const [view, setView] = useDocumentsView()

  const all = query.data
  const onRetry = () => void query.refetch()
  if (query.isError && !all?.length) return <UnreadableCard title={t('Your documents')} onRetry={onRetry} />
  if (!all) return <CardSkeleton />
  if (all.length === 0) return <NoDocuments />
  const nameOf = (id: string | null) => (id ? providerNames[id] : undefined)
  const found = filterDocuments(
    all,
    filter,
    document => `${kindOf(document) ?? ''} ${nameOf(document.providerId) ?? ''}`,
  )
  const shown = found.slice(0, shownCount)
  const Item = view === 'tiles' ? DocumentTile : DocumentRow
  return (
    <Card
      flush
      title={t('Your documents')}
      actions={<Badge>{found.length}</Badge>}
      notice={query.isError && <NotRefreshed onRetry={onRetry} />}
    >
      <DocumentFilters
        all={all}
        providerNames={providerNames}
        filter={filter}
        onFilter={setFilter}
        view={view}
        onView={setView}
      />
      {found.length === 0 && (
        <div className="border-t border-line px-5 py-6 sm:px-6">
          <EmptyState
            icon={<SearchX />}
            title={t('No document matches')}
            action={
              <Button variant="secondary" onClick={() => setFilter(EVERY_DOCUMENT)}>
                {t('Show all documents')}
              </Button>
            }
          />
        </div>
      )}
      <ul
        className={
          view === 'tiles'
            ? 'grid grid-cols-2 gap-4 border-t border-line p-5 empty:hidden sm:grid-cols-3 sm:p-6 xl:grid-cols-4'
            : 'divide-y divide-line border-line not-first:border-t empty:hidden'
        }
      >
        {shown.map(document => (
          <Item key={document.id} document={document} providerName={nameOf(document.providerId)} />
        ))}
      </ul>
      {found.length > shown.length && (
        <div className="border-t border-line px-1 pt-1.5 pb-0.5 sm:px-2">
          <Button variant="quiet" onClick={() => setShownCount(found.length)}>
            {t('Show all {count}', { count: found.length })}
          </Button>
        </div>
      )}
    </Card>
  )
}

const NoDocuments = () => (
  <Card title={t('Your documents')}>
    <EmptyState
      icon={<FolderOpen />}
      title={t('No documents yet')}
      description={t(
        'Letters, lab reports, scans, prescriptions: add them as files, as photos of the paper, or drop them anywhere on this page. Everything is encrypted.',
      )}
    />
  </Card>
)
