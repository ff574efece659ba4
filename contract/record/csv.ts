import type { AnyRecordType } from './define-record.ts'
import type { Field, FieldValue } from './fields.ts'
import { isWords, readValue } from './read-value.ts'

/** The columns of a record type's file: its fields, by name. */
export const csvColumns = (record: AnyRecordType): string[] => Object.keys(record.fields)

// A spreadsheet runs a cell that starts like this as a formula. One apostrophe in front makes it text.
const RUNS = /^'*[=+\-@\t\r]/
const DEFUSED = /^'+[=+\-@\t\r]/

export const toCell = (field: Field, value: FieldValue): string => {
  if (value === null) return ''
  const text = String(value)
  return isWords(field) && RUNS.test(text) ? `'${text}` : text
}

/** What a cell says; the schema still decides whether it is right. */
export const fromCell = (field: Field, cell: string, timeZone: string): FieldValue =>
  readValue(field, isWords(field) && DEFUSED.test(cell) ? cell.slice(1) : cell, timeZone)
