import { dayIn } from '#contract/record/time/days.ts'
import type { ImportFile, ImportFormat, ReadContext } from '#web/imports/import-format.ts'
import { UnreadableFile } from '#web/record/import/unreadable-file.ts'
import { type FoundSink, foundSink } from '../found-records.ts'
import { type DocumentHeader, readHeader } from './document-header.ts'
import { collectFound } from './found-records.ts'
import { readDocument } from './read-document.ts'
import { isClinicalDocument } from './recognize-document.ts'
import { ofOnePatient } from './same-patient.ts'
import { decodeXml } from './xml/decode-xml.ts'
import { parseXml, type XmlTree } from './xml/xml-tree.ts'

const nameOf = (file: ImportFile) => file.path.split('/').at(-1) ?? file.path

const parseFile = async (file: ImportFile, stopAt?: string): Promise<XmlTree> =>
  parseXml(decodeXml(await file.bytes()), stopAt)

interface ReadFile {
  file: ImportFile
  header: DocumentHeader
  patient: DocumentHeader['patient']
}

/** Only the header; the rest is read later, so that only one document is in memory at a time. */
const headerOf = async (file: ImportFile, timeZone: string): Promise<ReadFile | undefined> => {
  const { root } = await parseFile(file, 'component')
  if (root?.name !== 'ClinicalDocument') return undefined
  const header = readHeader(root, nameOf(file), timeZone)
  return { file, header, patient: header.patient }
}

const newestFirst = (a: ReadFile, b: ReadFile) =>
  (b.header.time?.instant ?? '').localeCompare(a.header.time?.instant ?? '')

const readAll = async (files: ImportFile[], sink: FoundSink, context: ReadContext) => {
  const today = dayIn(context.timeZone, context.now)
  const documents: ReadFile[] = []
  for (const file of files) {
    context.signal.throwIfAborted()
    const read = await headerOf(file, context.timeZone).catch(error => {
      if (!(error instanceof UnreadableFile)) throw error
      return undefined
    })
    if (read) documents.push(read)
    else sink.leftOut(nameOf(file), 'unreadable')
  }
  if (documents.length === 0) throw new UnreadableFile('unreadable')
  const ofPatient = ofOnePatient(documents)
  const found = collectFound(sink, today)
  // Of what several documents contain, the newest version is imported.
  const ordered = documents.toSorted(newestFirst)
  for (const [index, document] of ordered.entries()) {
    context.signal.throwIfAborted()
    if (ofPatient.has(document)) {
      const tree = await parseFile(document.file)
      readDocument(tree, document.file, document.header, { sink, found, today, timeZone: context.timeZone })
    } else sink.leftOut(document.header.title, 'other-patient')
    sink.progress((index + 1) / ordered.length)
  }
}

/** HL7 clinical documents: C-CDA R1.1 and R2.1 and their predecessors, alone or in a zip. */
export const ccdaFormat: ImportFormat = {
  source: 'ccda',
  recognize: async files => {
    const isOne = await Promise.all(files.map(isClinicalDocument))
    return files.filter((_, index) => isOne[index])
  },
  read: (files, sink, context) => readAll(files, foundSink(sink), context),
}
