import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { DialogActions } from '#web/ui/overlay/dialog-parts.tsx'
import { FileButton, hasCamera } from './choose-files.tsx'

export interface PhotoPage {
  key: string
  photo: File
}

interface PhotoPagesProps {
  pages: readonly PhotoPage[]
  onPages: (pages: readonly PhotoPage[]) => void
  onMore: (photos: File[]) => void
  /** Makes one PDF of them. */
  onDone: () => Promise<void>
  onCancel: () => void
}

/** Photos that become one document: in order, and without those that did not work out. */
export function PhotoPages({ pages, onPages, onMore, onDone, onCancel }: PhotoPagesProps) {
  const [pending, setPending] = useState(false)
  const [fault, setFault] = useState<string>()
  const swap = (index: number, other: number) =>
    onPages(
      pages.map((page, at) => (at === index ? (pages[other] ?? page) : at === other ? (pages[index] ?? page) : page)),
    )

  const finish = () => {
    setPending(true)
    setFault(undefined)
    onDone().catch(error => {
      setPending(false)
      setFault(error instanceof Error ? error.message : String(error))
    })
  }

  return (
    <>
      {fault && (
        <Alert role="alert" className="mb-4">
          {fault}
        </Alert>
      )}
      <ol className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {pages.map(({ key, photo }, index) => (
          <li key={key} className="rounded-control border border-line p-2">
            <PhotoPreview photo={photo} />
            <p className="mt-1 text-center text-sm">{t('Page {number}', { number: index + 1 })}</p>
            <div className="flex justify-center">
              <IconButton
                label={t('Move page {number} up', { number: index + 1 })}
                icon={<ArrowUp />}
                disabled={index === 0}
                onClick={() => swap(index, index - 1)}
              />
              <IconButton
                label={t('Move page {number} down', { number: index + 1 })}
                icon={<ArrowDown />}
                disabled={index === pages.length - 1}
                onClick={() => swap(index, index + 1)}
              />
              <IconButton
                label={t('Remove page {number}', { number: index + 1 })}
                icon={<X />}
                onClick={() => onPages(pages.filter(page => page.key !== key))}
              />
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-4">
        <FileButton
          kind={hasCamera() ? 'camera' : 'pictures'}
          label={t(hasCamera() ? 'Take another photo' : 'Add more photos')}
          onFiles={onMore}
        />
      </div>
      <DialogActions>
        <Button variant="secondary" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button pending={pending} disabled={pages.length === 0} onClick={finish}>
          {t('Use these pages')}
        </Button>
      </DialogActions>
    </>
  )
}

const PREVIEW_HEIGHT = 240

function PhotoPreview({ photo }: { photo: File }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let isGone = false
    createImageBitmap(photo, { imageOrientation: 'from-image', resizeHeight: PREVIEW_HEIGHT }).then(
      bitmap => {
        if (!isGone && canvas.current) {
          canvas.current.width = bitmap.width
          canvas.current.height = bitmap.height
          canvas.current.getContext('2d')?.drawImage(bitmap, 0, 0)
        }
        bitmap.close()
      },
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [photo])
  return <canvas ref={canvas} aria-hidden className="mx-auto h-32 max-w-full object-contain" />
}
