import { exclusiveFlag } from '#contract/record/define-record.ts'
import { withoutTakenFlag } from '#server/record/exclusive-flag.ts'
import type { WriteContext } from '#server/record/record-writer.ts'
import type { ImportRow } from './read-import.ts'

/** Only the first current record keeps an exclusive flag, or none if a record of the person already has it. */
export const withOneFlag = async <Row extends ImportRow>(context: WriteContext, rows: Row[]): Promise<Row[]> => {
  const flag = exclusiveFlag(context.type)
  if (!flag) return rows
  const [free] = await withoutTakenFlag(context, [{ [flag]: true }])
  let isFree = free?.[flag] === true
  return rows.map(row => {
    if (row.restored?.action === 'deleted' || row.input[flag] !== true) return row
    const keeps = isFree
    isFree = false
    return keeps ? row : { ...row, input: { ...row.input, [flag]: false } }
  })
}
