import { isSingleton } from '#contract/record/define-record.ts'
import type { WriteContext } from '#server/record/record-writer.ts'
import { eraseRows, samplesAmong } from '#server/record/rows/import-rows.ts'
import type { StoredRecord } from '#server/record/sealed-record.ts'
import { findSingleton } from './fill-empty.ts'
import type { ImportRow } from './validate-lines.ts'

export const isSampleRow = ({ restored }: ImportRow) => restored?.isSample === true

export const isCurrentRow = (row: ImportRow) => !row.earlier && row.restored?.action !== 'deleted'

/** The person's one record of the type, unless it is a sample that gives way to one of these rows. */
export const singletonBeside = (current: StoredRecord | undefined, rows: ImportRow[]) =>
  current?.isSample && rows.some(row => isCurrentRow(row) && !isSampleRow(row)) ? undefined : current

/** Samples give way to anything real: the person's one record of a type, and a record of their own with a sample's id. */
export const giveWay = async (context: WriteContext, rows: ImportRow[]) => {
  const real = rows.filter(row => !row.earlier && !isSampleRow(row))
  const gone = await samplesAmong(
    context,
    real.flatMap(({ restored }) => restored?.id ?? []),
  )
  const current = isSingleton(context.type) ? await findSingleton(context) : undefined
  if (current && !singletonBeside(current, rows)) gone.push(current.id)
  if (gone.length > 0) await eraseRows(context, gone)
}
