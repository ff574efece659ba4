const START = 4096

/**
 * Whether an unknown file may be a table of rows. JSON, XML and binary files are not: asking what each of their rows
 * contains would make no sense.
 */
export const mayBeTable = async (file: Blob) => {
  const bytes = new Uint8Array(await file.slice(0, START).arrayBuffer())
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  if (!isUtf16 && bytes.includes(0)) return false
  const text = new TextDecoder(isUtf16 ? 'utf-16' : 'utf-8')
    .decode(bytes)
    .replace(/^\ufeff/, '')
    .trimStart()
  if (/^([[{<]|%PDF|\{\\rtf)/.test(text)) return false
  const [head = ''] = text.split(/\r?\n/, 1)
  return /[,;\t|]/.test(head)
}
