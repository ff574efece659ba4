import { UnreadableFile } from './unreadable-file.ts'

const LONGEST_ROW = 1_000_000
const SEPARATORS = [',', ';', '\t', '|'] as const

/** The sign between the cells: the one that the first line has most of, outside quotes. */
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

  /** Reads one row from a place; undefined where it does not end yet. */
  const readRow = (text: string, from: number, sign: string, isLast: boolean) => {
    const cells: string[] = []
    let cell = ''
    let place = from
    for (;;) {
      if (text[place] === '"' && cell === '') {
        const end = endOfQuoted(text, place + 1, isLast)
        if (end < 0) return undefined
        cell = text.slice(place + 1, end).replaceAll('""', '"')
        place = end + 1
      }
      let end = place
      while (end < text.length && text[end] !== sign && text[end] !== '\n' && text[end] !== '\r') end += 1
      if (end === text.length && !isLast) return undefined
      cells.push(cell + text.slice(place, end))
      cell = ''
      if (text[end] === sign) {
        place = end + 1
        continue
      }
      // Where the second sign of a line's end is still to come, it makes an empty row, which is left out.
      return { cells, next: end + (text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1) }
    }
  }

  const read = (isLast: boolean) => {
    if (separator === undefined) {
      if (!isLast && !/[\r\n]/.test(rest)) return
      rest = rest.replace(/^\ufeff/, '')
      separator = separatorOf(rest)
    }
    let place = 0
    while (place < rest.length) {
      const found = readRow(rest, place, separator, isLast)
      if (!found) break
      if (isFirst || found.cells.some(cell => cell.trim() !== '')) row(found.cells)
      isFirst = false
      place = found.next
    }
    rest = rest.slice(place)
    if (rest.length > LONGEST_ROW) throw new UnreadableFile('not-a-table')
  }

  return {
    read: (piece: string) => {
      rest += piece
      read(false)
    },
    finish: () => read(true),
  }
}

/** Where a quoted cell ends: at a quote that is not doubled; -1 where that is not to be seen yet. */
const endOfQuoted = (text: string, from: number, isLast: boolean) => {
  for (let place = text.indexOf('"', from); place >= 0; place = text.indexOf('"', place + 2)) {
    if (place + 1 >= text.length) return isLast ? place : -1
    if (text[place + 1] !== '"') return place
  }
  return isLast ? text.length : -1
}
