import type { Cell, Line } from '#web/record/files/derived/page-lines.ts'
import type { Box } from '#web/record/files/derived/pdf-text.ts'
import type { DecimalMark } from './decimal-mark.ts'
import type { ResultFlag } from './lab-report.ts'
import { readName } from './line-names.ts'
import { isClearlyReference, readReference } from './read-reference.ts'
import { type CellFacts, type ReadResult, readCountRange, readFacts, readResultCell } from './read-result.ts'
import { readUnit } from './read-unit.ts'
import { type Column, columnOf } from './table-header.ts'

export interface Row {
  name: string
  value: string
  unit: string | null
  low: number | null
  high: number | null
  flag: ResultFlag | null
  box: Box
  confidence: number
}

export interface RowContext {
  mark: DecimalMark
  isUrine: boolean
  /** The name from the line above, if it was alone there. */
  nameAbove: string | null
}

/** Splits "Glucose (mg/dL)" and "Glucose, mg/dL" into name and unit. */
const splitUnit = (text: string): { name: string; unit?: string } => {
  const [, name = '', unit = ''] = /^(.*?\S)\s*(?:[([]([^()[\]]+)[)\]]|,\s*(\S+))\s*:?$/.exec(text) ?? []
  const found = readUnit(unit || (/,\s*(\S+)\s*:?$/.exec(text)?.[1] ?? ''))
  return name && found ? { name, unit: found } : { name: text }
}

/** A hyphen counts as "low" only if the number is low. */
const flagOf = (facts: CellFacts, value: string, low: number | null): ResultFlag | null => {
  if (!facts.isFlagWeak) return facts.flag ?? null
  return low !== null && Number(value) < low ? 'low' : null
}

const recognition = (cells: readonly Cell[]) => {
  const known = cells.flatMap(({ words }) => words.flatMap(({ confidence }) => confidence ?? []))
  return known.length === 0 ? 1 : known.reduce((sum, one) => sum + one, 0) / known.length
}

/** A recognized number far outside its range has probably lost its decimal point. */
const isFarOut = (value: string, range: CellFacts['range'], cells: readonly Cell[]) => {
  const isRecognized = cells.some(({ words }) => words.some(({ confidence }) => confidence !== undefined))
  const number = Number(value)
  if (!isRecognized || !range || Number.isNaN(number)) return false
  return (range.high !== null && number > 5 * range.high) || (range.low !== null && number < range.low / 5)
}

interface Parts {
  name: string
  result: ReadResult
  facts: CellFacts
  cells: readonly Cell[]
  confidence: number
}

const rowOf = ({ name: printed, result, facts, cells, confidence }: Parts): Row => {
  const { name, unit: unitInName } = splitUnit(printed)
  const all: CellFacts = { ...(unitInName && { unit: unitInName }), ...facts, ...definedOf(result) }
  const low = all.range?.low ?? null
  const x = Math.min(...cells.map(cell => cell.x))
  const y = Math.min(...cells.map(cell => cell.y))
  return {
    name: readName(name) ?? name,
    value: result.value,
    unit: all.unit ?? null,
    low,
    high: all.range?.high ?? null,
    flag: flagOf(all, result.value, low),
    box: {
      x,
      y,
      width: Math.max(...cells.map(cell => cell.x + cell.width)) - x,
      height: Math.max(...cells.map(cell => cell.y + cell.height)) - y,
    },
    confidence: confidence * recognition(cells) * (isFarOut(result.value, all.range, cells) ? 0.6 : 1),
  }
}

const definedOf = ({ unit, range, flag, isFlagWeak }: ReadResult): CellFacts => ({
  ...(unit && { unit }),
  ...(range && { range }),
  ...(flag !== undefined && { flag, isFlagWeak }),
})

/** One or two characters in a cell of their own: a footnote number, or a speck of the scan. */
const isSpeck = ({ text }: Cell) => text.length <= 2

/** A row under a header, which tells what each column is. */
export const readTableRow = (line: Line, columns: readonly Column[], context: RowContext): Row[] => {
  const placed = line.cells.map(cell => ({ cell, role: columnOf(columns, cell)?.role ?? 'other' }))
  const first = columns.find(({ role }) => role === 'name') ?? columns[0]
  const isNamed = (cell: Cell, role: string) =>
    role === 'name' || (!columns.some(column => column.role === 'name') && first !== undefined && cell.x < first.left)
  const names = placed.filter(({ cell, role }) => isNamed(cell, role))
  const rest = placed.filter(({ cell, role }) => !isNamed(cell, role) && role !== 'previous' && role !== 'other')
  const printed = names
    .filter(({ cell }, index) => index === 0 || !isSpeck(cell))
    .map(({ cell }) => cell.text)
    .join(' ')
  const name = names.length > 0 ? printed : context.nameAbove
  if (!name || !readName(splitUnit(name).name)) return []

  const isNoise = (cell: Cell) => isSpeck(cell) && !/[\d+]/.test(cell.text) && !readFacts(cell.text, context.mark)
  const values = rest.filter(({ cell, role }) => role === 'value' && !isNoise(cell))
  const elsewhere = rest.filter(({ role }) => role === 'flag')
  // Some reports have one column for results in range and one for results out of range.
  const candidates = values.length > 0 ? values : elsewhere
  const text = candidates.map(({ cell }) => cell.text).join(' ')
  const counted = context.isUrine ? readCountRange(text) : undefined
  const result: ReadResult | undefined = counted
    ? { value: counted, isNumber: false }
    : readResultCell(text, context.mark)
  if (!result) return []
  if (candidates === elsewhere && result.isNumber) result.flag ??= 'abnormal'

  const facts: CellFacts = {}
  let unread = 0
  for (const { cell, role } of rest) {
    if (candidates.some(candidate => candidate.cell === cell) || isNoise(cell)) continue
    const found = role === 'range' ? rangeFacts(cell.text, context.mark) : readFacts(cell.text, context.mark)
    if (found) Object.assign(facts, { ...found, ...facts })
    else if (role !== 'range') unread += 1
  }
  const leading = /^[*!↑↓+]+(?=\s?\p{L})/u.exec(name)?.[0]
  if (leading && facts.flag === undefined && result.flag === undefined) facts.flag = 'abnormal'
  // A word next to unreadable cells is more likely part of a sentence than a result.
  if (!result.isNumber && unread > 0) return []
  const confidence = 0.95 - 0.15 * unread - (facts.range || result.range ? 0 : 0.1) - (result.isNumber ? 0 : 0.05)
  return [rowOf({ name, result, facts, cells: [...names, ...rest].map(({ cell }) => cell), confidence })]
}

/** Undefined if the cell has only words, or several ranges, such as for men and women. */
const rangeFacts = (text: string, mark: DecimalMark): CellFacts | undefined => {
  const found = readReference(text, mark)
  if (!found) return readFacts(text, mark)
  const { unit, ...range } = found
  return { range, ...(unit && { unit }) }
}

/** A row without a header, recognized by its form: name, number, and a unit or a range. */
export const readBareRows = (line: Line, { mark, nameAbove }: RowContext): Row[] => {
  const rows: Row[] = []
  let cells = [...line.cells]
  while (cells.length > 0) {
    const [head, ...others] = cells
    if (!head) break
    const whole = readSentenceRow(head, others, mark)
    const isNumberFirst = nameAbove !== null && rows.length === 0 && readResultCell(head.text, mark)?.isNumber
    const name = isNumberFirst ? nameAbove : head.text
    const rest = isNumberFirst ? cells : others
    const end = whole?.used ?? endOfRow(rest, mark)
    const row = whole?.row ?? bareRow(name, rest.slice(0, end), isNumberFirst ? [] : [head], mark)
    if (!row) return rows
    rows.push(row)
    cells = rest.slice(end)
  }
  return rows
}

/** How many cells belong to the first row of a line; the rest may be the next column of the page. */
const endOfRow = (cells: readonly Cell[], mark: DecimalMark) => {
  const start = cells.findIndex(({ text }) => readResultCell(text, mark)?.isNumber)
  if (start < 0) return cells.length
  const next = cells.findIndex(
    ({ text }, index) => index > start && !readFacts(text, mark) && !readResultCell(text, mark) && readName(text),
  )
  return next < 0 ? cells.length : next
}

const bareRow = (name: string, cells: readonly Cell[], head: readonly Cell[], mark: DecimalMark): Row | undefined => {
  const { name: bare, unit } = splitUnit(name)
  if (!readName(bare)) return undefined
  const facts: CellFacts = unit ? { unit } : {}
  let result: ReadResult | undefined
  for (const { text } of cells) {
    const found = !result && !isClearlyReference(text) ? readResultCell(text, mark) : undefined
    if (found?.isNumber) result = found
    else {
      const more = readFacts(text, mark)
      // A second number is a previous result.
      if (more) Object.assign(facts, { ...more, ...facts })
      else if (!(result && readResultCell(text, mark))) return undefined
    }
  }
  if (!result) return undefined
  const hasUnit = Boolean(result.unit ?? facts.unit)
  const range = result.range ?? facts.range
  if (!hasUnit || !range) return undefined
  return rowOf({ name, result, facts, cells: [...head, ...cells], confidence: 0.8 })
}

/** "Glucose: 95 mg/dL (70-99)" in one cell. */
const readSentenceRow = (cell: Cell, others: readonly Cell[], mark: DecimalMark) => {
  const [, name = '', rest = ''] = /^([^:]{2,60}?)\s*:\s*(.+)$/.exec(cell.text) ?? []
  const used = endOfRow(others, mark)
  const behind = others.slice(0, used)
  const result =
    name && readName(name) ? readResultCell([rest, ...behind.map(({ text }) => text)].join(' '), mark) : undefined
  if (!result?.isNumber || !result.unit || !result.range) return undefined
  return { row: rowOf({ name, result, facts: {}, cells: [cell, ...behind], confidence: 0.75 }), used }
}
