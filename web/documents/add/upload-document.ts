import type { FileText } from '#contract/documents/file-schemas.ts'
import { sendFile } from '#web/record/files/send-file.ts'
import type { PreparedFile } from './prepare-file.ts'

type SendOptions = Parameters<typeof sendFile>[1]

const ignore = () => {}

/** Uploads a file, its thumbnail and its text; returns its id. The last two are optional. */
export const uploadDocument = async (
  file: PreparedFile,
  options: SendOptions,
  readText?: () => Promise<FileText | null>,
) => {
  const loading = import('#web/record/files/derived/send-derived.ts')
  const thumbnail = loading.then(({ makeThumbnail }) => makeThumbnail(file)).catch(() => null)
  const content = new Blob([file.bytes])
  const { id } = await sendFile({ name: file.name, hash: file.hash, content }, options)
  await loading.then(({ sendThumbnailOf }) => sendThumbnailOf(id, thumbnail, options.signal)).catch(ignore)
  // Not awaited: it continues after the document was added.
  void loading.then(({ sendTextOf }) => sendTextOf(id, file, readText)).catch(ignore)
  return id
}
