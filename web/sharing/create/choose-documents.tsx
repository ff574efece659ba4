import { type DocumentRecord, documents } from '#contract/documents/documents.ts'
import { sensitivityOf } from '#contract/facts/sensitive/sensitivity-of.ts'
import { MAX_SHARED_DOCUMENT_BYTES } from '#contract/sharing/share-limits.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import { formatSize } from '#web/platform/format/numbers.ts'
import { t } from '#web/platform/i18n.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { type Choice, chooseOne } from './share-choice.ts'
import { areTooLarge, bytesOf, chosenDocuments } from './share-documents.ts'

const MEGABYTES = MAX_SHARED_DOCUMENT_BYTES / 1_000_000

interface ChooseDocumentsProps {
  /** Undefined until they are here. */
  all: DocumentRecord[] | undefined
  choice: Choice
  onChange: (choice: Choice) => void
}

/** Documents are chosen one by one; none is included by default. */
export function ChooseDocuments({ all, choice, onChange }: ChooseDocumentsProps) {
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
