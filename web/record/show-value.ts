import type { AnyRecordType, RecordMeta } from '#contract/record/define-record.ts'
import type { ChoiceField, Field, FieldKind, FieldValue } from '#contract/record/fields.ts'
import { timesOf } from '#contract/record/time/times.ts'
import { writtenInstant } from '#contract/record/time/written-time.ts'
import { formatClock, formatDateTime, formatDay, formatList } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { showAmount } from './amounts.ts'

type Held = Exclude<FieldValue, null>

const withUnit = (value: Held, field: Field) => showAmount(field, Number(value))

const formatters: Record<FieldKind, (value: Held, field: Field) => string> = {
  text: String,
  longText: String,
  date: value => formatDay(String(value)),
  instant: value => formatDateTime(String(value)),
  times: value => formatList(timesOf(String(value)).map(formatClock)),
  integer: withUnit,
  decimal: withUnit,
  flag: value => t(value ? 'Yes' : 'No'),
  // An id means nothing to a person; components that show a reference look up its name.
  reference: () => '',
  file: () => '',
  choice: (value, field) => t((field as ChoiceField).options[String(value)] ?? String(value)),
}

/** A field's value as text. */
export const showValue = (field: Field, value: FieldValue | undefined) =>
  value === null || value === undefined ? t('Not given') : formatters[field.kind](value, field)

type AnyRecord = Record<string, unknown> & Pick<RecordMeta, 'origin'>

/** A field's value; an instant as its source wrote it. */
export const writtenValue = (type: AnyRecordType, record: AnyRecord, name: string) => {
  const value = record[name] as FieldValue
  const written = record.origin?.writtenTimes?.[name]
  return type.fields[name].kind === 'instant' && value ? writtenInstant(String(value), written) : value
}

/** A record's title. */
export const titleOf = (type: AnyRecordType, record: AnyRecord) =>
  showValue(type.fields[type.title], writtenValue(type, record, type.title))
