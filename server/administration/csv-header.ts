import {
  columnNamed,
  columnsOf,
  type ImportColumn,
  type ImportType,
  importTypeNames,
  importTypes,
} from '#contract/administration/import-types.ts'
import { message } from '#contract/languages/message.ts'
import { AppError } from '#server/platform/http/errors.ts'

export interface CsvHeader {
  /** The column of each cell; undefined if the type has no such column. */
  columns: (ImportColumn | undefined)[]
  ignored: string[]
}

const missingIn = (type: ImportType, cells: string[]) => {
  const named = new Set(cells.map(cell => columnNamed(type, cell)?.name))
  // Either column identifies the patient.
  if (named.has('caregiverEmail')) named.add('patientEmail')
  return columnsOf(type).filter(({ required, name }) => required && !named.has(name))
}

const matches = (type: ImportType, cells: string[]) => cells.filter(cell => columnNamed(type, cell)).length

/** Another type, if the header fits it better. */
const betterType = (type: ImportType, cells: string[]) =>
  importTypeNames
    .filter(b => b !== type && missingIn(b, cells).length === 0)
    .sort((a, b) => matches(b, cells) - matches(a, cells))
    .find(b => matches(b, cells) > matches(type, cells))

/** Throws if the header is invalid. */
export const readHeader = (type: ImportType, cells: string[]): CsvHeader => {
  const missing = missingIn(type, cells)
  const b = betterType(type, cells)
  if (missing.length > 0 && b) {
    throw new AppError('file_of_other_type', { other: message(importTypes[b]) })
  }
  if (missing.length > 0) {
    throw new AppError('columns_missing', {
      columns: missing.map(({ name }) => name).join(', '),
    })
  }
  const columns = cells.map(cell => columnNamed(type, cell))
  const names = columns.flatMap(column => (column ? [column.name] : []))
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice) {
    throw new AppError('column_twice', { column: twice })
  }
  return { columns, ignored: cells.filter((cell, index) => !columns[index] && cell.trim() !== '') }
}
