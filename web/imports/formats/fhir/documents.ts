import type { FoundDocument, ImportFile } from '../../import-format.ts'
import type { StatedDocument } from './read/documents.ts'

const ENDINGS: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/tiff': 'tif',
  'text/plain': 'txt',
  'text/csv': 'csv',
  'text/rtf': 'rtf',
  'application/rtf': 'rtf',
  'text/html': 'html',
  'text/xml': 'xml',
  'application/xml': 'xml',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
}

const KINDS: [RegExp, string][] = [
  [/lab|result|pathology|chemistry/i, 'lab-report'],
  [/imag|radiolog|x-?ray|ct |mri|ultraso|scan/i, 'imaging'],
  [/prescri|medication/i, 'prescription'],
  [/insur|coverage|benefit/i, 'insurance'],
  [/vaccin|immuni/i, 'vaccination'],
  [/summary|letter|discharge|note|consult|referral|history/i, 'letter'],
]
const kindOf = (title: string) => KINDS.find(([pattern]) => pattern.test(title))?.[1] ?? 'other'

const withoutSpaces = (text: string) => text.replace(/\s+/g, '')
const isBase64 = (text: string) => /^[A-Za-z0-9+/]*={0,2}$/.test(withoutSpaces(text))
const bytesOf = (base64: string) => Uint8Array.from(atob(withoutSpaces(base64)), letter => letter.charCodeAt(0))

/** A file inside the file, or beside it; undefined if its content cannot be read. */
export const toDocument = (stated: StatedDocument, attached: readonly ImportFile[]): FoundDocument | undefined => {
  const { title, type, at, content, source, document, sourceId, changedAt, isVerified, sensitivity } = stated
  const file = 'path' in content ? attached.find(({ path }) => path === content.path) : undefined
  if ('data' in content ? !isBase64(content.data) : !file) return undefined
  const mediaType = stated.mediaType?.split(';')[0]?.trim().toLowerCase() ?? ''
  const name = title
    .replace(/[\\/:*?"<>|]+/g, ' ')
    .trim()
    .slice(0, 120)
  return {
    title: title.slice(0, 200),
    kind: kindOf(`${type ?? ''} ${title}`),
    date: at?.date ?? null,
    sensitivity,
    fileName: `${name || 'Document'}.${ENDINGS[mediaType] ?? 'bin'}`,
    content: async () =>
      new Blob([file ? await file.bytes() : bytesOf('data' in content ? content.data : '')], { type: mediaType }),
    ...('path' in content && { hash: content.hash }),
    origin: {
      source: source.slice(0, 200),
      document: document.slice(0, 255),
      ...(sourceId && { identifier: sourceId.slice(0, 500) }),
      ...(changedAt && { changedAt }),
      ...(isVerified && { isVerified }),
    },
  }
}
