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
export const eraseLocation = (bytes: Uint8Array, start: number) => {
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
export const orientationAt = (bytes: Uint8Array, start: number) => {
  const found = directoryIn(bytes, start)
  const entry = found?.entries.find(({ tag }) => tag === ORIENTATION)
  const value = found && entry ? found.view.getUint16(entry.valuesAt, found.little) : 1
  return value >= 1 && value <= 8 ? value : 1
}
