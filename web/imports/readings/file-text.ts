import type { LeftOut, LeftOutReason } from '../clinical/decided.ts'
import type { ImportFile, ImportSink, ReadContext } from '../import-format.ts'

/** The progress of reading several files. */
export interface Reading {
  sink: Pick<ImportSink, 'progress'>
  context: Pick<ReadContext, 'signal'>
  total: number
  done: number
}

export const readingOf = (files: ImportFile[], sink: ImportSink, context: ReadContext): Reading => ({
  sink,
  context,
  total: Math.max(
    1,
    files.reduce((sum, { size }) => sum + size, 0),
  ),
  done: 0,
})

const tellProgress = (reading: Reading, bytes: number) => {
  reading.context.signal.throwIfAborted()
  reading.done += bytes
  reading.sink.progress(Math.min(1, reading.done / reading.total))
}

/** Reads a file's text in pieces, for files of any size. */
export const streamText = async (file: ImportFile, reading: Reading, read: (text: string) => void) => {
  const start = await file.start()
  // Some old phones write UTF-16.
  const decoder = new TextDecoder(start[0] === 0xff && start[1] === 0xfe ? 'utf-16le' : 'utf-8')
  const reader = file.stream().getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      tellProgress(reading, next.value.length)
      read(decoder.decode(next.value, { stream: true }))
    }
    read(decoder.decode())
  } finally {
    // If reading ended early, the rest of the file is not needed.
    await reader.cancel().catch(() => {})
  }
}

/** A skipped file counts as read. */
export const passOver = (file: ImportFile, reading: Reading) => tellProgress(reading, file.size)

/** A file's whole text, for small files. */
export const wholeText = async (file: ImportFile, reading: Reading) => {
  const text = await file.text()
  tellProgress(reading, file.size)
  return text
}

/** The first kilobytes as text, to recognize a format. */
export const startText = async (file: ImportFile) => {
  const start = await file.start()
  return new TextDecoder(start[0] === 0xff && start[1] === 0xfe ? 'utf-16le' : 'utf-8').decode(start)
}

export const nameOf = ({ path }: Pick<ImportFile, 'path'>) => path.slice(path.lastIndexOf('/') + 1)

/** A file that is not imported, for the list of what was left out. */
export const leftOutFile = (file: ImportFile, reason: LeftOutReason): LeftOut => ({
  what: nameOf(file),
  kind: 'File',
  reason,
  count: 1,
})
