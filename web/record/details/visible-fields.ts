import type { AnyRecordType } from '#contract/record/define-record.ts'
import type { Field } from '#contract/record/fields.ts'

/** The fields that mean something to a person: ids and the like are not shown as such. */
export const visibleFields = (type: AnyRecordType) =>
  Object.entries<Field>(type.fields).filter(([, { internal }]) => !internal)
