import { sendFileText, sendThumbnail } from '#contract/documents/file-endpoints.ts'
import type { FileText } from '#contract/documents/file-schemas.ts'
import { call } from '#web/platform/api/call.ts'
import { type FileBytes, makeThumbnail } from './make-thumbnail.ts'
import { readFilePages } from './read-file-text.ts'

export { makeThumbnail }

const ignore = () => {}

const textOf = async ({ bytes, type }: FileBytes) =>
  (await readFilePages(bytes, type, ignore, new AbortController().signal)).text

/** What the browser makes of a file. A document is whole without it, so that a failure is none. */
export const sendThumbnailOf = async (id: string, picture: Promise<Blob | null>, signal?: AbortSignal) => {
  const made = await picture
  if (!made) return
  const body = new Blob([made], { type: 'application/octet-stream' })
  await call(sendThumbnail, { params: { id }, body }, signal && { signal }).catch(ignore)
}

/** For search, which can wait. */
export const sendTextOf = async (
  id: string,
  file: FileBytes,
  read: () => Promise<FileText | null> = () => textOf(file),
) => {
  const text = await read()
  if (text) await call(sendFileText, { params: { id }, body: text })
}

/** Both, of a file that belongs to a document already. */
export const sendDerived = async (id: string, file: FileBytes) => {
  await sendThumbnailOf(id, makeThumbnail(file))
  await sendTextOf(id, file).catch(ignore)
}
