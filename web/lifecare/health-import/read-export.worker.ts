import type { Answers } from '#web/imports/formats/csv/csv-readings.ts'
import { type Unreadable, UnreadableFile } from '#web/record/import/unreadable-file.ts'
import { type ReadExport, readExport } from './read-export.ts'

export interface ReadOrder {
  file: File
  timeZone: string
  now: Date
  answers: Answers
}
export type ReadReport = { part: number } | { read: ReadExport } | { refused: Unreadable }

const send = (report: ReadReport) => self.postMessage(report)

/** Reads a file beside the page, which stays quick; ending the worker is how reading is cancelled. */
self.onmessage = async ({ data }: MessageEvent<ReadOrder>) => {
  const { file, ...order } = data
  try {
    let reported = 0
    const onProgress = (part: number) => {
      if (part - reported < 0.005) return
      reported = part
      send({ part })
    }
    send({ read: await readExport(file, { ...order, onProgress }) })
  } catch (error) {
    send({ refused: error instanceof UnreadableFile ? error.why : 'unreadable' })
  }
}
