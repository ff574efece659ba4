import { FILE_TYPES, type FileTypeName } from '#contract/documents/file-types.ts'
import { openPages } from '../viewer/open-pages.ts'

/** A file's bytes, and what they are. */
export interface FileBytes {
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
export const makeThumbnail = async (file: FileBytes): Promise<Blob | null> => {
  const { viewer } = FILE_TYPES[file.type]
  if (viewer !== 'pdf' && viewer !== 'picture') return null
  const signal = AbortSignal.timeout(MAX_MILLISECONDS)
  const tooLong = new Promise<null>(resolve => signal.addEventListener('abort', () => resolve(null)))
  return Promise.race([draw(file, signal).catch(() => null), tooLong])
}
