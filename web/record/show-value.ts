import type { AnyRecordType } from '#contract/record/define-record.ts'
import type { ChoiceField, Field, FieldKind, FieldValue } from '#contract/record/fields.ts'
import { timesOf } from '#contract/record/time/times.ts'
import { formatClock, formatDay, formatList, formatMoment } from '#web/platform/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { showAmount } from './amounts.ts'

type Held = Exclude<FieldValue, null>

const withUnit = (value: Held, field: Field) => showAmount(field, Number(value))

const shows: Record<FieldKind, (value: Held, field: Field) => string> = {
  text: String,
  longText: String,
  date: value => formatDay(String(value)),
  moment: value => formatMoment(String(value)),
  times: value => formatList(timesOf(String(value)).map(formatClock)),
  integer: withUnit,
  decimal: withUnit,
  flag: value => t(value ? 'Yes' : 'No'),
  // An id says nothing to a person; whoever shows a reference looks up its name.
  reference: () => '',
  choice: (value, field) => t((field as ChoiceField).options[String(value)] ?? String(value)),
}

/** A field's value in words. */
export const showValue = (field: Field, value: FieldValue | undefined) =>
  value === null || value === undefined ? t('Not given') : shows[field.kind](value, field)

/** What one record is called. */
export const titleOf = (record: AnyRecordType, values: Record<string, unknown>) =>
  showValue(record.fields[record.title], values[record.title] as FieldValue)
