import type { FieldValue } from '#contract/record/fields.ts'
import { AppError } from '#server/platform/http/errors.ts'
import {
  applyRules,
  holdRecord,
  type RecordInput,
  rewriteRecord,
  valuesOf,
  type WriteContext,
} from '#server/record/record-writer.ts'
import { currentRows, versionRow } from '#server/record/rows/write-rows.ts'
import { openRecord, type StoredRecord } from '#server/record/sealed-record.ts'

export const findSingleton = async (context: WriteContext): Promise<StoredRecord | undefined> => {
  const [row] = await currentRows(context)
  return row && openRecord(context.key, context.type, context.personId, row)
}

/** The record with empty fields filled by the import; undefined if nothing changes. */
export const withEmptyFilled = ({ type, clock }: WriteContext, record: StoredRecord, input: RecordInput) => {
  const fills = Object.entries(input).filter(([name, value]) => value != null && record[name] === null)
  if (fills.length === 0) return undefined
  const before = valuesOf(type, record)
  try {
    return applyRules({ type, clock }, { ...before, ...(Object.fromEntries(fills) as typeof before) }, before)
  } catch (error) {
    // The values conflict, so the person's record stays as it is.
    if (error instanceof AppError) return undefined
    throw error
  }
}

/** Fills empty fields and returns the new version; undefined if nothing was empty. */
export const fillEmpty = async (context: WriteContext, id: string, input: RecordInput) => {
  const record = await holdRecord(context, id, 'current')
  const values: Record<string, FieldValue> | undefined = withEmptyFilled(context, record, input)
  return values && rewriteRecord(context, record, values, 'changed')
}

/** Undoes an import's change to a record, unless the person has changed it since; returns whether it did. */
export const takeBack = async (context: WriteContext, id: string, version: number): Promise<boolean> => {
  const { key, type, personId } = context
  const record = await holdRecord(context, id, 'deleted too')
  if (record.version !== version) return false
  const before = await versionRow(context, id, version - 1)
  if (!before) return false
  await rewriteRecord(context, record, valuesOf(type, openRecord(key, type, personId, before)), 'restored')
  return true
}
