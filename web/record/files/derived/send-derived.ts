import { sendFileText, sendThumbnail } from '#contract/documents/file-endpoints.ts'
import type { FileText } from '#contract/documents/file-schemas.ts'
import { FILE_TYPES, type FileTypeName } from '#contract/documents/file-types.ts'
import { call } from '#web/platform/api/call.ts'
import { openPages } from '../viewer/open-pages.ts'
import { readFilePages } from './read-file-text.ts'

/** A file's bytes, and what they are. */
interface FileBytes {
  bytes: Uint8Array<ArrayBuffer>
  type: FileTypeName
}

const WIDTH = 400
const HEIGHT = 520
const MAX_BYTES = 64 * 1024
/** A file that takes longer gets no small picture. */
const MAX_MILLISECONDS = 15_000

const toJpeg = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', quality))

/** On white, because a JPEG has no transparency and would be black there. */
const onWhite = (drawn: HTMLCanvasElement) => {
  const canvas = document.createElement('canvas')
  canvas.width = drawn.width
  canvas.height = drawn.height
  const context = canvas.getContext('2d')
  if (context) context.fillStyle = 'white'
  context?.fillRect(0, 0, canvas.width, canvas.height)
  context?.drawImage(drawn, 0, 0)
  return canvas
}

const draw = async ({ bytes, type }: FileBytes, signal: AbortSignal) => {
  const source = await openPages(bytes, type)
  try {
    const { width, height } = source.firstSize
    const scale = Math.min(WIDTH / width, HEIGHT / height)
    const canvas = onWhite(await source.draw(1, { scale, signal }))
    for (const quality of [0.8, 0.6, 0.4, 0.2]) {
      const jpeg = await toJpeg(canvas, quality)
      if (jpeg && jpeg.size <= MAX_BYTES) return jpeg
    }
    return null
  } finally {
    source.close()
  }
}

/** A small JPEG of the first page; null if it cannot be drawn. */
const makeThumbnail = async (file: FileBytes): Promise<Blob | null> => {
  const { viewer } = FILE_TYPES[file.type]
  if (viewer !== 'pdf' && viewer !== 'picture') return null
  const signal = AbortSignal.timeout(MAX_MILLISECONDS)
  const tooLong = new Promise<null>(resolve => signal.addEventListener('abort', () => resolve(null)))
  return Promise.race([draw(file, signal).catch(() => null), tooLong])
}

export { makeThumbnail }

const ignore = () => {}

const textOf = async ({ bytes, type }: FileBytes) =>
  (await readFilePages(bytes, type, ignore, new AbortController().signal)).text

/** Sends the thumbnail that the browser made. It is optional, so a failure is ignored. */
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
