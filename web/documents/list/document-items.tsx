import { Download, FileImage, FileText, type LucideIcon, NotebookText } from 'lucide-react'
import { useState } from 'react'
import { DOCUMENT_KINDS, type DocumentRecord, documents, tagsOf } from '#contract/documents/documents.ts'
import { downloadFile, readThumbnail } from '#contract/documents/file-endpoints.ts'
import { fileTypeNamed } from '#contract/documents/file-types.ts'
import { addressOf } from '#web/platform/api/address.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { OpenDetails } from '#web/record/details/open-details.tsx'
import { ListRow, TextFacts } from '#web/record/list/list-row.tsx'
import { RecordMenu } from '#web/record/list/record-menu.tsx'
import { SensitiveMark } from '#web/record/list/sensitive-mark.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { MenuDownload } from '#web/ui/overlay/menu-entries.tsx'

const iconOf = ({ fileId, fileType }: DocumentRecord): LucideIcon => {
  if (!fileId) return NotebookText
  return fileTypeNamed(fileType)?.viewer === 'picture' ? FileImage : FileText
}

/** A small picture of the first page, or a sign of what it is. */
function Thumbnail({ document, className }: { document: DocumentRecord; className?: string }) {
  const [failed, setFailed] = useState(false)
  const { fileId, fileType } = document
  const type = fileTypeNamed(fileType)
  const isDrawn = fileId && !failed && (type?.viewer === 'pdf' || type?.viewer === 'picture')
  const Icon = iconOf(document)
  return (
    <span
      aria-hidden
      className={classNames(
        'flex shrink-0 items-center justify-center overflow-hidden bg-sunken text-muted',
        className,
      )}
    >
      {isDrawn ? (
        <img
          src={addressOf(readThumbnail, { params: { id: fileId } })}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailed(true)}
          className="size-full object-cover object-top"
        />
      ) : (
        <span className="flex flex-col items-center gap-1">
          <Icon className="size-6" />
          {type && <span className="text-[0.6875rem] font-medium">{t(type.label)}</span>}
        </span>
      )}
    </span>
  )
}

export const kindOf = ({ kind }: Pick<DocumentRecord, 'kind'>) => kind && t(DOCUMENT_KINDS[kind])

interface DocumentItemProps {
  document: DocumentRecord
  providerName: string | undefined
}

const factsOf = ({ document, providerName }: DocumentItemProps) => [
  kindOf(document),
  document.date && formatDay(document.date),
  providerName,
]

const Marks = ({ document }: { document: DocumentRecord }) => (
  <>
    <SensitiveMark type={documents} record={document} />
    {tagsOf(document).map(tag => (
      <Badge key={tag}>{tag}</Badge>
    ))}
  </>
)

const DocumentMenu = ({ document }: { document: DocumentRecord }) => (
  <RecordMenu type={documents} existing={document}>
    {document.fileId && (
      <MenuDownload icon={<Download />} href={addressOf(downloadFile, { params: { id: document.fileId } })}>
        {t('Download')}
      </MenuDownload>
    )}
  </RecordMenu>
)

export const DocumentRow = ({ document, providerName }: DocumentItemProps) => (
  <ListRow
    picture={
      <Thumbnail document={document} className="h-16 w-13 rounded-md border border-line compact:h-11 compact:w-9" />
    }
    title={
      <OpenDetails type={documents} id={document.id}>
        {document.title}
      </OpenDetails>
    }
    badges={<Marks document={document} />}
    isSample={document.isSample}
    facts={<TextFacts facts={factsOf({ document, providerName })} />}
    actions={<DocumentMenu document={document} />}
  />
)

export const DocumentTile = ({ document, providerName }: DocumentItemProps) => (
  <li className="relative flex flex-col overflow-hidden rounded-card border border-line bg-surface transition-colors hover:border-line-strong">
    <Thumbnail document={document} className="aspect-[4/3] w-full border-b border-line sm:aspect-[5/6]" />
    <div className="flex flex-1 flex-col p-3">
      <div className="min-w-0">
        <h3 className="text-[0.9375rem] font-semibold break-words">
          <OpenDetails type={documents} id={document.id}>
            {document.title}
          </OpenDetails>
        </h3>
        <p className="mt-0.5 text-sm text-muted">{factsOf({ document, providerName }).filter(Boolean).join(' · ')}</p>
        <div className="mt-1.5 flex flex-wrap gap-1.5 empty:hidden">
          <Marks document={document} />
          {document.isSample && <Badge>{t('Sample')}</Badge>}
        </div>
      </div>
      <div className="absolute top-1 right-1 rounded-control bg-surface">
        <DocumentMenu document={document} />
      </div>
    </div>
  </li>
)
