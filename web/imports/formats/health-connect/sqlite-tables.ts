import { openPages, type SqlValue } from './sqlite-pages.ts'

/** A row's value by its column's name. */
export type Row = (column: string) => SqlValue

interface Table {
  root: number
  columns: string[]
  /** The column that is an alias of the row id. */
  rowId: string | undefined
}

const CONSTRAINT = /^(constraint|primary|unique|check|foreign)\b/i

/** Splits at commas outside of parentheses and quotes. */
const partsOf = (text: string) => {
  const parts: string[] = []
  let depth = 0
  let quote = ''
  let start = 0
  for (let index = 0; index < text.length; index += 1) {
    const sign = text.charAt(index)
    if (quote) {
      if (sign === quote) quote = ''
    } else if (sign === "'" || sign === '"' || sign === '`') quote = sign
    else if (sign === '(') depth += 1
    else if (sign === ')') depth -= 1
    else if (sign === ',' && depth === 0) {
      parts.push(text.slice(start, index))
      start = index + 1
    }
  }
  return [...parts, text.slice(start)].map(part => part.trim())
}

const tableOf = (root: number, sql: string): Table | undefined => {
  const [open, close] = [sql.indexOf('('), sql.lastIndexOf(')')]
  if (open < 0 || close < open || /without\s+rowid\s*$/i.test(sql)) return undefined
  const columns = partsOf(sql.slice(open + 1, close)).filter(part => part !== '' && !CONSTRAINT.test(part))
  const nameOf = (part: string) => /^["'`[]?([\w ]+)/.exec(part)?.[1]?.trim().split(' ')[0]?.toLowerCase() ?? ''
  // Virtual generated columns are not stored in the rows.
  const stored = columns.filter(part => !/\bas\s*\(/i.test(part) || /\bstored\s*$/i.test(part))
  const rowId = columns.find(part => /\binteger\s+primary\s+key\b/i.test(part))
  return { root, columns: stored.map(nameOf), rowId: rowId && nameOf(rowId) }
}

export const openTables = (bytes: Uint8Array<ArrayBuffer>) => {
  const { rows } = openPages(bytes)
  const tables = new Map<string, Table>()
  for (const { values } of rows(1)) {
    const [type, name, , root, sql] = values
    if (type !== 'table' || typeof name !== 'string' || typeof root !== 'number' || typeof sql !== 'string') continue
    const table = tableOf(root, sql)
    if (table) tables.set(name.toLowerCase(), table)
  }
  return {
    names: [...tables.keys()],
    *rows(name: string): Generator<Row> {
      const table = tables.get(name)
      if (!table) return
      const { root, columns, rowId } = table
      const places = new Map(columns.map((column, index) => [column, index]))
      for (const { id, values } of rows(root)) {
        yield column => (column === rowId ? id : (values[places.get(column) ?? -1] ?? null))
      }
    },
  }
}

export type Tables = ReturnType<typeof openTables>
