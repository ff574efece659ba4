import type { Line } from '#web/record/files/derived/page-lines.ts'
import type { Box, TextItem } from '#web/record/files/derived/pdf-text.ts'
import { type ColumnRole, headerRole, LONGEST_PHRASE, plainText } from './header-words.ts'
import { readDate } from './read-date.ts'

export interface Column {
  role: ColumnRole
  left: number
  right: number
}

const columnAt = (role: ColumnRole, words: readonly TextItem[]): Column => ({
  role,
  left: Math.min(...words.map(({ x }) => x)),
  right: Math.max(...words.map(({ x, width }) => x + width)),
})

/** Text in brackets is ignored, as in "Reference range (adults)". */
const isAside = (text: string) => /^[([].*[)\]]?$/.test(text) || plainText(text) === ''

/** The columns that a line names, and how many of its words name none. */
const readColumns = (line: Line) => {
  const columns: Column[] = []
  let unknown = 0
  for (const { words } of line.cells) {
    let index = 0
    while (index < words.length) {
      const found = longestPhrase(words, index)
      if (found) columns.push(columnAt(found.role, found.words))
      else if (!isAside(words[index]?.text ?? '')) unknown += columns.length === 0 ? 0.3 : 1
      index += found?.words.length ?? 1
    }
  }
  return { columns, unknown }
}

const longestPhrase = (words: readonly TextItem[], start: number) => {
  for (let count = Math.min(LONGEST_PHRASE, words.length - start); count > 0; count--) {
    const some = words.slice(start, start + count)
    const phrase = some.map(({ text }) => text).join(' ')
    // Results of several days have dates as headers; the first is the current one.
    const role = headerRole(phrase) ?? (count === 1 && readDate(phrase, true) ? 'previous' : undefined)
    if (role) return { role, words: some }
  }
  return undefined
}

const has = (columns: readonly Column[], role: ColumnRole) => columns.some(column => column.role === role)

/** If there are several value columns, the first has the current results. */
const onlyFirst = (columns: readonly Column[]): Column[] =>
  columns.map((column, index) => {
    const isAgain = column.role === 'value' && has(columns.slice(0, index), 'value')
    return isAgain ? { ...column, role: 'previous' as const } : column
  })

/** The columns of a table, if this line is its header. */
export const readHeader = (line: Line): Column[] | undefined => {
  if (line.text.length > 160 || /[.!?]\s/.test(line.text.replace(/\b\p{L}{1,6}\./gu, ''))) return undefined
  const { columns, unknown } = readColumns(line)
  const firstDay = columns.findIndex(({ role }) => role === 'previous')
  // The columns of values have only dates as headers.
  const named = has(columns, 'value')
    ? columns
    : columns.map((column, index) => (index === firstDay ? { ...column, role: 'value' as const } : column))
  const kinds = new Set(named.map(({ role }) => role).filter(role => role !== 'other'))
  if (!kinds.has('value') || kinds.size < 2 || unknown > named.length / 2) return undefined
  if (kinds.size === 2 && !kinds.has('name') && !kinds.has('range') && !kinds.has('unit')) return undefined
  return onlyFirst(named)
}

const overlap = (column: Column, { x, width }: Box) => Math.min(column.right, x + width) - Math.max(column.left, x)

/** The column that a cell overlaps most, or else the nearest. */
export const columnOf = (columns: readonly Column[], cell: Box): Column | undefined => {
  const [best] = columns.toSorted((a, b) => overlap(b, cell) - overlap(a, cell))
  return best
}
