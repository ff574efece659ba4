import type { ImportHead } from '#contract/imports/imports.ts'
import { readAppleHealth } from '#web/imports/formats/apple-health/read-health-data.ts'
import { type Answers, type Question, readCsv } from '#web/imports/formats/csv/csv-readings.ts'
import { collectReadings, type Found, type Skipped } from '#web/imports/readings/collect-readings.ts'
import { UnreadableFile } from '#web/record/import/unreadable-file.ts'

export interface ReadOptions {
  timeZone: string
  now: Date
  answers: Answers
  /** How much of the file is read, from 0 to 1. */
  onProgress: (part: number) => void
}

export interface ReadExport {
  source: ImportHead['source']
  found: Found[]
  skipped: Skipped
  /** Read to where it breaks off. */
  isCutOff: boolean
  /** To be answered before anything can be taken. */
  questions: Question[]
}

/** The first bytes of a zip file. */
const isZip = async (file: Blob) => {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  return first === 0x50 && second === 0x4b
}

const isMarkup = async (file: Blob) => /^[\ufeff\s]*</.test(await file.slice(0, 200).text())

/** Reads a health app's export as a stream: whatever its size, only a piece of it is in memory. */
export const readExport = async (file: File, options: ReadOptions): Promise<ReadExport> => {
  if (file.size === 0) throw new UnreadableFile('empty')
  if (await isZip(file)) {
    const { readZipped } = await import('./zipped-export.ts')
    return readText(options, 'xml', readPiece => readZipped(file, readPiece, options.onProgress))
  }
  const kind = (await isMarkup(file)) ? 'xml' : 'csv'
  return readText(options, kind, async readPiece => {
    let read = 0
    for await (const chunk of piecesOf(file.stream())) {
      read += chunk.length
      readPiece(chunk)
      options.onProgress(read / file.size)
    }
  })
}

/** As an iteration: not every browser can iterate over a stream itself. */
async function* piecesOf(stream: ReadableStream<Uint8Array>) {
  const reader = stream.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
}

const readText = async (
  { timeZone, now, answers }: ReadOptions,
  kind: 'xml' | 'csv',
  pour: (readPiece: (chunk: Uint8Array) => void) => Promise<void>,
): Promise<ReadExport> => {
  const readings = collectReadings(timeZone, now, kind === 'xml' ? 'Apple Health' : 'CSV')
  const decoder = new TextDecoder()
  if (kind === 'csv') {
    const csv = readCsv(readings, timeZone, answers)
    await pour(chunk => csv.read(decoder.decode(chunk, { stream: true })))
    csv.read(decoder.decode())
    const questions = csv.finish()
    return { source: 'csv', found: readings.finish(), skipped: readings.skipped, isCutOff: false, questions }
  }
  const apple = readAppleHealth(readings)
  await pour(chunk => apple.read(decoder.decode(chunk, { stream: true })))
  const isCutOff = !apple.finish()
  for (const { route: _, ...workout } of apple.routed) readings.workout(workout.at, workout)
  return { source: 'apple-health', found: readings.finish(), skipped: readings.skipped, isCutOff, questions: [] }
}
