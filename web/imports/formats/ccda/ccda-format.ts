import { dayIn } from '#contract/record/time/days.ts'
import { decide } from '../../clinical/decide.ts'
import type { Statement } from '../../clinical/statement.ts'
import type { ImportFile, ImportFormat, ImportSink, ReadContext } from '../../import-format.ts'
import { UnreadableFile } from '../../unreadable-file.ts'
import { choosePatient } from './choose-patient.ts'
import { type DocumentHeader, readHeader } from './document-header.ts'
import { documentsInPage } from './documents-in-page.ts'
import { keepFiles } from './keep-files.ts'
import { readDocument } from './read-document.ts'
import { isIgnored } from './vendor-oddities.ts'
import { decodeXml } from './xml/decode-xml.ts'
import { parseXml, type XmlTree } from './xml/xml-tree.ts'

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

/** A whole document, or a single section of one, perhaps with its surrounding elements. */
const ROOTS: ReadonlySet<string> = new Set(['ClinicalDocument', 'section', 'component', 'structuredBody'])

const isRoot = (root: string | undefined, head: string) =>
  root !== undefined && ROOTS.has(root) && (root === 'ClinicalDocument' || isClinicalSection(head))

/** HTML and other XML have sections too. */
const isClinicalSection = (head: string) => /urn:hl7-org:v3|2\.16\.840\.1\.113883\./.test(head)

/** Not style sheets, indexes and other XML, nor what other files of the same export have in a better form. */
const isClinicalDocument = async (file: ImportFile, isAlone: boolean): Promise<boolean> => {
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

const nameOf = (file: ImportFile) => file.path.split('/').at(-1) ?? file.path

const parseFile = async (file: ImportFile, stopAt?: string): Promise<XmlTree> =>
  parseXml(decodeXml(await file.bytes()), stopAt)

interface ReadFile {
  file: ImportFile
  header: DocumentHeader
}

/** Only the header; the rest is read later, so that only one document's tree is in memory at a time. */
const headerOf = async (file: ImportFile, timeZone: string): Promise<ReadFile | undefined> => {
  const { root } = await parseFile(file, 'component')
  if (!root || !ROOTS.has(root.name)) return undefined
  return { file, header: readHeader(root, nameOf(file), timeZone) }
}

const readHeaders = async (files: ImportFile[], sink: ImportSink, { signal, timeZone }: ReadContext) => {
  const documents: ReadFile[] = []
  for (const file of files) {
    signal.throwIfAborted()
    const read = await headerOf(file, timeZone).catch(error => {
      if (!(error instanceof UnreadableFile)) throw error
      return undefined
    })
    if (read) documents.push(read)
    else sink.leftOut({ what: nameOf(file), kind: 'Document', reason: 'unreadable', count: 1 })
  }
  if (documents.length === 0) throw new UnreadableFile('unreadable')
  return documents
}

const newestFirst = (a: ReadFile, b: ReadFile) => (b.header.changedAt ?? '').localeCompare(a.header.changedAt ?? '')

const readAll = async (given: ImportFile[], sink: ImportSink, context: ReadContext) => {
  const { timeZone, signal, answers, now } = context
  const files: ImportFile[] = []
  for (const file of given) files.push(...((await documentsInPage(file)) ?? [file]))
  const documents = await readHeaders(files, sink, context)
  const mine = choosePatient(documents, answers)
  const statements: Statement[] = []
  for (const [index, document] of documents.toSorted(newestFirst).entries()) {
    signal.throwIfAborted()
    const { file, header } = document
    if (mine.has(document)) {
      const tree = await parseFile(file)
      if (tree.root) keepFiles(tree.root, file, header, sink)
      sink.patient(header.patient)
      const read = readDocument(tree, header, timeZone)
      // Not `push(...)`, which takes a limited number of arguments.
      for (const statement of read.statements) statements.push(statement)
      for (const item of read.leftOut) sink.leftOut(item)
    } else sink.leftOut({ what: header.title, kind: 'Document', reason: 'other-patient', count: 1 })
    sink.progress((index + 1) / documents.length)
  }
  const { records, leftOut } = decide(statements, { today: dayIn(timeZone, now), timeZone })
  for (const record of records) sink.record(record)
  for (const item of leftOut) sink.leftOut(item)
}

/** HL7 clinical documents: C-CDA R1.1 and R2.1 and their predecessors, alone, in a zip or in a web page. */
export const ccdaFormat: ImportFormat = {
  source: 'ccda',
  recognize: async files => {
    const isOne = await Promise.all(files.map(file => isClinicalDocument(file, files.length === 1)))
    return files.filter((_, index) => isOne[index])
  },
  read: readAll,
}
