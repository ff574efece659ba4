import { UnreadableFile } from '../unreadable-file.ts'

const MAX_ROW_LENGTH = 1_000_000
const SEPARATORS = [',', ';', '\t', '|'] as const

/** The delimiter: the most frequent candidate in the first line, outside quotes. */
const separatorOf = (text: string) => {
  const [line = ''] = text.replace(/"[^"]*"/g, '').split(/\r?\n/, 1)
  const count = (sign: string) => line.split(sign).length
  return SEPARATORS.reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

/** Finds the rows of a CSV text that comes in pieces; quoted cells may hold separators and line ends. */
export const createRowScanner = (row: (cells: string[]) => void) => {
  let rest = ''
  let separator: string | undefined
  let isFirst = true

  /** Reads one row from an index; undefined if it is not complete yet. */
  const readRow = (text: string, from: number, sign: string, isLast: boolean) => {
    const cells: string[] = []
    let cell = ''
    let index = from
    for (;;) {
      if (text[index] === '"' && cell === '') {
        const end = endOfQuoted(text, index + 1, isLast)
        if (end < 0) return undefined
        cell = text.slice(index + 1, end).replaceAll('""', '"')
        index = end + 1
      }
      let end = index
      while (end < text.length && text[end] !== sign && text[end] !== '\n' && text[end] !== '\r') end += 1
      if (end === text.length && !isLast) return undefined
      cells.push(cell + text.slice(index, end))
      cell = ''
      if (text[end] === sign) {
        index = end + 1
        continue
      }
      // If the line feed of a CRLF is in the next chunk, it makes an empty row, which is skipped.
      return { cells, next: end + (text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1) }
    }
  }

  const read = (isLast: boolean) => {
    if (separator === undefined) {
      if (!isLast && !/[\r\n]/.test(rest)) return
      rest = rest.replace(/^\ufeff/, '')
      separator = separatorOf(rest)
    }
    let index = 0
    while (index < rest.length) {
      const found = readRow(rest, index, separator, isLast)
      if (!found) break
      if (isFirst || found.cells.some(cell => cell.trim() !== '')) row(found.cells)
      isFirst = false
      index = found.next
    }
    rest = rest.slice(index)
    if (rest.length > MAX_ROW_LENGTH) throw new UnreadableFile('not-a-table')
  }

  return {
    read: (chunk: string) => {
      rest += chunk
      read(false)
    },
    finish: () => read(true),
  }
}

/** The index of the closing quote, which is not doubled; -1 if it is in a later chunk. */
const endOfQuoted = (text: string, from: number, isLast: boolean) => {
  for (let index = text.indexOf('"', from); index >= 0; index = text.indexOf('"', index + 2)) {
    if (index + 1 >= text.length) return isLast ? index : -1
    if (text[index + 1] !== '"') return index
  }
  return isLast ? text.length : -1
}
