import { useEffect, useRef, useState } from 'react'
import { documents } from '#contract/documents/documents.ts'
import type { RecordLink } from '#contract/documents/linked-records.ts'
import { t } from '#web/platform/i18n.ts'
import { useRecords } from '#web/record/use-records.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { AddDocumentsDialog } from './add-documents-dialog.tsx'
import { createUploadQueue, useUploadItems } from './upload-queue.ts'

interface AddDocumentsProps {
  open: boolean
  /** Dropped or pasted; a new list each time. */
  incoming: readonly File[]
  links?: readonly RecordLink[]
  onReopen: () => void
  onClose: () => void
}

/** A pasted picture comes under the same name each time. */
const titleOf = (file: File) => (/^image\.\w+$/.test(file.name) ? t('Pasted picture') : undefined)

/** Adds documents. It stays mounted during uploads: on Back, it asks what to do with them. */
export function AddDocuments({ open, incoming, links, onReopen, onClose }: AddDocumentsProps) {
  const { data: existing = [] } = useRecords(documents)
  const known = useRef(existing)
  known.current = existing
  const [queue] = useState(() => createUploadQueue(() => known.current))
  const items = useUploadItems(queue)

  useEffect(() => {
    if (incoming.length > 0) queue.add(incoming.map(file => ({ content: file, name: file.name, title: titleOf(file) })))
  }, [incoming, queue])
  useEffect(() => () => queue.removeAll(), [queue])

  if (open) return <AddDocumentsDialog queue={queue} links={links} onClose={onClose} />
  return (
    <ConfirmDialog
      open={items.length > 0}
      onClose={onReopen}
      onConfirm={queue.removeAll}
      title={t('Stop adding documents?')}
      description={t('What was uploaded so far will be removed. Documents you already have stay as they are.')}
      confirmLabel={t('Stop')}
      cancelLabel={t('Keep adding')}
      tone="danger"
    />
  )
}
