import { type ImportQuestion, QuestionsOpen, type ReadContext } from './import-format.ts'
import { type ReadImport, type ReadTables, readImport } from './read-foreign-file.ts'
import { type Unreadable, UnreadableFile } from './unreadable-file.ts'

export type ReadRequest = { file: File; tables?: ReadTables | undefined } & Omit<ReadContext, 'signal'>
export type ReadReport =
  | { part: number }
  | { read: ReadImport }
  /** No format recognizes it. */
  | { isUnknown: true }
  | { questions: ImportQuestion[] }
  | { refused: Unreadable }

const send = (report: ReadReport) => self.postMessage(report)

/** Reads a file without blocking the page; terminating the worker cancels it. */
self.onmessage = async ({ data }: MessageEvent<ReadRequest>) => {
  const { file, tables, ...context } = data
  let reported = 0
  const onProgress = (part: number) => {
    if (part - reported < 0.005) return
    reported = part
    send({ part })
  }
  try {
    const read = await readImport(file, { ...context, signal: new AbortController().signal }, onProgress, tables)
    send(read ? { read } : { isUnknown: true })
  } catch (error) {
    if (error instanceof QuestionsOpen) send({ questions: error.questions })
    else send({ refused: error instanceof UnreadableFile ? error.why : 'unreadable' })
  }
}
