import { Camera, FilePlus2, Images } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'

interface FileButtonProps {
  label: string
  kind: 'files' | 'pictures' | 'camera'
  variant?: 'primary' | 'secondary' | 'quiet'
  onFiles: (files: File[]) => void
  multiple?: boolean
  size?: 'small'
}

const icons = { files: <FilePlus2 />, pictures: <Images />, camera: <Camera /> }

/** A button that opens the device's own way to choose files, or its camera. */
export function FileButton({ label, kind, variant = 'secondary', onFiles, multiple = true, size }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    // So that choosing the same file again fires an event.
    target.value = ''
    if (files.length > 0) onFiles(files)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        multiple={multiple && kind !== 'camera'}
        accept={kind === 'files' ? undefined : 'image/*'}
        capture={kind === 'camera' ? 'environment' : undefined}
        onChange={onChange}
      />
      <Button variant={variant} size={size} icon={icons[kind]} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}

/** A device that is held in the hand has a camera; a desk has files. */
export const hasCamera = () => window.matchMedia('(pointer: coarse)').matches

interface ChooseFilesProps {
  onFiles: (files: File[]) => void
  onPhotos: (photos: File[]) => void
  onWithoutFile: () => void
}

export const ChooseFiles = ({ onFiles, onPhotos, onWithoutFile }: ChooseFilesProps) => (
  <div className="rounded-card border-2 border-dashed border-line-strong/60 px-4 py-8 text-center">
    <p className="text-lg font-semibold text-balance">{t('Choose files, drop them here or paste a picture')}</p>
    <p className="mx-auto mt-1 max-w-md text-[0.9375rem] text-pretty text-muted">
      {t('PDF, photos, scans, text, Word and DICOM files up to 50 MB. The location is removed from photos.')}
    </p>
    <div className="mt-5 flex flex-wrap justify-center gap-3">
      <FileButton kind="files" variant="primary" label={t('Choose files')} onFiles={onFiles} />
      {hasCamera() ? (
        <FileButton kind="camera" label={t('Take photos')} onFiles={onPhotos} />
      ) : (
        <FileButton kind="pictures" label={t('Photos as one PDF')} onFiles={onPhotos} />
      )}
    </div>
    <Button variant="quiet" size="small" className="mt-4" onClick={onWithoutFile}>
      {t('Add without a file')}
    </Button>
  </div>
)
