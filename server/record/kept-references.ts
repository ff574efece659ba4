import type { AnyRecordType } from '#contract/record/define-record.ts'
import { allRecordTypes } from '#contract/records.ts'
import { hasReferences, referencesIn } from './record-writer.ts'
import { ownPages, type TypedSealedRow } from './rows/import-rows.ts'
import type { PersonTransaction } from './rows/transactions.ts'
import { openRecord } from './sealed-record.ts'
import { typeOfTag, typeTag } from './type-tag.ts'

/** Records that are about to be erased, with what each refers to. */
export type Leaving = Map<string, string[]>

const tagsOf = ({ key }: PersonTransaction, types: readonly AnyRecordType[]) => types.map(type => typeTag(key, type))

/** The types whose records refer to others, or are referred to: the rest can be erased without a look. */
export const linkedTags = (context: PersonTransaction) => {
  const referred = new Set(allRecordTypes.flatMap(referredTypes))
  return tagsOf(
    context,
    allRecordTypes.filter(type => hasReferences(type) || referred.has(type.name)),
  )
}

const referredTypes = ({ fields }: AnyRecordType): string[] =>
  Object.values<{ kind: string; to?: string }>(fields).flatMap(({ kind, to }) =>
    kind === 'reference' && to !== undefined ? [to] : [],
  )

export const referencesOfRow = ({ key, personId }: PersonTransaction, row: TypedSealedRow) => {
  const type = typeOfTag(key, row.type)
  return type && hasReferences(type) ? referencesIn(type, openRecord(key, type, personId, row)) : []
}

/**
 * Which of the leaving records must stay, because a record of the person that stays refers to them: without its
 * provider, an appointment could no longer be saved. Records to which these refer stay too.
 */
export const findKept = async (context: PersonTransaction, leaving: Leaving): Promise<Set<string>> => {
  const kept = new Set<string>()
  if (leaving.size === 0) return kept
  const keep = (ids: string[]) => {
    for (const id of ids) {
      const references = leaving.get(id)
      if (!references || kept.has(id)) continue
      kept.add(id)
      keep(references)
    }
  }
  for await (const page of ownPages(context, tagsOf(context, allRecordTypes.filter(hasReferences))))
    for (const row of page) if (!leaving.has(row.id)) keep(referencesOfRow(context, row))
  return kept
}
