import type { DecimalField, Field, FieldValue, IntegerField } from './fields.ts'
import { readPlainNumber } from './read-number.ts'
import { instantAt } from './time/zoned.ts'

export const isNumber = (field: Field): field is IntegerField | DecimalField =>
  field.kind === 'integer' || field.kind === 'decimal'

export const isFreeText = (field: Field) => field.kind === 'text' || field.kind === 'longText'

const CLOCK = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}$/

const WITH_OFFSET = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?[+-]\d{2}:\d{2}$/

/**
 * Parses typed text for a field, in a time zone. If that fails, returns the text itself, so that the schema
 * reports what is wrong.
 */
export const readValue = (field: Field, typed: string, timeZone: string): FieldValue => {
  const text = typed.trim()
  if (text === '') return null
  if (isNumber(field)) return readPlainNumber(text) ?? text
  if (field.kind === 'flag') return readFlag(text)
  if (field.kind === 'instant' && CLOCK.test(text)) return instantAt(timeZone, text.replace(' ', 'T'))
  if (field.kind === 'instant' && WITH_OFFSET.test(text)) return readInstant(text)
  return text
}

const readInstant = (text: string) => {
  const at = Date.parse(text)
  return Number.isNaN(at) ? text : new Date(at).toISOString()
}

const readFlag = (text: string) => {
  if (/^(true|yes|1)$/i.test(text)) return true
  if (/^(false|no|0)$/i.test(text)) return false
  return text
}
