import type { FoundDocument, FoundRecord, ImportFile, ImportFormat, ReadContext } from '../import-format.ts'

export const CONTEXT: ReadContext = {
  timeZone: 'America/New_York',
  now: new Date('2026-11-16T12:00:00Z'),
  signal: new AbortController().signal,
  answers: {},
}

/** What a format finds in files. */
export const readFound = async (format: ImportFormat, files: ImportFile[], context: Partial<ReadContext> = {}) => {
  const records: FoundRecord[] = []
  const documents: FoundDocument[] = []
  const leftOut: [what: string, reason: string, count: number][] = []
  await format.read(
    await format.recognize(files),
    {
      record: found => records.push(found),
      document: found => documents.push(found),
      leftOut: (what, reason, count = 1) => leftOut.push([what, reason, count]),
      progress: () => {},
    },
    { ...CONTEXT, ...context },
  )
  return { records, documents, leftOut, ofType: (type: string) => records.filter(found => found.type === type) }
}
