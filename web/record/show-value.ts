import type { ChoiceField, Field, FieldKind, FieldValue } from '#contract/record/fields.ts'
import { formatDay } from '#web/platform/dates.ts'
import { t } from '#web/platform/i18n.ts'

type Held = Exclude<FieldValue, null>

const shows: Record<FieldKind, (value: Held, field: Field) => string> = {
  text: String,
  longText: String,
  date: value => formatDay(String(value)),
  integer: String,
  decimal: (value, field) => ('unit' in field && field.unit ? `${value} ${field.unit}` : String(value)),
  flag: value => t(value ? 'Yes' : 'No'),
  choice: (value, field) => t((field as ChoiceField).options[String(value)] ?? String(value)),
}

/** A field's value in words. */
export const showValue = (field: Field, value: FieldValue | undefined) =>
  value === null || value === undefined ? t('Not given') : shows[field.kind](value, field)
