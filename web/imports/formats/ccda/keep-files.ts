import { labeledSensitivity } from '#contract/facts/sensitive/security-labels.ts'
import type { ImportFile, ImportSink } from '../../import-format.ts'
import { codeOf } from './codes.ts'
import type { DocumentHeader } from './document-header.ts'
import { attribute, descendants } from './xml/elements.ts'
import type { XmlElement } from './xml/xml-tree.ts'

/** The types of embedded files that can become documents, with their extensions. */
const EXTENSIONS: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/jpg': 'jpg',
  'image/png': 'png',
  'image/tiff': 'tiff',
  'application/rtf': 'rtf',
  'text/rtf': 'rtf',
  'text/plain': 'txt',
}

const MAX_FILES = 200

interface EmbeddedFile {
  extension: string
  mediaType: string
  content: () => Promise<Blob>
}

const decodeBase64 = (text: string): Uint8Array<ArrayBuffer> | undefined => {
  try {
    return Uint8Array.from(atob(text.replace(/[^A-Za-z0-9+/=]/g, '')), sign => sign.charCodeAt(0))
  } catch {
    return undefined
  }
}

const rawText = (element: XmlElement) => element.nodes.map(node => (typeof node === 'string' ? node : '')).join('')

const isBase64 = (element: XmlElement) => attribute(element, 'representation')?.toUpperCase() === 'B64'

const embeddedIn = (element: XmlElement): EmbeddedFile[] => {
  const mediaType = attribute(element, 'mediaType')?.toLowerCase() ?? ''
  const extension = Object.hasOwn(EXTENSIONS, mediaType) ? EXTENSIONS[mediaType] : undefined
  // Compressed files are not unpacked, because their size is unknown.
  if (!extension || attribute(element, 'compression')) return []
  if (isBase64(element)) {
    const bytes = decodeBase64(rawText(element))
    return bytes?.length ? [{ extension, mediaType, content: async () => new Blob([bytes], { type: mediaType }) }] : []
  }
  const text = element.nodes.length > 0 && extension === 'txt' ? rawText(element).trim() : ''
  return text ? [{ extension, mediaType, content: async () => new Blob([text], { type: mediaType }) }] : []
}

/** Files in a document without sections or in its notes, and images beside its entries. */
const embeddedFiles = (root: XmlElement): EmbeddedFile[] => {
  const bodies = descendants(root, 'nonXMLBody').flatMap(body => descendants(body, 'text'))
  const media = descendants(root, 'observationMedia').flatMap(each => descendants(each, 'value'))
  const notes = descendants(root, 'act').flatMap(act => descendants(act, 'text').filter(isBase64))
  return [...new Set([...bodies, ...media, ...notes])].slice(0, MAX_FILES).flatMap(embeddedIn)
}

const MAX_NAME = 255
const MAX_SOURCE = 200
const MAX_IDENTIFIER = 500

/** Keeps the original document, and the files in it. */
export const keepFiles = (root: XmlElement, file: ImportFile, header: DocumentHeader, sink: ImportSink) => {
  const { title, kind, date: written, source, identifier } = header
  const name = (file.path.split('/').at(-1) ?? file.path).slice(-MAX_NAME)
  const origin = {
    source: source.slice(0, MAX_SOURCE),
    ...(identifier && identifier.length <= MAX_IDENTIFIER && { identifier }),
    document: name,
  }
  const date = written?.date ?? null
  // The file is as sensitive as the most sensitive part of it.
  const sensitivity = labeledSensitivity(
    descendants(root, 'confidentialityCode')
      .map(codeOf)
      .filter(code => code !== undefined),
  )
  const original = async () => new Blob([await file.bytes()], { type: 'application/xml' })
  sink.document({ title, kind, date, fileName: name, content: original, origin, sensitivity })
  for (const [index, { extension, content }] of embeddedFiles(root).entries()) {
    const number = index === 0 ? '' : `-${index + 1}`
    const fileName = `${name.replace(/\.xml$/i, '')}${number}.${extension}`
    sink.document({ title, kind, date, fileName, content, origin: { ...origin, document: fileName }, sensitivity })
  }
}
