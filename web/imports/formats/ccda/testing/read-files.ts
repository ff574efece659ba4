import type { FoundDocument, FoundRecord, ImportFile, LeftOutReason } from '#web/imports/import-format.ts'
import { importFile } from '#web/imports/testing/import-file.ts'
import { ccdaFormat } from '../ccda-format.ts'

export interface ReadResult {
  records: FoundRecord[]
  documents: FoundDocument[]
  leftOut: { what: string; reason: LeftOutReason; count: number }[]
  /** The values of the records of a type. */
  of: (type: string) => FoundRecord['values'][]
}

export const context = (timeZone = 'America/New_York') => ({
  timeZone,
  now: new Date('2026-11-17T15:00:00Z'),
  signal: new AbortController().signal,
  answers: {},
})

/** Reads any files as clinical documents. */
export const readAsDocuments = async (files: ImportFile[], timeZone?: string): Promise<ReadResult> => {
  const records: FoundRecord[] = []
  const documents: FoundDocument[] = []
  const leftOut: ReadResult['leftOut'] = []
  const sink = {
    record: (found: FoundRecord) => records.push(found),
    document: (found: FoundDocument) => documents.push(found),
    leftOut: (what: string, reason: LeftOutReason, count = 1) => leftOut.push({ what, reason, count }),
    progress: () => {},
  }
  await ccdaFormat.read(files, sink, context(timeZone))
  return {
    records,
    documents,
    leftOut,
    of: type => records.filter(record => record.type === type).map(({ values }) => values),
  }
}

/** Reads only recognized files, as an import does. */
export const readFiles = async (files: ImportFile[], timeZone?: string) =>
  readAsDocuments(await ccdaFormat.recognize(files), timeZone)

export const readText = (text: string, timeZone?: string) => readFiles([importFile('DOC0001.XML', text)], timeZone)
