import { sql } from 'drizzle-orm'
import { exclusiveFlag } from '#contract/record/define-record.ts'
import { holdRecord, type RecordInput, rewriteRecord, type WriteContext } from './record-writer.ts'
import { currentIds } from './rows/write-rows.ts'
import type { StoredRecord } from './sealed-record.ts'

/** Serialized: two concurrent changes would each leave a record with the flag. */
export const waitForTurn = async ({ tx, personId, type }: WriteContext) => {
  if (!exclusiveFlag(type)) return
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${type.name}/${personId}`}, 0))`)
}

/** Clears the exclusive flag on the records that had it before. */
export const clearFlagOnOthers = async (context: WriteContext, chosen: StoredRecord | undefined): Promise<void> => {
  const flag = exclusiveFlag(context.type)
  if (!flag || !chosen?.[flag]) return
  for (const id of await currentIds(context, { [flag]: true })) {
    if (id === chosen.id) continue
    const record = await holdRecord(context, id, 'current')
    await rewriteRecord(context, record, { [flag]: false }, 'changed', 'rule')
  }
}

/** The person's choice stays: samples and imports then come without the flag. */
export const withoutTakenFlag = async <Input extends RecordInput>(context: WriteContext, inputs: Input[]) => {
  const flag = exclusiveFlag(context.type)
  if (!flag) return inputs
  const taken = await currentIds(context, { [flag]: true })
  return taken.length > 0 ? inputs.map(input => ({ ...input, [flag]: false })) : inputs
}
