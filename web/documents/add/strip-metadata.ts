import type { FileTypeName } from '#contract/documents/file-types.ts'

const GPS_POINTER = 0x8825
const ENTRY_BYTES = 12
/** Bytes of one value, by the type's number. */
const VALUE_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8]

interface Entry {
  tag: number
  at: number
  /** Where its values are, and how many bytes they take. */
  valuesAt: number
  length: number
}

/** The entries of a TIFF directory; none if it is malformed. */
const entriesAt = (view: DataView, start: number, offset: number, little: boolean): Entry[] => {
  const directory = start + offset
  if (offset === 0 || directory + 2 > view.byteLength) return []
  const count = view.getUint16(directory, little)
  if (directory + 2 + count * ENTRY_BYTES > view.byteLength) return []
  return Array.from({ length: count }, (_, index) => {
    const at = directory + 2 + index * ENTRY_BYTES
    const length = (VALUE_BYTES[view.getUint16(at + 2, little)] ?? 0) * view.getUint32(at + 4, little)
    const valuesAt = length > 4 ? start + view.getUint32(at + 8, little) : at + 8
    return { tag: view.getUint16(at, little), at, valuesAt, length }
  })
}

const directoryIn = (bytes: Uint8Array, start: number) => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (start + 8 > bytes.length) return undefined
  const order = view.getUint16(start)
  if (order !== 0x4949 && order !== 0x4d4d) return undefined
  const little = order === 0x4949
  if (view.getUint16(start + 2, little) !== 42) return undefined
  return { view, little, entries: entriesAt(view, start, view.getUint32(start + 4, little), little) }
}

/** Overwrites the place where a picture was taken, in the TIFF structure that begins there. Nothing else moves. */
const eraseLocation = (bytes: Uint8Array, start: number) => {
  const found = directoryIn(bytes, start)
  const pointer = found?.entries.find(({ tag }) => tag === GPS_POINTER)
  if (!found || !pointer) return
  const { view, little } = found
  const location = entriesAt(view, start, view.getUint32(pointer.at + 8, little), little)
  for (const { at, valuesAt, length } of location) {
    bytes.fill(0, valuesAt, Math.min(valuesAt + length, bytes.length))
    bytes.fill(0, at, at + ENTRY_BYTES)
  }
}

const ORIENTATION = 0x0112

/** The Exif orientation; 1, upright, by default. */
const orientationAt = (bytes: Uint8Array, start: number) => {
  const found = directoryIn(bytes, start)
  const entry = found?.entries.find(({ tag }) => tag === ORIENTATION)
  const value = found && entry ? found.view.getUint16(entry.valuesAt, found.little) : 1
  return value >= 1 && value <= 8 ? value : 1
}

const ascii = (bytes: Uint8Array, start: number, length: number) =>
  String.fromCharCode(...bytes.subarray(start, start + length))

const joined = (parts: readonly Uint8Array[]) => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

const uint16 = (bytes: Uint8Array, at: number) => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
const uint32 = (bytes: Uint8Array, at: number) => uint16(bytes, at) * 0x10000 + uint16(bytes, at + 2)

const EXIF = `Exif\0\0`
const SCAN = 0xda
const END = 0xd9

/** Sections of a JPEG that draw the picture, or tell its colors. Of APP2 only the color profile. */
const isPicture = (bytes: Uint8Array, marker: number, at: number) => {
  if (marker === 0xe2) return ascii(bytes, at + 4, 11) === 'ICC_PROFILE'
  return marker === 0xe0 || marker === 0xee || (marker < 0xe0 && marker !== 0xfe)
}

/** The end of a scan's data: the next marker that is not part of the data. */
const endOfScan = (bytes: Uint8Array, from: number) => {
  let at = bytes.indexOf(0xff, from)
  while (at !== -1) {
    const next = bytes[at + 1] ?? END
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at
    at = bytes.indexOf(0xff, at + 1)
  }
  return bytes.length
}

/** Keeps only what draws the picture: what comes after its end, such as a second picture with its own data, goes too. */
const stripJpeg = (bytes: Uint8Array) => {
  const kept = [bytes.subarray(0, 2)]
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? END
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === END) break
    const header = at + 2 + uint16(bytes, at + 2)
    const end = marker === SCAN ? endOfScan(bytes, header) : header
    if (isPicture(bytes, marker, at)) kept.push(bytes.subarray(at, end))
    at = end
  }
  return joined([...kept, new Uint8Array([0xff, END])])
}

const PNG_TEXT = ['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']

const stripPng = (bytes: Uint8Array) => {
  const kept = [bytes.subarray(0, 8)]
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + uint32(bytes, at)
    const name = ascii(bytes, at + 4, 4)
    if (!PNG_TEXT.includes(name)) kept.push(bytes.subarray(at, end))
    if (name === 'IEND') break
    at = end
  }
  return joined(kept)
}

/** The marks in the header that say: there is Exif, there is XMP. */
const WEBP_METADATA_MARKS = 0x0c

const stripWebp = (bytes: Uint8Array) => {
  if (bytes.length < 12) return bytes
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kept = [bytes.subarray(0, 12)]
  for (let at = 12; at + 8 <= bytes.length; ) {
    const length = view.getUint32(at + 4, true)
    const end = at + 8 + length + (length % 2)
    const name = ascii(bytes, at, 4)
    if (name !== 'EXIF' && name !== 'XMP ') kept.push(bytes.subarray(at, end))
    at = end
  }
  const whole = joined(kept)
  new DataView(whole.buffer).setUint32(4, whole.length - 8, true)
  if (ascii(whole, 12, 4) === 'VP8X') whole[20] = (whole[20] ?? 0) & ~WEBP_METADATA_MARKS
  return whole
}

/** Every Exif block in a HEIC file, wherever it is. */
const eraseInHeic = (bytes: Uint8Array) => {
  const copy = bytes.slice()
  const mark = Uint8Array.from(EXIF, char => char.charCodeAt(0))
  for (let at = copy.indexOf(0x45); at !== -1; at = copy.indexOf(0x45, at + 1))
    if (mark.every((byte, index) => copy[at + index] === byte)) eraseLocation(copy, at + mark.length)
  return copy
}

const eraseInTiff = (bytes: Uint8Array) => {
  const copy = bytes.slice()
  eraseLocation(copy, 0)
  return copy
}

const strippers: Partial<Record<FileTypeName, (bytes: Uint8Array) => Uint8Array>> = {
  jpeg: stripJpeg,
  png: stripPng,
  webp: stripWebp,
  heic: eraseInHeic,
  tiff: eraseInTiff,
}

/** A picture without what cameras write into it: where, when and with what it was taken. The picture itself stays as it is. */
export const stripMetadata = (bytes: Uint8Array, type: FileTypeName) => strippers[type]?.(bytes) ?? bytes

/** How the camera was held, of a JPEG. */
export const orientationOf = (bytes: Uint8Array) => {
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff; at += 2 + uint16(bytes, at + 2)) {
    const marker = bytes[at + 1]
    if (marker === SCAN || marker === END) break
    if (marker === 0xe1 && ascii(bytes, at + 4, EXIF.length) === EXIF) return orientationAt(bytes, at + 4 + EXIF.length)
  }
  return 1
}
