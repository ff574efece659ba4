import type { FileTypeName } from '#contract/documents/file-types.ts'
import { isTooLarge } from '#web/record/files/viewer/picture-size.ts'
import { orientationOf, stripMetadata } from './strip-metadata.ts'

/** The quality at which a photo cannot be told from its original. */
const QUALITY = 0.92

const toJpeg = async (bytes: Uint8Array<ArrayBuffer>) => {
  const bitmap = await createImageBitmap(new Blob([bytes]), { imageOrientation: 'from-image' })
  const canvas = document.createElement('canvas')
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  bitmap.close()
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (!blob) throw new Error('The picture is too large to be turned.')
  return stripMetadata(new Uint8Array(await blob.arrayBuffer()), 'jpeg')
}

export interface Picture {
  bytes: Uint8Array<ArrayBuffer>
  type: FileTypeName
}

/**
 * A picture the right way up and without the place where it was taken. It is compressed anew only where it must be:
 * a photo that lies on its side, and one in Apple's format where the browser can read it.
 */
export const uprightPicture = async ({ bytes, type }: Picture): Promise<Picture> => {
  const stripped = { bytes: new Uint8Array(stripMetadata(bytes, type)), type }
  const isTurned = type === 'jpeg' && orientationOf(bytes) !== 1
  if ((!isTurned && type !== 'heic') || isTooLarge(bytes)) return stripped
  return toJpeg(bytes).then(
    upright => ({ bytes: new Uint8Array(upright), type: 'jpeg' }),
    // What this browser cannot draw is kept as it is.
    () => stripped,
  )
}
