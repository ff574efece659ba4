import type { Counts, ImportSourceCounts } from '#contract/imports/imports.ts'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import { allRecordTypes } from '#contract/records.ts'
import { appendActivity } from '#server/activity/append-activity.ts'
import type { PersonAccess } from '#server/platform/database/person-access.ts'
import { findKept, type Leaving, referencesOfRow } from '#server/record/kept-references.ts'
import type { PersonKeys } from '#server/record/person-keys.ts'
import type { AfterWrite } from '#server/record/record-store.ts'
import type { RequestClock } from '#server/record/record-writer.ts'
import { eraseRows, importedPages, type TypedSealedRow } from '#server/record/rows/import-rows.ts'
import type { PersonTransaction } from '#server/record/rows/transactions.ts'
import { openRecord, originOf } from '#server/record/sealed-record.ts'
import { typeTag } from '#server/record/type-tag.ts'
import { noUsage, saveUsage } from '#server/record/usage.ts'
import { isAnySeen } from './seen-import.ts'

interface Imported {
  row: TypedSealedRow
  type: AnyRecordType
  source: string
  /** Whether the person has changed it since the last import. */
  isChanged: boolean
  /** The ids of the records that it refers to. */
  references: string[]
}

/** The current records with an origin, page by page. */
async function* importedIn(context: PersonTransaction): AsyncGenerator<Imported[]> {
  const byTag = new Map(allRecordTypes.map(type => [typeTag(context.key, type), type]))
  for await (const rows of importedPages(context)) {
    yield rows.flatMap(row => {
      const type = byTag.get(row.type)
      const origin = type && originOf(openRecord(context.key, type, context.personId, row))
      return origin
        ? [
            {
              row,
              type,
              source: origin.source,
              isChanged: origin.isChangedHere === true,
              references: referencesOfRow(context, row),
            },
          ]
        : []
    })
  }
}

export type ImportSources = ReturnType<typeof createImportSources>

export const createImportSources = (keys: PersonKeys, afterWrite: AfterWrite = async () => {}) => {
  const list = async (access: PersonAccess): Promise<ImportSourceCounts[]> => {
    const { personId } = access
    return keys.asPerson(access, async (tx, key) => {
      const bySource = new Map<string, Counts>()
      for await (const page of importedIn({ tx, personId, key })) {
        for (const { source, type } of page) {
          const counts = bySource.get(source) ?? {}
          counts[type.name] = (counts[type.name] ?? 0) + 1
          bySource.set(source, counts)
        }
      }
      return [...bySource]
        .map(([source, counts]) => ({ source, counts }))
        .sort((a, b) => (a.source < b.source ? -1 : 1))
    })
  }

  /** Erases the records from a source, except those that the person has changed since and what their records refer to. */
  const remove = async (access: PersonAccess, chosen: string, clock: RequestClock) => {
    const { personId, actorId } = access
    return keys.asPersonAlone(access, async (tx, key) => {
      const context = { tx, personId, key, usage: noUsage() }
      const types = new Set<AnyRecordType>()
      let stayed = 0
      let isSeen = false
      const leaving: Leaving = new Map()
      for await (const page of importedIn(context)) {
        const meant = page.filter(({ source }) => source === chosen)
        for (const { row, type, isChanged, references } of meant) {
          types.add(type)
          if (isChanged) stayed += 1
          else leaving.set(row.id, references)
        }
        isSeen ||= await isAnySeen(
          context,
          meant.map(({ row }) => row),
        )
      }
      const kept = await findKept(context, leaving)
      const removed = await eraseRows(
        context,
        [...leaving.keys()].filter(id => !kept.has(id)),
      )
      const event = { kind: 'import-undone', count: removed, isHidden: !isSeen } as const
      await appendActivity({ ...context, actorId }, [event], clock.now)
      await saveUsage(context, false)
      await afterWrite(tx, personId, [...types], isSeen ? undefined : [])
      return { removed, stayed, referred: kept.size }
    })
  }

  return { list, remove }
}
