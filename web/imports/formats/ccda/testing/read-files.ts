import type { DecidedRecord, LeftOut } from '#contract/clinical/decided.ts'
import type { FoundDocument, ImportFile } from '#web/imports/import-format.ts'
import { importFile } from '#web/imports/testing/import-file.ts'
import { ccdaFormat } from '../ccda-format.ts'

export interface ReadResult {
  records: DecidedRecord[]
  documents: FoundDocument[]
  leftOut: Pick<LeftOut, 'what' | 'reason' | 'count'>[]
  /** The values of the records of a type. */
  of: (type: string) => DecidedRecord['values'][]
}

export const context = (timeZone = 'America/New_York') => ({
  timeZone,
  now: new Date('2026-11-17T15:00:00Z'),
  signal: new AbortController().signal,
  answers: {},
})

/** Reads any files as clinical documents. */
export const readAsDocuments = async (files: ImportFile[], timeZone?: string): Promise<ReadResult> => {
  const records: DecidedRecord[] = []
  const documents: FoundDocument[] = []
  const leftOut: ReadResult['leftOut'] = []
  const sink = {
    record: (found: DecidedRecord) => records.push(found),
    document: (found: FoundDocument) => documents.push(found),
    leftOut: ({ what, reason, count }: LeftOut) => leftOut.push({ what, reason, count }),
    patient: () => {},
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
