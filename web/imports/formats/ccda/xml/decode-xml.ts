const startsWith = (bytes: Uint8Array, ...first: number[]) => first.every((byte, index) => bytes[index] === byte)

/** By the byte order mark, or by the position of the zeros in `<?` or `<C`. */
const wideEncoding = (bytes: Uint8Array) => {
  if (startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0x3c, 0)) return 'utf-16le'
  if (startsWith(bytes, 0xfe, 0xff) || startsWith(bytes, 0, 0x3c)) return 'utf-16be'
  return undefined
}

const declaredEncoding = (bytes: Uint8Array) => {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  return /^\S{0,3}\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(head)?.[1]
}

const decoderFor = (label: string) => {
  try {
    return new TextDecoder(label)
  } catch {
    return undefined
  }
}

const isUtf8 = (bytes: Uint8Array) => {
  try {
    // As a stream, because the start of a file may end within a character.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

/** Decodes an XML file. Its bytes matter more than the declared encoding, which vendors often get wrong. */
export const decodeXml = (bytes: Uint8Array): string => {
  const wide = wideEncoding(bytes)
  if (wide) return new TextDecoder(wide).decode(bytes)
  const declared = declaredEncoding(bytes)
  const isDeclaredUtf = declared === undefined || /^(utf|ucs|unicode)/i.test(declared)
  if (isDeclaredUtf) return new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252').decode(bytes)
  return (decoderFor(declared) ?? new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252')).decode(bytes)
}
