import type { StatedPatient } from '#contract/imports/stated-patient.ts'
import type { DecidedRecord, LeftOut } from '../../../clinical/decided.ts'
import type { Statement } from '../../../clinical/statement.ts'
import type { FoundDocument, ImportFile } from '../../../import-format.ts'
import { importFile } from '../../../testing/import-file.ts'
import { ccdaFormat } from '../ccda-format.ts'
import { readHeader } from '../document-header.ts'
import { readDocument } from '../read-document.ts'
import { parseXml } from '../xml/xml-tree.ts'

export interface ReadResult {
  records: DecidedRecord[]
  documents: FoundDocument[]
  leftOut: LeftOut[]
  patients: StatedPatient[]
  /** The values of the records of a type, without those that are empty. */
  valuesOf: (type: string) => DecidedRecord['values'][]
  /** What was left out, with its reason. */
  reasons: () => [what: string, reason: string][]
}

const TIME_ZONE = 'America/New_York'

export const context = (timeZone = TIME_ZONE, answers: Record<string, string> = {}) => ({
  timeZone,
  now: new Date('2026-11-17T15:00:00Z'),
  signal: new AbortController().signal,
  answers,
})

const withoutEmpty = (values: DecidedRecord['values']) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))

/** Reads any files as clinical documents. */
export const readAsDocuments = async (files: ImportFile[], reading = context()): Promise<ReadResult> => {
  const records: DecidedRecord[] = []
  const documents: FoundDocument[] = []
  const leftOut: LeftOut[] = []
  const patients: StatedPatient[] = []
  const sink = {
    record: (record: DecidedRecord) => records.push(record),
    document: (found: FoundDocument) => documents.push(found),
    leftOut: (item: LeftOut) => leftOut.push(item),
    patient: (stated: StatedPatient) => patients.push(stated),
    progress: () => {},
  }
  await ccdaFormat.read(files, sink, reading)
  return {
    records,
    documents,
    leftOut,
    patients,
    valuesOf: type => records.filter(record => record.type === type).map(({ values }) => withoutEmpty(values)),
    reasons: () => leftOut.map(({ what, reason }) => [what, reason]),
  }
}

/** Reads only recognized files, as an import does. */
export const readFiles = async (files: ImportFile[], reading?: ReturnType<typeof context>) =>
  readAsDocuments(await ccdaFormat.recognize(files), reading)

export const readText = (text: string, timeZone?: string) =>
  readFiles([importFile('DOC0001.XML', text)], context(timeZone))

/** What a document says, before anything is decided. */
export const statementsIn = (text: string): Statement[] => {
  const tree = parseXml(text)
  return tree.root ? readDocument(tree, readHeader(tree.root, 'DOC0001.XML', TIME_ZONE), TIME_ZONE).statements : []
}
