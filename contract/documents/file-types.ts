interface FileType {
  label: string
  extension: string
  contentType: string
  /** Null if it can only be downloaded. */
  viewer: 'pdf' | 'picture' | 'text' | null
}

/** The allowed file types, by the name that is stored. Not HTML and SVG, because they can contain scripts. */
export const FILE_TYPES = {
  pdf: { label: 'PDF', extension: 'pdf', contentType: 'application/pdf', viewer: 'pdf' },
  jpeg: { label: 'JPEG', extension: 'jpg', contentType: 'image/jpeg', viewer: 'picture' },
  png: { label: 'PNG', extension: 'png', contentType: 'image/png', viewer: 'picture' },
  webp: { label: 'WebP', extension: 'webp', contentType: 'image/webp', viewer: 'picture' },
  heic: { label: 'HEIC', extension: 'heic', contentType: 'image/heic', viewer: 'picture' },
  tiff: { label: 'TIFF', extension: 'tiff', contentType: 'image/tiff', viewer: 'picture' },
  text: { label: 'Text', extension: 'txt', contentType: 'text/plain', viewer: 'text' },
  rtf: { label: 'RTF', extension: 'rtf', contentType: 'application/rtf', viewer: null },
  docx: {
    label: 'Word',
    extension: 'docx',
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    viewer: null,
  },
  // Exported by clinics' software. Only for download: XML can refer to a style sheet with scripts.
  ccda: {
    label: 'Clinical document',
    extension: 'xml',
    contentType: 'application/octet-stream',
    viewer: null,
  },
  dicom: { label: 'DICOM', extension: 'dcm', contentType: 'application/dicom', viewer: null },
} satisfies Record<string, FileType>

/** The type of a file that only a browser can read. */
export const ENCRYPTED = 'encrypted'

export type FileTypeName = keyof typeof FILE_TYPES

export const isFileType = (name: string | null): name is FileTypeName =>
  name !== null && Object.hasOwn(FILE_TYPES, name)

export const fileTypeNamed = (name: string | null | undefined): FileType | undefined =>
  Object.entries<FileType>(FILE_TYPES).find(([known]) => known === name)?.[1]

const ascii = (bytes: Uint8Array, start: number, end: number) => String.fromCharCode(...bytes.subarray(start, end))

const HEIF_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

const SIGNATURES: readonly [FileTypeName, (head: Uint8Array) => boolean][] = [
  // Some scanners write a few bytes before it; readers accept it anywhere in the first kilobyte.
  ['pdf', head => ascii(head, 0, 1024).includes('%PDF-')],
  ['jpeg', head => ascii(head, 0, 3) === '\xff\xd8\xff'],
  ['png', head => ascii(head, 0, 8) === '\x89PNG\r\n\x1a\n'],
  ['webp', head => ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WEBP'],
  ['heic', head => ascii(head, 4, 8) === 'ftyp' && HEIF_BRANDS.includes(ascii(head, 8, 12))],
  ['tiff', head => ['II*\0', 'MM\0*'].includes(ascii(head, 0, 4))],
  ['rtf', head => ascii(head, 0, 5) === '{\\rtf'],
  ['docx', head => ascii(head, 0, 4) === 'PK\x03\x04' && isWordFile(head)],
  ['dicom', head => ascii(head, 128, 132) === 'DICM'],
  ['ccda', head => isClinicalDocument(head)],
  ['text', head => isPlainText(head)],
]

/** File names in a zip are not compressed. */
const isWordFile = (head: Uint8Array) => {
  const names = new TextDecoder('latin1').decode(head)
  return names.includes('word/') || names.startsWith('[Content_Types].xml', 30)
}

const BEFORE_ROOT = [
  ['<?', '?>'],
  ['<!--', '-->'],
] as const

/** From the root element on, after declarations, style sheets and comments. One pass: the bytes are a stranger's. */
const fromRoot = (text: string): string => {
  let rest = text.trimStart()
  for (;;) {
    const found = BEFORE_ROOT.find(([start]) => rest.startsWith(start))
    if (!found) return rest
    const [start, end] = found
    const index = rest.indexOf(end, start.length)
    if (index < 0) return ''
    rest = rest.slice(index + end.length).trimStart()
  }
}

const isClinicalDocument = (head: Uint8Array) =>
  /^<(?:\w+:)?ClinicalDocument[\s>]/.test(fromRoot(new TextDecoder().decode(head)))

const MARKUP = /^\s*<(!doctype|html|svg|\?xml|script|head|body)/i

/** Control characters other than tab, line breaks, form feed and escape: it is not text. */
const isBinary = (byte: number) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27)

const isPlainText = (head: Uint8Array) => {
  try {
    // As a stream, because the last character may be cut off.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    return text.trim() !== '' && !head.some(isBinary) && !MARKUP.test(text)
  } catch {
    return false
  }
}

/** How many bytes are enough to detect the type. */
export const HEAD_BYTES = 64 * 1024

/** Detects the type from the first bytes; the file's name and the browser's content type are ignored. */
export const detectFileType = (bytes: Uint8Array): FileTypeName | undefined => {
  const head = bytes.subarray(0, HEAD_BYTES)
  return SIGNATURES.find(([, matches]) => matches(head))?.[0]
}
