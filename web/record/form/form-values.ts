import type { AnyRecordType } from '#contract/record/define-record.ts'
import type { Field, FieldValue } from '#contract/record/fields.ts'
import { readValue } from '#contract/record/read-value.ts'
import { clockIn } from '#contract/record/time/zoned.ts'
import { storedAmount } from '#contract/record/units.ts'
import { formatNumber, readTypedNumber } from '#web/platform/format/numbers.ts'
import { timeZone } from '#web/platform/time-zone.ts'
import { amountOf, units } from '../amounts.ts'
import type { FormValues } from './form-parts.ts'

const toText = (field: Field, value: unknown) => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return formatNumber(amountOf(field, value))
  return field.kind === 'instant' ? clockIn(timeZone(), new Date(String(value))) : String(value)
}

const isNumber = ({ kind }: Field) => kind === 'integer' || kind === 'decimal'

const fromText = (field: Field, text: string): FieldValue =>
  storedAmount(field, readValue(field, isNumber(field) ? readTypedNumber(text) : text, timeZone()), units())

/** A record's values as a form shows them: in the person's units, time zone and way of writing numbers. */
export const toFormValues = (type: AnyRecordType, values: Record<string, unknown>): FormValues =>
  Object.fromEntries(Object.entries<Field>(type.fields).map(([name, field]) => [name, toText(field, values[name])]))

/** What a form says, as values. */
export const fromFormValues = (type: AnyRecordType, typed: FormValues): Record<string, FieldValue> =>
  Object.fromEntries(
    Object.entries<Field>(type.fields).map(([name, field]) => [name, fromText(field, typed[name] ?? '')]),
  )
