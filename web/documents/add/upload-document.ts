import { sendFileText, sendThumbnail } from '#contract/documents/file-endpoints.ts'
import { call } from '#web/platform/api/call.ts'
import { sendFile } from '#web/record/files/send-file.ts'
import { readFileTextOf } from '../text/read-text.ts'
import { makeThumbnail } from './make-thumbnail.ts'
import type { PreparedFile } from './prepare-file.ts'

type SendOptions = Parameters<typeof sendFile>[1]

/** Runs on after the document was added, because only search needs the text. */
const sendTextOf = async (id: string, { bytes, type }: PreparedFile) => {
  const text = await readFileTextOf(bytes, type, () => {}, new AbortController().signal)
  if (text) await call(sendFileText, { params: { id }, body: text })
}

/** Uploads a file, its thumbnail and its text; returns its id. The last two are optional. */
export const uploadDocument = async (file: PreparedFile, options: SendOptions) => {
  const thumbnail = makeThumbnail(file)
  const content = new Blob([file.bytes])
  const { id } = await sendFile({ name: file.name, hash: file.hash, content }, options)
  const picture = await thumbnail
  if (picture) {
    const body = new Blob([picture], { type: 'application/octet-stream' })
    await call(sendThumbnail, { params: { id }, body }, { signal: options.signal }).catch(() => {})
  }
  void sendTextOf(id, file).catch(() => {})
  return id
}
