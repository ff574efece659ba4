import type { Units } from '#contract/account/settings/settings.ts'
import type { AnyRecordType } from './define-record.ts'
import type { Field, FieldValue } from './fields.ts'
import { isFreeText, readValue } from './read-value.ts'
import { withOffset } from './time/zoned.ts'
import { exactAmount, storedAmount, unitIn } from './units.ts'

/** A quantity's column includes its unit, `weight (kg)`, so that the file is unambiguous. */
const headerOf = (name: string, field: Field, units: Units) =>
  'quantity' in field && field.quantity ? `${name} (${unitIn(field, units)})` : name

/** The columns of a record type's file, in the person's units. */
export const csvColumns = (type: AnyRecordType, units: Units): string[] =>
  Object.entries<Field>(type.fields).map(([name, field]) => headerOf(name, field, units))

/**
 * Which field a column holds, and in which units: `weight (kg)` is always metric, and a bare
 * `weight`, as in a template, is in the stored unit. Undefined if there is no such field.
 */
export const columnOf = (type: AnyRecordType, header: string): { name: string; units: Units } | undefined => {
  const wanted = header.trim()
  for (const [name, field] of Object.entries<Field>(type.fields)) {
    if (wanted === name || wanted === headerOf(name, field, 'us')) return { name, units: 'us' }
    if (wanted === headerOf(name, field, 'metric')) return { name, units: 'metric' }
  }
  return undefined
}

// A spreadsheet runs a cell that starts like this as a formula. An apostrophe in front makes it text.
// So do the full-width forms, where East Asian languages are set.
const FORMULA = /^'*[=+\-@＝＋－＠\t\r\0]/
const ESCAPED_FORMULA = /^'+[=+\-@＝＋－＠\t\r\0]/

const DIGITS = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 20 })
const withoutExponent = (amount: number) => (String(amount).includes('e') ? DIGITS.format(amount) : amount)

/** A value in a person's units and time zone. */
export const toCell = (field: Field, value: FieldValue, units: Units = 'us', timeZone = 'UTC'): string => {
  if (value === null) return ''
  // An instant that its source wrote with an offset keeps that offset.
  const isStored = String(value).endsWith('Z')
  if (field.kind === 'instant' && timeZone !== 'UTC' && isStored) return withOffset(timeZone, String(value))
  const text = String(typeof value === 'number' ? withoutExponent(exactAmount(field, value, units)) : value)
  return isFreeText(field) && FORMULA.test(text) ? `'${text}` : text
}

/** The value of a cell, not yet validated. */
export const fromCell = (field: Field, cell: string, timeZone: string, units: Units = 'us'): FieldValue => {
  const text = isFreeText(field) && ESCAPED_FORMULA.test(cell) ? cell.slice(1) : cell
  return storedAmount(field, readValue(field, text, timeZone), units)
}
