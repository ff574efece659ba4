import type { AnyRecordType, RecordOf } from '#contract/record/define-record.ts'
import type { Field, FieldValue } from '#contract/record/fields.ts'
import { t } from '#web/platform/i18n.ts'
import { FieldValueText } from '../details/field-value.tsx'
import { writtenValue } from '../show-value.ts'
import { isPlainDate } from './plain-date.ts'

interface RecordFactsProps {
  type: AnyRecordType
  existing: RecordOf<AnyRecordType>
  /** The fields to show, in this order; empty ones are skipped. */
  names: readonly string[]
}

/** Some fields of a record as small text; long texts on separate lines, in rows of comfortable view only. */
export function RecordFacts({ type, existing, names }: RecordFactsProps) {
  const filled = names.flatMap(name => {
    const field: Field = type.fields[name]
    const value: FieldValue = writtenValue(type, existing, name) ?? null
    const isHidden = 'hiddenValue' in field && field.hiddenValue === value
    const isTold = value !== null || ('whenEmpty' in field && field.whenEmpty)
    return !isTold || isHidden ? [] : [{ name, field, value }]
  })
  const short = filled.filter(({ field }) => field.kind !== 'longText')
  const long = filled.filter(({ field }) => field.kind === 'longText')
  return (
    <>
      {short.length > 0 && (
        <dl className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm">
          {short.map(({ name, field, value }) => (
            <div key={name} className="min-w-0 break-words">
              <dt className={isPlainDate(field) ? 'sr-only' : 'inline text-muted'}>{t(field.label)} </dt>
              <dd className={isPlainDate(field) ? 'inline text-muted' : 'inline'}>
                <FieldValueText field={field} value={value} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {long.map(({ name, value }) => (
        <p key={name} className="mt-1 text-[0.9375rem] break-words row-notes whitespace-pre-line">
          {String(value)}
        </p>
      ))}
    </>
  )
}
