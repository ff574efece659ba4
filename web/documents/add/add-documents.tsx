import { useEffect, useRef, useState } from 'react'
import { documents } from '#contract/documents/documents.ts'
import { type RecordLink, writeLinks } from '#contract/documents/linked-records.ts'
import { t } from '#web/platform/i18n.ts'
import { newId } from '#web/platform/new-id.ts'
import { today } from '#web/platform/time-zone.ts'
import { useUnsaved } from '#web/platform/unsaved.ts'
import { isTooLarge } from '#web/record/files/viewer/picture-size.ts'
import { RecordFormDialog } from '#web/record/form/record-form-dialog.tsx'
import { useRecords } from '#web/record/use-records.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { ChooseFiles } from './choose-files.tsx'
import { NewDocumentsForm } from './new-documents-form.tsx'
import { type PhotoPage, PhotoPages } from './photo-pages.tsx'
import { RefusedFile } from './prepare-file.ts'
import { createUploadQueue, type UploadQueue, useUploadItems } from './upload-queue.ts'

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

/** The longer side of a photographed page in pixels: small print stays readable. */
const LONG_SIDE = 2400
const QUALITY = 0.85
/** The longer side of A4 in points. */
const PAGE_LONG_SIDE = 842

const unreadable = () => new RefusedFile(t('This browser cannot read one of the pictures.'))

const toJpeg = async (photo: Blob) => {
  if (isTooLarge(new Uint8Array(await photo.arrayBuffer()))) throw unreadable()
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' }).catch(() => {
    throw unreadable()
  })
  const scale = Math.min(1, LONG_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const jpeg = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (!jpeg) throw unreadable()
  return { bytes: await jpeg.arrayBuffer(), width: canvas.width, height: canvas.height }
}

/** Photos as the pages of one PDF, in this order, the right way up and without what the camera wrote into them. */
const photosToPdf = async (photos: readonly Blob[]) => {
  const { PDFDocument } = await import('pdf-lib')
  const pdf = await PDFDocument.create()
  for (const photo of photos) {
    const { bytes, width, height } = await toJpeg(photo)
    const scale = PAGE_LONG_SIDE / Math.max(width, height)
    const page = pdf.addPage([width * scale, height * scale])
    page.drawImage(await pdf.embedJpg(bytes), { x: 0, y: 0, width: page.getWidth(), height: page.getHeight() })
  }
  return new Blob([new Uint8Array(await pdf.save())])
}

interface AddDocumentsDialogProps {
  queue: UploadQueue
  /** The record that the new documents are linked to. */
  links?: readonly RecordLink[]
  onClose: () => void
}

const pagesOf = (photos: readonly File[]): PhotoPage[] => photos.map(photo => ({ key: newId(), photo }))

/** Adds files as documents; they upload while their titles are typed. */
function AddDocumentsDialog({ queue, links = [], onClose }: AddDocumentsDialogProps) {
  const items = useUploadItems(queue)
  const [pages, setPages] = useState<readonly PhotoPage[]>()
  const [isOnPaper, setOnPaper] = useState(false)
  const [leave, setLeave] = useState<() => void>()
  const hasFiles = items.length > 0 || pages !== undefined
  const ask = (next: () => void) => setLeave(() => next)
  useUnsaved(hasFiles, ask)

  const addFiles = (files: readonly File[]) => queue.add(files.map(content => ({ content, name: content.name })))
  const addPages = async () => {
    const content = await photosToPdf((pages ?? []).map(({ photo }) => photo))
    queue.add([{ content, name: `${t('Photos')} ${today()}.pdf` }])
    setPages(undefined)
  }
  const stop = () => {
    queue.removeAll()
    leave?.()
  }
  const askToClose = () => (hasFiles ? ask(onClose) : onClose())

  if (isOnPaper)
    return <RecordFormDialog type={documents} initial={{ linkedRecords: writeLinks(links) }} onClose={onClose} />
  return (
    <>
      <Dialog
        open
        onClose={askToClose}
        asksToClose={false}
        title={t(items.length > 1 ? 'Add documents' : documents.messages.add)}
        size="large"
      >
        {pages ? (
          <PhotoPages
            pages={pages}
            onPages={setPages}
            onMore={photos => setPages([...pages, ...pagesOf(photos)])}
            onDone={addPages}
            onCancel={() => setPages(undefined)}
          />
        ) : items.length === 0 ? (
          <ChooseFiles
            onFiles={addFiles}
            onPhotos={photos => setPages(pagesOf(photos))}
            onWithoutFile={() => setOnPaper(true)}
          />
        ) : (
          <NewDocumentsForm
            queue={queue}
            items={items}
            links={links}
            onFiles={addFiles}
            onSaved={onClose}
            onCancel={askToClose}
          />
        )}
      </Dialog>
      <ConfirmDialog
        open={leave !== undefined}
        onClose={() => setLeave(undefined)}
        onConfirm={stop}
        title={t('Stop adding documents?')}
        description={t('What was uploaded so far will be removed. Documents you already have stay as they are.')}
        confirmLabel={t('Stop')}
        cancelLabel={t('Keep adding')}
        tone="danger"
      />
    </>
  )
}
