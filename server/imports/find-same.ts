import { exclusiveFlag } from '#contract/record/define-record.ts'
import type { WriteContext } from '#server/record/record-writer.ts'
import { joinVersions, rowsByKey } from '#server/record/rows/import-rows.ts'
import { openRecord } from '#server/record/sealed-record.ts'
import type { ImportRow } from './validate-lines.ts'

/**
 * The existing records of rows with a known key whose values equal the row's; records that differ do not become part of
 * the import. References are not compared, because their ids differ.
 */
export const findSame = async (context: WriteContext, rows: ImportRow[]) => {
  if (rows.length === 0) return []
  const { key, type, personId } = context
  const byKey = new Map(rows.map(row => [row.idempotencyKeyHash.toString('hex'), row]))
  const known = await rowsByKey(
    context,
    rows.map(({ idempotencyKeyHash }) => idempotencyKeyHash),
  )
  return known.flatMap(found => {
    const record = openRecord(key, type, personId, found)
    const isSaid = ([name, value]: [string, unknown]) =>
      value == null || name === exclusiveFlag(type) || type.fields[name].kind === 'reference' || record[name] === value
    const input = byKey.get(found.hash.toString('hex'))?.input ?? {}
    return Object.entries(input).every(isSaid) ? [{ id: found.id }] : []
  })
}

/** Records of an earlier import that this import repeats belong to it as well. */
export const joinSame = async (context: WriteContext, rows: ImportRow[], batchId: string) =>
  joinVersions(context, await findSame(context, rows), batchId)
