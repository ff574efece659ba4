/** Not allowed on some systems, or invisible. */
const UNSAFE = /[<>:"/\\|?*\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu

/** Windows treats these as devices, whatever their extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/** Most systems allow 255 bytes; a character takes up to four. */
const MAX_BYTES = 120

const shortened = (text: string) => {
  let bytes = 0
  let short = ''
  for (const char of text) {
    bytes += new TextEncoder().encode(char).length
    if (bytes > MAX_BYTES) break
    short += char
  }
  return short
}

/** A file name without extension that is valid on every system. */
export const safeFileName = (text: string) => {
  const name = shortened(text.normalize('NFC').replace(UNSAFE, ' ').replace(/\s+/g, ' ').trim()).replace(
    /^[. ]+|(?<![. ])[. ]+$/g,
    '',
  )
  return name === '' || DEVICE.test(name) ? `File ${name}`.trim() : name
}

/** Returns each name only once. Names that differ only in case or in the encoding of accents are the same on some systems. */
export const createUniqueNames = () => {
  const taken = new Set<string>()
  return (name: string, extension: string) => {
    for (let count = 1; ; count += 1) {
      const unique = `${count === 1 ? name : `${name} (${count})`}.${extension}`
      const same = unique.normalize('NFKC').toLowerCase()
      if (taken.has(same)) continue
      taken.add(same)
      return unique
    }
  }
}
