import { UnreadableFile } from '../../unreadable-file.ts'

export type SqlValue = number | string | null

const HEADER = 'SQLite format 3\u0000'
const INTERIOR = 5
const LEAF = 13

export const isSqlite = (start: Uint8Array) => new TextDecoder('latin1').decode(start.subarray(0, 16)) === HEADER

/**
 * Reads the pages of a SQLite file (https://www.sqlite.org/fileformat.html): only tables, not indexes. A library would
 * add a megabyte of WebAssembly.
 */
export const openPages = (bytes: Uint8Array<ArrayBuffer>) => {
  if (bytes.length < 512 || !isSqlite(bytes)) throw new UnreadableFile('unreadable')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const stated = view.getUint16(16)
  const pageSize = stated === 1 ? 65_536 : stated
  const usable = pageSize - view.getUint8(20)
  if (pageSize < 512 || usable < 480) throw new UnreadableFile('unreadable')
  const decoder = new TextDecoder({ 2: 'utf-16le', 3: 'utf-16be' }[view.getUint32(56)] ?? 'utf-8')
  // A damaged file that refers to the same pages again and again must not keep the reader busy.
  let toRead = bytes.length * 4 + 1_000_000

  const spend = (size: number) => {
    toRead -= size
    if (toRead < 0) throw new UnreadableFile('unreadable')
  }

  const startOf = (page: number) => {
    const start = (page - 1) * pageSize
    if (!(page >= 1 && start + pageSize <= bytes.length)) throw new UnreadableFile('unreadable')
    return start
  }

  /** A row's bytes, which may continue in overflow pages. */
  const payloadAt = (at: number, size: number) => {
    const most = usable - 35
    if (size <= most) return bytes.subarray(at, at + size)
    spend(size)
    const least = Math.floor(((usable - 12) * 32) / 255) - 23
    const fits = least + ((size - least) % (usable - 4))
    const here = fits <= most ? fits : least
    const whole = new Uint8Array(size)
    whole.set(bytes.subarray(at, at + here))
    let filled = here
    for (let next = view.getUint32(at + here); next !== 0 && filled < size; ) {
      const start = startOf(next)
      const piece = bytes.subarray(start + 4, start + 4 + Math.min(usable - 4, size - filled))
      whole.set(piece, filled)
      filled += piece.length
      next = view.getUint32(start)
    }
    return whole
  }

  const valuesOf = (payload: Uint8Array): SqlValue[] => {
    const inside = new DataView(payload.buffer, payload.byteOffset, payload.byteLength)
    const [headerSize, first] = varintAt(payload, 0)
    const values: SqlValue[] = []
    let at = headerSize
    for (let head = first; head < Math.min(headerSize, payload.length); ) {
      const [type, next] = varintAt(payload, head)
      head = next
      const size = sizeOf(type)
      if (at + size > payload.length) break
      values.push(valueAt(inside, at, type, size))
      at += size
    }
    return values
  }

  const valueAt = (inside: DataView, at: number, type: number, size: number): SqlValue => {
    if (type === 7) return inside.getFloat64(at)
    if (type === 8 || type === 9) return type - 8
    if (type >= 1 && type <= 6) return integerAt(inside, at, size)
    // Even types are blobs, which are not needed here.
    if (type < 13 || type % 2 === 0) return null
    return decoder.decode(new Uint8Array(inside.buffer, inside.byteOffset + at, size))
  }

  function* rowsOf(root: number): Generator<{ id: number; values: SqlValue[] }> {
    const seen = new Set<number>()
    const open = [root]
    for (let page = open.pop(); page !== undefined; page = open.pop()) {
      if (seen.has(page)) throw new UnreadableFile('unreadable')
      seen.add(page)
      spend(pageSize)
      const start = startOf(page)
      // The first page starts with the file's header.
      const head = start + (page === 1 ? 100 : 0)
      const kind = view.getUint8(head)
      const cells = Math.min(view.getUint16(head + 3), pageSize)
      if (kind !== INTERIOR && kind !== LEAF) throw new UnreadableFile('unreadable')
      const list = head + (kind === INTERIOR ? 12 : 8)
      const places = Array.from({ length: cells }, (_, index) =>
        list + index * 2 + 2 <= start + pageSize ? start + view.getUint16(list + index * 2) : start,
      ).filter(at => at > start && at + 4 <= start + pageSize)
      if (kind === INTERIOR) {
        open.push(view.getUint32(head + 8), ...places.map(at => view.getUint32(at)).reverse())
        continue
      }
      for (const at of places) {
        const [size, afterSize] = varintAt(bytes, at)
        const [id, from] = varintAt(bytes, afterSize)
        if (size > bytes.length || from + Math.min(size, usable) > bytes.length + usable)
          throw new UnreadableFile('unreadable')
        yield { id, values: valuesOf(payloadAt(from, size)) }
      }
    }
  }

  return {
    /** The rows of the table with this root page, with their row ids. */
    *rows(root: number) {
      try {
        yield* rowsOf(root)
      } catch (error) {
        // An offset beyond the end of the file.
        throw error instanceof RangeError ? new UnreadableFile('unreadable') : error
      }
    },
  }
}

/** A varint of up to nine bytes, and where it ends. */
const varintAt = (bytes: Uint8Array, at: number): [number, number] => {
  let value = 0
  for (let index = 0; index < 8; index += 1) {
    const byte = bytes[at + index] ?? 0
    value = value * 128 + (byte & 127)
    if (byte < 128) return [value, at + index + 1]
  }
  return [value * 256 + (bytes[at + 8] ?? 0), at + 9]
}

const SIZES = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0, 0, 0]
const sizeOf = (type: number) => (type < 12 ? (SIZES[type] ?? 0) : Math.floor((type - 12) / 2))

const integerAt = (inside: DataView, at: number, size: number) => {
  let value = inside.getInt8(at)
  for (let index = 1; index < size; index += 1) value = value * 256 + inside.getUint8(at + index)
  return value
}
