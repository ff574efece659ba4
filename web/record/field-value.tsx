import type { Field, FieldValue, ReferenceField } from '#contract/record/fields.ts'
import { recordNamed } from '#contract/records.ts'
import { t } from '#web/platform/i18n.ts'
import { showValue } from './show-value.ts'
import { useReferenceNames } from './use-reference-names.ts'

interface FieldValueProps {
  field: Field
  value: FieldValue | undefined
}

/** A field's value in words, the name of a record that it refers to included. */
export const FieldValueText = ({ field, value }: FieldValueProps) =>
  field.kind === 'reference' && value ? <ReferenceName field={field} id={String(value)} /> : showValue(field, value)

const ReferenceName = ({ field, id }: { field: ReferenceField; id: string }) =>
  useReferenceNames(recordNamed(field.to))[id] ?? t('Not found')
