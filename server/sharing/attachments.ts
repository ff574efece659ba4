import type { Settings } from '#contract/account/settings/settings.ts'
import { sensitivityOf } from '#contract/facts/sensitive/sensitivity-of.ts'
import { messages } from '#contract/healthcare/messages/messages.ts'
import { LOCALES } from '#contract/languages/locales.ts'
import type { AnyRecordType, RecordOf, Sensitive } from '#contract/record/define-record.ts'
import type { ChoiceField, Field, FieldValue } from '#contract/record/fields.ts'
import { formatPartialDate } from '#contract/record/time/partial-dates.ts'
import { clockOf, writtenInstant } from '#contract/record/time/written-time.ts'
import { readableAmount, unitIn } from '#contract/record/units.ts'
import { attachmentListOf, readAttached } from '#contract/sharing/attachable.ts'
import type { PersonAccess } from '#server/platform/database/person-access.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { type Translate, translatorFor } from '#server/platform/translations.ts'
import type { RecordStore } from '#server/record/record-store.ts'

const MAX_LISTED = 100

type StoredRecord = RecordOf<AnyRecordType>
type Reader = Pick<Settings, 'language' | 'units' | 'timeZone'>

const formatValue = (
  field: Field,
  value: FieldValue,
  translate: Translate,
  { language, units, timeZone }: Reader,
): string => {
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(LOCALES[language], options)
  if (field.kind === 'choice') return translate((field as ChoiceField).options[String(value)] ?? String(value))
  if (field.kind === 'flag') return value ? translate('Yes') : translate('No')
  if (field.kind === 'date') return formatPartialDate(LOCALES[language], String(value))
  if (field.kind === 'instant')
    return format({ dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(
      new Date(`${clockOf(timeZone, String(value))}Z`),
    )
  if (typeof value === 'number') {
    const amount = new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 6 }).format(
      readableAmount(field, value, units),
    )
    return [amount, unitIn(field, units)].filter(Boolean).join(' ')
  }
  return String(value)
}

const valueIn = (record: StoredRecord, name: string, { kind }: Field): FieldValue =>
  kind === 'instant' && record[name]
    ? writtenInstant(String(record[name]), record.origin?.writtenTimes?.[name])
    : (record[name] ?? null)

const isHidden = (field: Field, value: FieldValue) => 'hiddenValue' in field && field.hiddenValue === value

/** One record as two lines: its title, then its other fields without ids, which mean nothing to a reader. */
const linesOf = (type: AnyRecordType, record: StoredRecord, translate: Translate, reader: Reader) => {
  const fields = Object.entries<Field>(type.fields)
  const title = fields.find(([name]) => name === type.title)?.[1]
  const lines = fields.filter(([name, field]) => name !== type.title && field.kind !== 'reference')
  const facts = lines.flatMap(([name, field]) => {
    const value = valueIn(record, name, field)
    const isUsual = field.kind === 'flag' ? value === (field.default ?? false) : isHidden(field, value)
    return value === null || isUsual
      ? []
      : [`${translate(field.label)}: ${formatValue(field, value, translate, reader)}`]
  })
  return [
    title ? formatValue(title, valueIn(record, type.title, title) ?? '', translate, reader) : '',
    facts.join(' · '),
  ]
}

/**
 * The attached records as text, null if nothing is attached, and whether one of them is sensitive. Providers see this
 * copy, even if the records change later.
 */
export const summarize = async (store: RecordStore, access: PersonAccess, references: string[], reader: Reader) => {
  const translate = await translatorFor(reader.language)
  const parts: string[] = []
  let sensitivity: Sensitive | null = null
  for (const reference of new Set(references)) {
    const attached = readAttached(reference)
    if (!attached) throw new AppError('not_attachable')
    const { type, id } = attached
    const texts = id
      ? [await store.find(access, type, id)]
      : await store.list(access, type, { ...attachmentListOf(type), limit: MAX_LISTED, now: new Date() })
    const records: StoredRecord[] = texts.map(text => JSON.parse(text))
    sensitivity ??= records.map(record => sensitivityOf(type, record)).find(Boolean) ?? null
    const lines = records.map(record => linesOf(type, record, translate, reader).join('\n'))
    parts.push(translate(id ? type.one : type.many), ...(lines.length > 0 ? lines : [translate('Nothing recorded.')]))
  }
  const remark = translate('This is not everything: the rest did not fit into the message.')
  return { attachment: fitting(parts, remark) || null, sensitivity }
}

const GAP = '\n\n'

/** As many whole records as a message takes, and a remark where there are more. */
const fitting = (parts: string[], remark: string) => {
  const { max } = messages.fields.attachment
  if (parts.join(GAP).length <= max) return parts.join(GAP)
  let room = max - remark.length
  const end = parts.findIndex(part => {
    room -= part.length + GAP.length
    return room < 0
  })
  return [...parts.slice(0, end), remark].join(GAP)
}
