import type { AnyRecordType } from './define-record.ts'
import type { Field, FieldValue } from './fields.ts'

/** The columns of a record type's file: its fields, by name. A reader may also use their labels. */
export const csvColumns = (record: AnyRecordType): string[] => Object.keys(record.fields)

// A spreadsheet runs a cell that starts like this as a formula. One apostrophe in front makes it text.
const RUNS = /^'*[=+\-@\t\r]/
const DEFUSED = /^'+[=+\-@\t\r]/

const isWords = (field: Field) => field.kind === 'text' || field.kind === 'longText'

export const toCell = (field: Field, value: FieldValue): string => {
  if (value === null) return ''
  const text = String(value)
  return isWords(field) && RUNS.test(text) ? `'${text}` : text
}

/** What a cell says, as the field's kind would have it; the schema still decides whether it is right. */
export const fromCell = (field: Field, cell: string): FieldValue => {
  const text = cell.trim()
  if (text === '') return null
  if (isWords(field)) return DEFUSED.test(text) ? text.slice(1) : text
  if (field.kind === 'integer' || field.kind === 'decimal') return Number.isNaN(Number(text)) ? text : Number(text)
  if (field.kind === 'flag') return readFlag(text)
  return text
}

const readFlag = (text: string) => {
  if (/^(true|yes|1)$/i.test(text)) return true
  if (/^(false|no|0)$/i.test(text)) return false
  return text
}
