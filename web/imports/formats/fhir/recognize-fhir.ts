import type { ImportFile } from '../../import-format.ts'
import { decodeXml } from '../ccda/xml/decode-xml.ts'
import { readers } from './read/readers.ts'

/** A large narrative may come before it. */
const JSON_MARK = /"(?:resourceType"\s*:\s*"[A-Z]|fhirBundle"\s*:)/
const OVERLAP = 200

const encodingOf = (start: Uint8Array) => {
  const [first, second] = start
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}

/** Whether a file has a mark anywhere. Reads only as far as needed. */
const contains = async (file: ImportFile, mark: RegExp, encoding: string): Promise<boolean> => {
  const decoder = new TextDecoder(encoding)
  const reader = file.stream().getReader()
  let tail = ''
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    const text = tail + decoder.decode(next.value, { stream: true })
    if (mark.test(text)) {
      await reader.cancel()
      return true
    }
    tail = text.slice(-OVERLAP)
  }
  return false
}

const ROOT = /^<(?:[\w-]{1,40}:)?([A-Z]\w{0,60})([^>]*)>/

/** The first element, after a declaration and comments. */
const rootOf = (xml: string) => {
  let rest = xml.replace(/^\ufeff/, '').trimStart()
  for (const [start, end] of [
    ['<?', '?>'],
    ['<!--', '-->'],
  ] as const)
    while (rest.startsWith(start)) {
      const at = rest.indexOf(end)
      if (at < 0) return null
      rest = rest.slice(at + end.length).trimStart()
    }
  return ROOT.exec(rest)
}

const NAMESPACE = /=\s*["']http:\/\/hl7\.org\/fhir["']/

export const isFhirXml = async (file: ImportFile): Promise<boolean> => {
  const [, root, attributes] = rootOf(decodeXml(await file.start())) ?? []
  if (!root || root === 'ClinicalDocument') return false
  return NAMESPACE.test(attributes ?? '') || root === 'Bundle' || Object.hasOwn(readers, root)
}

export const isFhirJson = async (file: ImportFile): Promise<boolean> => {
  const start = await file.start()
  const encoding = encodingOf(start)
  if (!/^[\ufeff\s]*[[{]/.test(new TextDecoder(encoding).decode(start))) return false
  return contains(file, JSON_MARK, encoding)
}

export const isFhir = async (file: ImportFile): Promise<boolean> => {
  if (/\.(html?|csv|pdf)$/i.test(file.path)) return false
  return (await isFhirXml(file)) || (await isFhirJson(file))
}
