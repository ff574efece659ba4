import { FileImage, FileText, type LucideIcon, NotebookText } from 'lucide-react'
import { useState } from 'react'
import type { DocumentRecord } from '#contract/documents/documents.ts'
import { readThumbnail } from '#contract/documents/file-endpoints.ts'
import { fileTypeNamed } from '#contract/documents/file-types.ts'
import { addressOf } from '#web/platform/api/address.ts'
import { t } from '#web/platform/i18n.ts'
import { classNames } from '#web/ui/class-names.ts'

const iconOf = ({ fileId, fileType }: DocumentRecord): LucideIcon => {
  if (!fileId) return NotebookText
  return fileTypeNamed(fileType)?.viewer === 'picture' ? FileImage : FileText
}

/** A small picture of the first page, or a sign of what it is. */
export function Thumbnail({ document, className }: { document: DocumentRecord; className?: string }) {
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
