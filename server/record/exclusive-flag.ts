import { sql } from 'drizzle-orm'
import { exclusiveFlag } from '#contract/record/define-record.ts'
import { lockRecord, type RecordInput, rewriteRecord, type WriteContext } from './record-writer.ts'
import { flaggedRows } from './rows/write-rows.ts'
import type { StoredRecord } from './sealed-record.ts'

/** Serialized: two concurrent changes would each leave a record with the flag. */
export const waitForTurn = async ({ tx, personId, type }: WriteContext) => {
  if (!exclusiveFlag(type)) return
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${type.name}/${personId}`}, 0))`)
}

const clearFlag = async (context: WriteContext, id: string, flag: string) =>
  rewriteRecord(context, await lockRecord(context, id, 'current'), { [flag]: false }, 'changed', 'rule')

/** Clears the exclusive flag on the records that had it before. */
export const clearFlagOnOthers = async (context: WriteContext, chosen: StoredRecord | undefined): Promise<void> => {
  const flag = exclusiveFlag(context.type)
  if (!flag || !chosen?.[flag]) return
  for (const { id } of await flaggedRows(context, flag)) if (id !== chosen.id) await clearFlag(context, id, flag)
}

/** The person's choice stays: samples then come without the flag. */
export const withoutTakenFlag = async <Input extends RecordInput>(context: WriteContext, inputs: Input[]) => {
  const flag = exclusiveFlag(context.type)
  if (!flag) return inputs
  const taken = await flaggedRows(context, flag)
  return taken.length > 0 ? inputs.map(input => ({ ...input, [flag]: false })) : inputs
}

/** A record's values, without the flag if another record of the person has it; a sample gives it up. */
export const withFreeFlag = async <Input extends RecordInput>(
  context: WriteContext,
  id: string | undefined,
  values: Input,
): Promise<Input> => {
  const flag = exclusiveFlag(context.type)
  if (!flag || values[flag] !== true) return values
  const others = (await flaggedRows(context, flag)).filter(other => other.id !== id)
  if (others.some(({ isSample }) => !isSample)) return { ...values, [flag]: false }
  for (const sample of others) await clearFlag(context, sample.id, flag)
  return values
}
