/** The values of a message by the numbers of their fields, as written: without scale, and without those "not known". */
export type FitMessage = ReadonlyMap<number, number>

export const TIMESTAMP = 253

/** Numbers of one value: how they are read, and which value says "not known". */
const BASE_TYPES: Record<number, [read: keyof DataView & `get${string}`, size: number, unknown: number]> = {
  0: ['getUint8', 1, 0xff],
  1: ['getInt8', 1, 0x7f],
  2: ['getUint8', 1, 0xff],
  131: ['getInt16', 2, 0x7fff],
  132: ['getUint16', 2, 0xffff],
  133: ['getInt32', 4, 0x7fffffff],
  134: ['getUint32', 4, 0xffffffff],
  10: ['getUint8', 1, 0],
  139: ['getUint16', 2, 0],
  140: ['getUint32', 4, 0],
}

interface Definition {
  message: number
  littleEndian: boolean
  fields: { number: number; size: number; baseType: number }[]
  /** The size of the fields that an app has added. */
  otherBytes: number
}

const CRC_TABLE = [
  0x0000, 0xcc01, 0xd801, 0x1400, 0xf001, 0x3c00, 0x2800, 0xe401, 0xa001, 0x6c00, 0x7800, 0xb401, 0x5000, 0x9c01,
  0x8801, 0x4400,
]

export const fitCrc = (bytes: Uint8Array): number => {
  let crc = 0
  for (const byte of bytes) {
    for (const nibble of [byte & 15, byte >> 4]) crc = (crc >> 4) ^ (CRC_TABLE[(crc ^ nibble) & 15] ?? 0)
  }
  return crc
}

class BrokenOff extends Error {}

/**
 * The messages of a FIT file, in the format of the Flexible and Interoperable Data Transfer protocol: each is told to
 * `found` with its number in the profile. Returns whether the file was whole.
 */
export const readFitFile = (bytes: Uint8Array, found: (message: number, values: FitMessage) => void): boolean => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 0
  try {
    // Files may follow one another.
    while (at < bytes.length) at = readPart(view, bytes, at, found)
    return true
  } catch (error) {
    // A view refuses to read past its end.
    if (error instanceof RangeError || error instanceof BrokenOff) return false
    throw error
  }
}

const readPart = (
  view: DataView,
  bytes: Uint8Array,
  start: number,
  found: (message: number, values: FitMessage) => void,
): number => {
  const headerSize = view.getUint8(start)
  const isFit = String.fromCharCode(...bytes.subarray(start + 8, start + 12)) === '.FIT'
  if (!isFit || headerSize < 12) throw new BrokenOff('Not a FIT file')
  const end = start + headerSize + view.getUint32(start + 4, true)
  const definitions = new Map<number, Definition>()
  let lastTime = 0
  let at = start + headerSize
  const byte = () => view.getUint8(at++)

  const define = (header: number) => {
    at++
    const littleEndian = byte() === 0
    const message = view.getUint16(at, littleEndian)
    at += 2
    const fields = Array.from({ length: byte() }, () => ({ number: byte(), size: byte(), baseType: byte() }))
    let otherBytes = 0
    if (header & 0x20) {
      for (let left = byte(); left > 0; left--) {
        byte()
        otherBytes += byte()
        byte()
      }
    }
    definitions.set(header & 15, { message, littleEndian, fields, otherBytes })
  }

  const readData = (local: number, timestamp?: number) => {
    const definition = definitions.get(local)
    if (!definition) throw new BrokenOff('Data without a definition')
    const values = new Map<number, number>(timestamp === undefined ? [] : [[TIMESTAMP, timestamp]])
    for (const { number, size, baseType } of definition.fields) {
      const type = BASE_TYPES[baseType]
      if (type?.[1] === size) {
        const value = view[type[0]](at, definition.littleEndian) as number
        if (value !== type[2]) values.set(number, value)
      }
      at += size
    }
    at += definition.otherBytes
    if (at > end) throw new BrokenOff('A message longer than the file')
    lastTime = values.get(TIMESTAMP) ?? lastTime
    found(definition.message, values)
  }

  while (at < end) {
    const header = byte()
    // With the lowest five bits of the time in the header, after the time of an earlier message.
    if (header & 0x80) readData((header >> 5) & 3, lastTime + (((header & 31) - lastTime) & 31))
    else if (header & 0x40) define(header)
    else readData(header & 15)
  }
  if (view.getUint16(end, true) !== fitCrc(bytes.subarray(start, end))) throw new BrokenOff('Wrong checksum')
  return end + 2
}
