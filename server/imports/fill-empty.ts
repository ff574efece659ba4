import type { FieldValue } from '#contract/record/fields.ts'
import { AppError } from '#server/platform/http/errors.ts'
import {
  applyRules,
  lockRecord,
  type RecordInput,
  rewriteRecord,
  valuesOf,
  type WriteContext,
} from '#server/record/record-writer.ts'
import { currentRows } from '#server/record/rows/write-rows.ts'
import { findLeftovers } from '#server/record/sample-values.ts'
import { openRecord, type StoredRecord } from '#server/record/sealed-record.ts'

export const findSingleton = async (context: WriteContext): Promise<StoredRecord | undefined> => {
  const [row] = await currentRows(context)
  return row && openRecord(context.key, context.type, context.personId, row)
}

/** The record with empty fields filled by the import, and those that only have a sample's value; undefined if nothing changes. */
export const withEmptyFilled = async (context: WriteContext, record: StoredRecord, input: RecordInput) => {
  const { type, clock } = context
  const leftovers = await findLeftovers(context, record)
  const fills = Object.entries(input).filter(
    ([name, value]) => value != null && (record[name] === null || (leftovers.has(name) && record[name] !== value)),
  )
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
  const record = await lockRecord(context, id, 'current')
  const values: Record<string, FieldValue> | undefined = await withEmptyFilled(context, record, input)
  return values && rewriteRecord(context, record, values, 'changed')
}
