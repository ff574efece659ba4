import { Eye } from 'lucide-react'
import { Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import type { DocumentRecord } from '#contract/documents/documents.ts'
import { isFileType } from '#contract/documents/file-types.ts'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Opening } from '#web/ui/overlay/opening.tsx'

const StoredFileViewer = lazyPart(() =>
  import('#web/record/files/viewer/document-viewer.tsx').then(m => m.StoredFileViewer),
)

/** The file that a version had. */
export function VersionFile({ record: { title, fileId, fileType, fileName } }: { record: DocumentRecord }) {
  const [isOpen, setOpen] = useState(false)
  if (!fileId || !isFileType(fileType)) return null
  return (
    <>
      <Button variant="secondary" size="small" icon={<Eye />} onClick={() => setOpen(true)}>
        {t('Open file')}
      </Button>
      {isOpen &&
        createPortal(
          <Suspense fallback={<Opening />}>
            <StoredFileViewer title={title} fileId={fileId} fileType={fileType} onClose={() => setOpen(false)}>
              <p className="break-words">{fileName}</p>
            </StoredFileViewer>
          </Suspense>,
          document.body,
        )}
    </>
  )
}
