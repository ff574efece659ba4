import { Readable } from 'node:stream'
import { CsvError, type Info, parse } from 'csv-parse'
import { z } from 'zod'
import { importFaults } from '#contract/administration/import-faults.ts'
import { AppError } from '#server/platform/http/errors.ts'

const MAX_HEADER_LENGTH = 64_000
const MAX_ROW_LENGTH = 100_000
/** Each is compared with every known column. */
const MAX_COLUMNS = 500
const DELIMITERS = [',', ';', '\t'] as const

/** A row of the file, counted as a spreadsheet counts them. */
export interface CsvRow {
  row: number
  cells: string[]
}

/** The file's syntax is broken at this row, so the rest cannot be parsed. */
export class BrokenCsv extends Error {
  readonly row: number
  constructor(row: number, reason: string) {
    super(reason)
    this.row = row
  }
}

const notText = () => new AppError('file_not_csv')

/** Decodes the stream, without the byte order mark. */
async function* decodeText(content: Readable) {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decode = (piece?: Buffer) => {
    try {
      return piece ? decoder.decode(piece, { stream: true }) : decoder.decode()
    } catch {
      throw notText()
    }
  }
  for await (const piece of content) {
    if (piece.includes(0)) throw notText()
    yield decode(piece)
  }
  yield decode()
}

const headerOf = (start: string) => start.trimStart().split(/[\r\n]/, 1)[0] ?? ''

/** Whether the first line with anything on it has ended. Read once: as one expression it took seconds for a long line. */
const hasHeader = (start: string) => /[\r\n]/.test(start.trimStart())

/** The most frequent one in the header, outside of quotes. */
export const delimiterOf = (header: string) => {
  const bare = header.replace(/"(?:[^"]|"")*"/g, '')
  const counts = DELIMITERS.map(delimiter => bare.split(delimiter).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ','
}

const REASONS: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: importFaults.openQuote,
  CSV_INVALID_CLOSING_QUOTE: importFaults.behindQuote,
  INVALID_OPENING_QUOTE: importFaults.quoteInside,
  CSV_MAX_RECORD_SIZE: importFaults.tooLong,
}

const rowsBefore = z.object({ records: z.number().catch(0), empty_lines: z.number().catch(0) })

const parserFor = (delimiter: string) =>
  parse({
    delimiter,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW_LENGTH,
  })

const rowFrom = ({ record, info }: { record: string[]; info: Info }): CsvRow => {
  const row = info.records + info.empty_lines
  if (record.length > MAX_COLUMNS) throw new BrokenCsv(row, importFaults.tooLong)
  return { row, cells: record }
}

/** Yields the rows of each chunk, the header first, so that memory stays flat. */
export async function* csvRows(content: Readable): AsyncGenerator<CsvRow[]> {
  const texts = decodeText(content)
  let start = ''
  let isOver = false
  while (!isOver && !hasHeader(start) && start.length < MAX_HEADER_LENGTH) {
    const next = await texts.next()
    if (next.done) isOver = true
    else start += next.value
  }
  if (start.trim() === '') throw new AppError('file_empty')
  const parser = parserFor(delimiterOf(headerOf(start)))
  const rest = (async function* () {
    yield start
    if (!isOver) yield* texts
  })()
  const source = Readable.from(rest)
  source.on('error', error => parser.destroy(error))
  source.pipe(parser)
  try {
    for await (const first of parser) {
      const rows = [rowFrom(first)]
      // Reads all buffered rows at once: awaiting each row took longer than parsing it.
      for (let next = parser.read(); next !== null; next = parser.read()) rows.push(rowFrom(next))
      yield rows
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // The error's own count: rows that were read ahead are dropped with the parser.
    const { records, empty_lines } = rowsBefore.parse(error)
    throw new BrokenCsv(records + empty_lines + 1, REASONS[error.code] ?? importFaults.unreadable)
  }
}
