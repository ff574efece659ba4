import type { ImportFile } from '../import-format.ts'
import { createRowScanner } from '../tables/csv-rows.ts'
import { type Reading, startText, streamText } from './file-text.ts'

/** The first non-empty cell among these columns. */
export type Cells = (...names: string[]) => string

interface TableOptions {
  /** Rows before the header. */
  skip?: number
  /** The reader's name for a column, by its name in the file. */
  nameOf?: (header: string) => string
}

export const plainHeader = (header: string) => header.trim().toLowerCase()

/** Reads a table row by row; only one row is in memory. */
export const readRows = async (
  file: ImportFile,
  reading: Reading,
  read: (cells: Cells) => void,
  { skip = 0, nameOf = plainHeader }: TableOptions = {},
) => {
  let toSkip = skip
  let columns: Map<string, number[]> | undefined
  const rows = createRowScanner(row => {
    if (toSkip > 0) toSkip -= 1
    else if (columns) {
      const places = columns
      read((...names) => {
        for (const name of names) {
          for (const index of places.get(name) ?? []) {
            const text = row[index]?.trim()
            if (text) return text
          }
        }
        return ''
      })
    } else columns = indexesOf(row.map(nameOf))
  })
  await streamText(file, reading, rows.read)
  rows.finish()
}

const indexesOf = (names: string[]) => {
  const indexes = new Map<string, number[]>()
  for (const [index, name] of names.entries()) indexes.set(name, [...(indexes.get(name) ?? []).slice(0, 3), index])
  return indexes
}

/** A cell's number; undefined if it is not one. */
export const numberIn = (text: string) => {
  const number = text === '' ? Number.NaN : Number(text)
  return Number.isFinite(number) ? number : undefined
}

/** The cells of a table's first line, to recognize a format. */
export const headerOf = async (file: ImportFile): Promise<string[]> => {
  let header: string[] = []
  const rows = createRowScanner(cells => {
    header = cells
  })
  const [first = ''] = (await startText(file)).replace(/^\ufeff/, '').split(/[\r\n]/, 1)
  rows.read(`${first}\n`)
  return header
}
