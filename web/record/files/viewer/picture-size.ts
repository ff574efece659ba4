import type { Size } from './page-source.ts'

/** How many pixels of a picture are decoded; more would take all of a phone's memory. */
export const MAX_PICTURE_PIXELS = 100_000_000

const ascii = (view: DataView, at: number) =>
  at + 4 <= view.byteLength ? String.fromCharCode(...[0, 1, 2, 3].map(index => view.getUint8(at + index))) : ''

const readPng = (view: DataView): Size => ({ width: view.getUint32(16), height: view.getUint32(20) })

const readWebp = (view: DataView): Size => {
  const kind = ascii(view, 12)
  if (kind === 'VP8X') {
    const least = (at: number) => 1 + view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000
    return { width: least(24), height: least(27) }
  }
  if (kind === 'VP8L') {
    const bits = view.getUint32(21, true)
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
  }
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
}

/** The sections of a JPEG that start a picture contain its size. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

const readJpeg = (view: DataView): Size | undefined => {
  for (let at = 2; view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2))
    if (isFrame(view.getUint8(at + 1))) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
  return undefined
}

const readSize = (view: DataView) => {
  if (ascii(view, 0) === '\x89PNG') return readPng(view)
  if (ascii(view, 0) === 'RIFF') return readWebp(view)
  return view.getUint16(0) === 0xffd8 ? readJpeg(view) : undefined
}

/** Whether a picture says of itself that it is too large to be decoded. */
export const isTooLarge = (bytes: Uint8Array) => {
  try {
    const size = readSize(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    return size !== undefined && size.width * size.height > MAX_PICTURE_PIXELS
  } catch {
    // Cut off before it says so: there is nothing to decode.
    return false
  }
}
