import type { FoundDocument, FoundRecord, ImportFile, ImportFormat, ReadContext } from '../import-format.ts'

export const CONTEXT: ReadContext = {
  timeZone: 'America/New_York',
  now: new Date('2026-11-16T12:00:00Z'),
  signal: new AbortController().signal,
  answers: {},
}

export const fileOf = (path: string, content: string | Uint8Array<ArrayBuffer>): ImportFile => {
  const blob = new Blob([content])
  const bytes = async () => new Uint8Array(await blob.arrayBuffer())
  return {
    path,
    size: blob.size,
    stream: () => blob.stream(),
    bytes,
    text: () => blob.text(),
    start: async () => (await bytes()).subarray(0, 8192),
  }
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
