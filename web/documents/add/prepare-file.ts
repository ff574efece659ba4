import { MAX_FILE_BYTES } from '#contract/documents/file-chunks.ts'
import { detectFileType, FILE_TYPES, type FileTypeName } from '#contract/documents/file-types.ts'
import { t } from '#web/platform/i18n.ts'
import { sha256 } from '#web/record/files/sha256.ts'
import { uprightPicture } from './upright-picture.ts'

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
    // A folder, or a file that is gone meanwhile.
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
