import { and, eq, isNull } from 'drizzle-orm'
import type { FieldValue } from '#contract/record/fields.ts'
import { recordHistory } from '#server/platform/database/tables.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { tableOf } from '#server/record/record-table.ts'
import { type Given, holdRecord, rewriteRecord, settle, valuesOf, type Writing } from '#server/record/record-writer.ts'
import { type Kept, openRecord } from '#server/record/sealed-record.ts'

type Reading = Pick<Writing, 'tx' | 'owner' | 'key' | 'record' | 'moment'>

/** The one that a person has of what they can have once. */
export const findOnly = async ({ tx, owner, key, record }: Reading): Promise<Kept | undefined> => {
  const table = tableOf(record)
  const [row] = await tx
    .select({ id: table.id, version: table.version, sealed: table.sealed })
    .from(table)
    .where(and(eq(table.userId, owner), isNull(table.deletedAt)))
  return row && JSON.parse(openRecord(key, record, owner, row))
}

/** What an import may add to it: what the person has filled in themselves stays. Undefined where that is nothing. */
export const whatFills = ({ record, moment }: Reading, kept: Kept, given: Given) => {
  const fills = Object.entries(given).filter(([name, value]) => value != null && kept[name] === null)
  if (fills.length === 0) return undefined
  const before = valuesOf(record, kept)
  try {
    return settle({ record, moment }, { ...before, ...(Object.fromEntries(fills) as typeof before) }, before)
  } catch (error) {
    // The two do not go together: the person's own stands.
    if (error instanceof AppError) return undefined
    throw error
  }
}

/** Fills what is empty, and answers with the version that did; undefined where there was nothing to fill. */
export const fillEmpty = async (writing: Writing, present: Kept, given: Given) => {
  const kept = await holdRecord(writing, present.id, 'present')
  const values: Record<string, FieldValue> | undefined = whatFills(writing, kept, given)
  return values && rewriteRecord(writing, kept, values, 'changed')
}

/** Takes back what was filled, unless the person has changed it since; says whether it did. */
export const emptyAgain = async (writing: Writing, id: string, version: number): Promise<boolean> => {
  const { tx, owner, key, record } = writing
  const kept = await holdRecord(writing, id, 'deleted too')
  if (kept.version !== version) return false
  const [before] = await tx
    .select({ version: recordHistory.version, sealed: recordHistory.sealed })
    .from(recordHistory)
    .where(and(eq(recordHistory.userId, owner), eq(recordHistory.recordId, id), eq(recordHistory.version, version - 1)))
  if (!before) return false
  const earlier: Kept = JSON.parse(openRecord(key, record, owner, { id, ...before }))
  await rewriteRecord(writing, kept, valuesOf(record, earlier), 'restored')
  return true
}
