import type { StatedPatient } from '#contract/imports/stated-patient.ts'
import type { DecidedRecord, LeftOutReason } from '../clinical/decided.ts'
import type { FoundDocument, ImportFile, ImportFormat, ReadContext } from '../import-format.ts'

const START = 8192

/** A file in memory. */
export const importFile = (path: string, content: string | Uint8Array<ArrayBuffer>): ImportFile => {
  const blob = new Blob([content])
  return {
    path,
    size: blob.size,
    stream: () => blob.stream(),
    text: () => blob.text(),
    bytes: async () => new Uint8Array(await blob.arrayBuffer()),
    start: async () => new Uint8Array(await blob.slice(0, START).arrayBuffer()),
  }
}

export const CONTEXT: ReadContext = {
  timeZone: 'America/New_York',
  now: new Date('2026-11-15T12:00:00Z'),
  signal: new AbortController().signal,
  answers: {},
}

/** What a format finds in files, as in the preview. */
export const importWith = async (
  format: ImportFormat,
  files: Record<string, string | Uint8Array<ArrayBuffer>>,
  context: Partial<ReadContext> = {},
) => {
  const all = Object.entries(files).map(([path, content]) => importFile(path, content))
  const recognized = await format.recognize(all)
  const records: DecidedRecord[] = []
  const documents: FoundDocument[] = []
  const leftOut: Record<string, [LeftOutReason, number]> = {}
  const patients: StatedPatient[] = []
  const parts: number[] = []
  if (recognized.length > 0) {
    await format.read(
      recognized,
      {
        record: found => records.push(found),
        document: found => documents.push(found),
        patient: stated => patients.push(stated),
        leftOut: ({ what, reason, count }) => {
          leftOut[what] = [reason, (leftOut[what]?.[1] ?? 0) + count]
        },
        progress: part => parts.push(part),
      },
      { ...CONTEXT, ...context },
    )
  }
  const ofType = (type: string) => records.filter(record => record.type === type)
  const valuesOf = (type: string) => ofType(type).map(({ values }) => values)
  return {
    recognized: recognized.map(({ path }) => path),
    records,
    documents,
    leftOut,
    patients,
    parts,
    ofType,
    valuesOf,
  }
}
