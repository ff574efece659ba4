import type { AnyRecordType } from '#contract/record/define-record.ts'
import type { Field } from '#contract/record/fields.ts'

/** Values with what an imported record has where the file does not give it, before it is checked or stored. */
export const withImportDefaults = <V extends object>(type: AnyRecordType, values: V): V => ({
  ...Object.fromEntries(
    Object.entries<Field>(type.fields).flatMap(([name, { defaultOnImport }]) =>
      defaultOnImport === undefined ? [] : [[name, defaultOnImport]],
    ),
  ),
  ...values,
})
