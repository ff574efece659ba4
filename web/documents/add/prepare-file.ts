import { MAX_FILE_BYTES } from '#contract/documents/file-chunks.ts'
import { detectFileType, FILE_TYPES, type FileTypeName } from '#contract/documents/file-types.ts'
import { t } from '#web/platform/i18n.ts'
import { sha256 } from '#web/record/files/sha256.ts'
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

interface Picture {
  bytes: Uint8Array<ArrayBuffer>
  type: FileTypeName
}

/**
 * A picture the right way up and without its location. It is only recompressed where necessary: a photo that lies on
 * its side, and one in Apple's format if the browser can read it.
 */
const uprightPicture = async ({ bytes, type }: Picture): Promise<Picture> => {
  const stripped = { bytes: new Uint8Array(stripMetadata(bytes, type)), type }
  const isTurned = type === 'jpeg' && orientationOf(bytes) !== 1
  if ((!isTurned && type !== 'heic') || isTooLarge(bytes)) return stripped
  return toJpeg(bytes).then(
    upright => ({ bytes: new Uint8Array(upright), type: 'jpeg' }),
    // What this browser cannot draw is kept as it is.
    () => stripped,
  )
}

export interface PreparedFile {
  name: string
  bytes: Uint8Array<ArrayBuffer>
  type: FileTypeName
  hash: string
}

/** A file that cannot be kept, with the reason for the person. */
export class RefusedFile extends Error {}

const megabytes = MAX_FILE_BYTES / 1024 / 1024

const read = async (file: Blob) => {
  if (file.size > MAX_FILE_BYTES)
    throw new RefusedFile(t('This file is too large. Files can be up to {megabytes} MB.', { megabytes }))
  const bytes = await file.arrayBuffer().then(
    buffer => new Uint8Array(buffer),
    // A folder, or a file that was deleted meanwhile.
    () => undefined,
  )
  if (!bytes) throw new RefusedFile(t('This file cannot be read. Choose it again.'))
  if (bytes.length === 0) throw new RefusedFile(t('This file is empty.'))
  return bytes
}

const MAX_NAME = 200

/** With the ending of what the file now is: a photo in Apple's format may have become a JPEG. */
const nameAs = (name: string, type: FileTypeName, was: FileTypeName) => {
  const given = name.slice(-MAX_NAME)
  return type === was ? given : `${given.replace(/\.[^.]*$/, '')}.${FILE_TYPES[type].extension}`
}

/** A file prepared for upload: its type is detected from its bytes, and a picture's metadata is removed. */
export const prepareFile = async (file: Blob, name: string): Promise<PreparedFile> => {
  const bytes = await read(file)
  const type = detectFileType(bytes)
  if (!type)
    throw new RefusedFile(t('This type of file is not supported. Save it as a PDF or a picture and add that instead.'))
  const picture = FILE_TYPES[type].viewer === 'picture' ? await uprightPicture({ bytes, type }) : { bytes, type }
  return { name: nameAs(name, picture.type, type), ...picture, hash: await sha256(picture.bytes) }
}
