const START = Date.UTC(2000, 0, 1)
const HEAD = 20
const LENGTH = 4
const UUID_BYTES = 16

/** The binary format of a PostgreSQL type. */
interface Element {
  oid: number
  size: (value: unknown) => number
  write: (into: Buffer, value: unknown, at: number) => void
}

const always = (size: number) => () => size

/** PostgreSQL's epoch in milliseconds. */
const sinceStart = (value: unknown) => {
  const at = value instanceof Date ? value.getTime() : Date.parse(String(value))
  if (Number.isNaN(at)) throw new Error('Not a time')
  return at - START
}

const bytesOf = (value: unknown) => {
  if (!Buffer.isBuffer(value)) throw new Error('Not bytes')
  return value
}

const elements: Record<string, Element> = {
  boolean: { oid: 16, size: always(1), write: (into, value, at) => into.writeUInt8(value ? 1 : 0, at) },
  bytea: { oid: 17, size: value => bytesOf(value).length, write: (into, value, at) => bytesOf(value).copy(into, at) },
  integer: { oid: 23, size: always(4), write: (into, value, at) => into.writeInt32BE(Number(value), at) },
  text: {
    oid: 25,
    size: value => Buffer.byteLength(String(value)),
    write: (into, value, at) => into.write(String(value), at),
  },
  // The first byte is the version of the format.
  jsonb: {
    oid: 3802,
    size: value => 1 + Buffer.byteLength(JSON.stringify(value)),
    write: (into, value, at) => into.write(JSON.stringify(value), into.writeUInt8(1, at)),
  },
  'timestamp with time zone': {
    oid: 1184,
    size: always(8),
    write: (into, value, at) => into.writeBigInt64BE(BigInt(sinceStart(value)) * 1000n, at),
  },
  uuid: {
    oid: 2950,
    size: always(UUID_BYTES),
    write: (into, value, at) => {
      const written = into.write(String(value).replaceAll('-', ''), at, UUID_BYTES, 'hex')
      if (written !== UUID_BYTES) throw new Error('Not an id')
    },
  },
}

const isMissing = (value: unknown) => value === null || value === undefined

/**
 * Values as one parameter, in PostgreSQL's binary format. As text, sealed bytes are twice as long, and each value is formatted,
 * escaped and parsed again.
 */
export const binaryArray = (type: string, values: unknown[]): Buffer => {
  const element = elements[type]
  if (!element) throw new Error(`No binary form for ${type}`)
  let size = HEAD
  for (const value of values) size += LENGTH + (isMissing(value) ? 0 : element.size(value))
  const bytes = Buffer.allocUnsafe(size)
  bytes.writeInt32BE(1, 0)
  bytes.writeInt32BE(values.some(isMissing) ? 1 : 0, 4)
  bytes.writeInt32BE(element.oid, 8)
  bytes.writeInt32BE(values.length, 12)
  bytes.writeInt32BE(1, 16)
  let at = HEAD
  for (const value of values) {
    const length = isMissing(value) ? -1 : element.size(value)
    at = bytes.writeInt32BE(length, at)
    if (length < 0) continue
    element.write(bytes, value, at)
    at += length
  }
  return bytes
}
