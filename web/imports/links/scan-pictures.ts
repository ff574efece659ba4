import decodeQR from 'qr/decode.js'
import { UnreadableFile } from '../unreadable-file.ts'

/** A photo has more pixels than needed, but a dense code needs more than a simple one. */
const WIDTHS = [1000, 1800, 600]
const MAX_PIXELS = 100_000_000

const pixelsOf = (picture: ImageBitmap, longest: number) => {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return context?.getImageData(0, 0, canvas.width, canvas.height)
}

const decode = (pixels: ImageData | undefined) => {
  try {
    return pixels && decodeQR(pixels)
  } catch {
    return undefined
  }
}

const textIn = async (file: Blob): Promise<string | undefined> => {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture || picture.width * picture.height > MAX_PIXELS) return undefined
  try {
    for (const width of WIDTHS) {
      const text = decode(pixelsOf(picture, width))
      if (text) return text
    }
    return undefined
  } finally {
    picture.close()
  }
}

/** The texts of the QR codes in images; a card may be split over several. */
export const scanPictures = async (files: readonly Blob[]): Promise<string> => {
  const texts: string[] = []
  for (const file of files) texts.push((await textIn(file)) ?? '')
  const found = texts.filter(Boolean)
  if (found.length === 0) throw new UnreadableFile('no-code')
  return found.join('\n')
}
