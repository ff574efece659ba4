import { type AnyRecordType, isSensitiveType } from '#contract/record/define-record.ts'
import { linkAccess } from '#server/platform/database/person-access.ts'
import { isFiltered, showVisible } from '#server/record/hidden-links.ts'
import { readIn } from '#server/record/record-writer.ts'
import { type TypedSealedRow, versionPages } from '#server/record/rows/import-rows.ts'
import type { PersonTransaction } from '#server/record/rows/transactions.ts'
import { openRecord } from '#server/record/sealed-record.ts'
import { typeOfTag } from '#server/record/type-tag.ts'

/** Whether those who may not see sensitive records see one of these. */
export const isAnySeen = async (context: PersonTransaction, rows: TypedSealedRow[]) => {
  const { personId, key } = context
  const access = linkAccess(personId, false)
  for (const [tag, ofType] of Map.groupBy(rows, row => row.type)) {
    const type = typeOfTag(key, tag)
    const records = type ? ofType.map(row => openRecord(key, type, personId, row)) : []
    const shown = type ? await showVisible(readIn(context), access, key, type, records) : []
    if (shown.some(record => record !== undefined)) return true
  }
  return false
}

/**
 * Whether those who may not see sensitive records see anything that an import wrote. If not, they hear nothing of it: for
 * them, neither the records nor the import exist.
 */
export const isImportSeen = async (context: PersonTransaction, batchId: string, types: AnyRecordType[]) => {
  const access = linkAccess(context.personId, false)
  // Usually nothing must be read: some types have no hidden records.
  if (types.some(type => !isSensitiveType(type) && !isFiltered(access, type))) return true
  for await (const rows of versionPages(context, batchId)) if (await isAnySeen(context, rows)) return true
  return false
}
