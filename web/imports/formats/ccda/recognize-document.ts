import type { ImportFile } from '#web/imports/import-format.ts'
import { IGNORED_DOCUMENTS } from './vendor-oddities.ts'
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

/** Not style sheets, indexes and other XML. */
export const isClinicalDocument = async (file: ImportFile): Promise<boolean> => {
  const start = decodeXml(await file.start())
  if (!/^[\ufeff\s]*</.test(start)) return false
  const root = rootIn(start)
  if (root) return root === 'ClinicalDocument' && !IGNORED_DOCUMENTS.test(start)
  if (!/^[\ufeff\s]*<(?:\?|!--|!DOCTYPE)/.test(start)) return false
  return rootIn(decodeXml(await readHead(file))) === 'ClinicalDocument'
}
