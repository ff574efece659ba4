import type { ImportFile } from '#web/imports/import-format.ts'
import { documentsInPage } from './documents-in-page.ts'
import { isIgnored } from './vendor-oddities.ts'
import { decodeXml } from './xml/decode-xml.ts'

/** Some vendors write pages of comments before the first element. */
const MAX_HEAD = 256 * 1024

/** What may be before the first element: its start and end. */
const BEFORE_ROOT = [
  ['<?', '?>'],
  ['<!--', '-->'],
  ['<!DOCTYPE', '>'],
] as const

/** The name of the first element; undefined if it is not in this part of the file. */
const rootIn = (head: string): string | undefined => {
  let rest = head.replace(/^[\ufeff\s]+/, '')
  for (let skipped = 0; skipped < 100; skipped += 1) {
    const [, end] = BEFORE_ROOT.find(([start]) => rest.startsWith(start)) ?? []
    if (!end) return /^<(?:[\w.-]{1,100}:)?([A-Za-z]\w{0,100})[\s/>]/.exec(rest)?.[1]
    const at = rest.indexOf(end)
    if (at < 0) return undefined
    rest = rest.slice(at + end.length).trimStart()
  }
  return undefined
}

const readHead = async (file: ImportFile): Promise<Uint8Array> => {
  const reader = file.stream().getReader()
  const pieces: Uint8Array[] = []
  let size = 0
  for (let next = await reader.read(); !next.done && size < MAX_HEAD; next = await reader.read()) {
    pieces.push(next.value)
    size += next.value.length
  }
  await reader.cancel()
  const head = new Uint8Array(size)
  let at = 0
  for (const piece of pieces) {
    head.set(piece, at)
    at += piece.length
  }
  return head
}

/** A document, or a section of one by itself, perhaps with what is around it. */
export const ROOTS: ReadonlySet<string> = new Set(['ClinicalDocument', 'section', 'component', 'structuredBody'])

const isRoot = (root: string | undefined, head: string) =>
  root !== undefined && ROOTS.has(root) && (root === 'ClinicalDocument' || isClinicalSection(head))

/** HTML and other XML have sections too. */
const isClinicalSection = (head: string) => /urn:hl7-org:v3|2\.16\.840\.1\.113883\./.test(head)

/** Not style sheets, indexes and other XML, nor what other files of the same export have in a better form. */
export const isClinicalDocument = async (file: ImportFile, isAlone: boolean): Promise<boolean> => {
  const inPage = await documentsInPage(file)
  if (inPage) return inPage.length > 0
  const start = decodeXml(await file.start())
  if (!/^[\ufeff\s]*</.test(start)) return false
  const root = rootIn(start)
  if (root) return isRoot(root, start) && (isAlone || !isIgnored(start))
  if (!/^[\ufeff\s]*<(?:\?|!--|!DOCTYPE)/.test(start)) return false
  const head = decodeXml(await readHead(file))
  return isRoot(rootIn(head), head)
}
