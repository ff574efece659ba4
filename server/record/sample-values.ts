import { type AnyRecordType, isSingleton } from '#contract/record/define-record.ts'
import type { Field, FieldValue } from '#contract/record/fields.ts'
import type { TypeTransaction } from './rows/transactions.ts'
import { versionRow } from './rows/write-rows.ts'
import { openRecord, type StoredRecord } from './sealed-record.ts'

/** The fields of an edited sample whose values are still the sample's: the person did not enter them. */
export const leftoverFields = (type: AnyRecordType, record: StoredRecord, first: StoredRecord | undefined) =>
  isSingleton(type) && first?.isSample && !record.isSample
    ? Object.keys(type.fields).filter(name => record[name] != null && record[name] === first[name])
    : []

export const withoutValues = (type: AnyRecordType, names: string[]): Record<string, FieldValue> =>
  Object.fromEntries(
    names.map(name => {
      const field: Field = type.fields[name]
      return [name, field.default ?? null]
    }),
  )

export const findLeftovers = async (context: TypeTransaction, record: StoredRecord) => {
  const { key, type, personId } = context
  const first = await versionRow(context, record.id, 1)
  return new Set(leftoverFields(type, record, first && openRecord(key, type, personId, first)))
}
