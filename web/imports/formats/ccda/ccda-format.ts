import { dayIn } from '#contract/record/time/days.ts'
import type { ImportFile, ImportFormat, ImportSink, ReadContext } from '#web/imports/import-format.ts'
import { UnreadableFile } from '#web/record/import/unreadable-file.ts'
import { decide } from '../../clinical/decide.ts'
import type { Statement } from '../../clinical/statement.ts'
import { choosePatient } from './choose-patient.ts'
import { type DocumentHeader, readHeader } from './document-header.ts'
import { documentsInPage } from './documents-in-page.ts'
import { keepFiles } from './keep-files.ts'
import { readDocument } from './read-document.ts'
import { isClinicalDocument, ROOTS } from './recognize-document.ts'
import { decodeXml } from './xml/decode-xml.ts'
import { parseXml, type XmlTree } from './xml/xml-tree.ts'

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
      // Not `push(...)`, which takes only so many arguments.
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
