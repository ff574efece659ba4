import type { AnyRecordType } from './define-record.ts'
import type { Field } from './fields.ts'

/** The start of a text, up to the last whole word that fits, with an ellipsis. */
export const startOf = (text: string, max: number) => {
  const start = text.slice(0, max - 1)
  const lastSpace = start.lastIndexOf(' ')
  return `${(lastSpace > max / 2 ? start.slice(0, lastSpace) : start).trimEnd()}…`
}

/** Cuts a stranger's text to the field's limit. `rest` is the length of what else the field will contain. */
export const cutToField = (type: AnyRecordType, name: string, text: string, rest = 0) => {
  const field: Field = type.fields[name]
  const max = 'max' in field ? field.max - rest : text.length
  return text.length > max ? startOf(text, max) : text
}
