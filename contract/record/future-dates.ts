import type { AnyRecordType, Fault, RuleContext } from './define-record.ts'
import type { Field, FieldValue } from './fields.ts'
import { addDays } from './time/days.ts'
import { firstDayOf } from './time/partial-dates.ts'

/** Devices and files may be in another time zone than the person. */
const TOLERANCE_DAYS = 1

/** A measurement cannot be in the future. A future date that is already stored may stay. */
export const futureDate = (
  type: AnyRecordType,
  values: Record<string, FieldValue>,
  { today }: RuleContext,
  before?: Record<string, FieldValue> | null,
): Fault | undefined => {
  const last = addDays(today, TOLERANCE_DAYS)
  const isFuture = ([name, field]: [string, Field]) => {
    const value = values[name]
    if (!('notInFuture' in field && field.notInFuture) || typeof value !== 'string') return false
    // A year or a month counts by its first day: this year is not in the future.
    return firstDayOf(value.slice(0, 10)) > last && value !== before?.[name]
  }
  const found = Object.entries<Field>(type.fields).find(isFuture)
  return found && { field: found[0], message: 'This date is in the future.' }
}
