import { makeThumbnail } from '#web/record/files/derived/make-thumbnail.ts'
import { sendTextOf, sendThumbnailOf } from '#web/record/files/derived/send-derived.ts'
import { sendFile } from '#web/record/files/send-file.ts'
import type { PreparedFile } from './prepare-file.ts'

type SendOptions = Parameters<typeof sendFile>[1]

/** Sends a file, its small picture and its text; returns its id. Without the last two a document is whole too. */
export const uploadDocument = async (file: PreparedFile, options: SendOptions) => {
  const thumbnail = makeThumbnail(file)
  const content = new Blob([file.bytes])
  const { id } = await sendFile({ name: file.name, hash: file.hash, content }, options)
  await sendThumbnailOf(id, thumbnail, options.signal)
  // Nobody waits for it: it goes on after the document was added.
  void sendTextOf(id, file).catch(() => {})
  return id
}
