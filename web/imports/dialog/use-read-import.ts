import { documents } from '#contract/documents/documents.ts'
import { cancelUpload } from '#contract/documents/file-endpoints.ts'
import { detectFileType } from '#contract/documents/file-types.ts'
import type { ImportHead, ImportLine, ImportPreview } from '#contract/imports/imports.ts'
import { call } from '#web/platform/api/call.ts'
import { timeZone } from '#web/platform/time-zone.ts'
import { sendFile } from '#web/record/files/send-file.ts'
import type { IssuerKeys } from '../formats/smart-health/health-card.ts'
import type { ImportQuestion } from '../import-format.ts'
import type { ReadImport, ReadTables } from '../read-foreign-file.ts'
import type { ReadReport, ReadRequest } from '../read-import.worker.ts'
import type { Unreadable } from '../unreadable-file.ts'
import { inReadersLanguage } from './reader-language.ts'
import { sendLines } from './send-lines.ts'

export interface FoundImport {
  file: File
  read: ReadImport
  preview: ImportPreview
  /** The person's answers to the file's questions. */
  answers: Record<string, string>
}

export const headOf = ({ file, read }: Pick<FoundImport, 'file' | 'read'>): ImportHead => ({
  source: read.source,
  fileName: file.name,
})

export type ReadOutcome =
  | { read: ReadImport }
  | { isUnknown: true }
  | { questions: ImportQuestion[] }
  | { refused: Unreadable }

interface ReadInWorkerOptions {
  tables?: ReadTables
  /** For checking the signatures of health cards. */
  issuerKeys?: readonly IssuerKeys[]
}

export const readInWorker = (
  file: File,
  answers: Record<string, string>,
  onProgress: (part: number) => void,
  { tables, issuerKeys = [] }: ReadInWorkerOptions = {},
) => {
  const worker = new Worker(new URL('../read-import.worker.ts', import.meta.url), { type: 'module' })
  const outcome = new Promise<ReadOutcome>(resolve => {
    worker.onerror = () => resolve({ refused: 'unreadable' })
    worker.onmessage = ({ data }: MessageEvent<ReadReport>) => {
      if ('part' in data) onProgress(data.part)
      else resolve('read' in data ? { read: inReadersLanguage(data.read) } : data)
    }
  })
  const request: ReadRequest = { file, timeZone: timeZone(), now: new Date(), answers, tables, issuerKeys }
  worker.postMessage(request)
  return { outcome: outcome.finally(() => worker.terminate()), stop: () => worker.terminate() }
}

const ignore = () => {}

/** Sends the documents' text and thumbnails, in the background. */
const deriveFrom = async (files: FoundImport['read']['documents'], ids: ReadonlyMap<string, string>) => {
  const { sendDerived } = await import('#web/record/files/derived/send-derived.ts')
  for (const { key, content } of files) {
    const id = ids.get(key)
    const bytes = new Uint8Array(await content.arrayBuffer())
    const type = detectFileType(bytes)
    if (id && type) await sendDerived(id, { bytes, type })
  }
}

interface SendFoundOptions {
  signal: AbortSignal
  /** The hashes of the lines that the person left out. */
  leftOut?: string[]
  onFile?: (number: number, count: number) => void
}

/** Sends the chosen lines, documents first. If the import fails, uploaded files are removed. */
export const sendFound = async (
  found: FoundImport,
  lines: ImportLine[],
  { signal, leftOut, onFile = ignore }: SendFoundOptions,
) => {
  // Documents are not sent again if all of them are here.
  const areKnown = !found.preview.added[documents.name]
  const chosen = areKnown ? lines.filter(({ type }) => type !== documents.name) : lines
  const wanted = new Set(chosen.map(({ key }) => key))
  const files = found.read.documents.filter(({ key }) => wanted.has(key))
  const ids = new Map<string, string>()
  try {
    for (const [index, { key, ...file }] of files.entries()) {
      onFile(index + 1, files.length)
      ids.set(key, (await sendFile(file, { signal })).id)
    }
    const complete = chosen.map(line => {
      const fileId = ids.get(line.key)
      return fileId ? { ...line, values: { ...line.values, fileId } } : line
    })
    const head = { ...headOf(found), ...(leftOut?.length && { leftOut }) }
    const batch = await sendLines(head, complete, signal)
    void deriveFrom(files, ids).catch(ignore)
    return batch
  } finally {
    // The server refuses this for files that a document uses.
    for (const id of ids.values()) await call(cancelUpload, { params: { id } }).catch(ignore)
  }
}
