import type { AnyRecordType } from '#contract/record/define-record.ts'
import type { Field, FieldValue } from '#contract/record/fields.ts'
import { t } from '#web/platform/i18n.ts'
import { showValue } from '#web/record/show-value.ts'
import { NumbersTable } from '#web/ui/layout/numbers-table.tsx'

type Values = Record<string, FieldValue>

interface SideBySideProps {
  type: AnyRecordType
  current: Values
  imported: Values
  /** Fields that are the same are shown too. */
  isWhole?: boolean
}

/** The person's record and the file's, field by field. */
export const SideBySide = ({ type, current, imported, isWhole = false }: SideBySideProps) => (
  <NumbersTable
    caption={String(current[type.title] ?? t(type.one))}
    columns={[t('What'), t('Yours'), t('In the file')]}
    rows={Object.entries<Field>(type.fields).flatMap(([name, field]) => {
      const [yours, theirs] = [current[name] ?? null, imported[name] ?? null]
      // The id of another record means nothing to people.
      if (field.kind === 'reference' || field.internal) return []
      if (yours === theirs && (!isWhole || yours === null || yours === hiddenValueOf(field))) return []
      return [{ key: name, cells: [t(field.label), showValue(field, yours), showValue(field, theirs)] }]
    })}
  />
)

const hiddenValueOf = (field: Field) => ('hiddenValue' in field ? field.hiddenValue : undefined)
