import { randomUUID } from 'node:crypto'
import { and, eq, inArray, or } from 'drizzle-orm'
import type { Earlier, KeptBefore } from '#contract/imports/imports.ts'
import type { Field } from '#contract/record/fields.ts'
import { recordHistory } from '#server/platform/database/tables.ts'
import { insertRows, insertVersions } from '#server/record/insert-rows.ts'
import { withoutTakenFlag } from '#server/record/only-one.ts'
import { tableOf } from '#server/record/record-table.ts'
import { ADMINISTRATOR, type Given, rowsOf, type Writing } from '#server/record/record-writer.ts'
import { type Kept, sealRecord } from '#server/record/sealed-record.ts'
import type { ImportRow } from './read-import.ts'

export type KeptRow = ImportRow & { kept: KeptBefore }
export type EarlierRow = ImportRow & { earlier: Earlier }

export const isKeptRow = (row: ImportRow): row is KeptRow => row.kept !== undefined
export const isEarlierRow = (row: ImportRow): row is EarlierRow => row.earlier !== undefined

/** By which id a record of the file goes here, and which of them this import added. */
export interface FileIds {
  here: Map<string, string>
  added: Set<string>
}

/** Which of a file's records the person has: under the same id, or brought by an import before. */
export const findKept = async ({ tx, owner, record }: Pick<Writing, 'tx' | 'owner' | 'record'>, rows: KeptRow[]) => {
  const table = tableOf(record)
  const found = await tx
    .select({ id: table.id, key: table.requestKey })
    .from(table)
    .where(
      and(
        eq(table.userId, owner),
        or(
          inArray(
            table.id,
            rows.map(({ kept }) => kept.id),
          ),
          inArray(
            table.requestKey,
            rows.map(({ requestKey }) => requestKey),
          ),
        ),
      ),
    )
  const byId = new Set(found.map(({ id }) => id))
  const byKey = new Map(found.map(({ id, key }) => [key?.toString('hex'), id]))
  return ({ kept, requestKey }: KeptRow) => (byId.has(kept.id) ? kept.id : byKey.get(requestKey.toString('hex')))
}

/** Each id and each key once, however often the file has it. */
export const withoutRepetition = (rows: KeptRow[]) => {
  const seen = new Set<string>()
  return rows.filter(({ kept, requestKey }) => {
    const names = [kept.id, requestKey.toString('hex')]
    const isNew = !names.some(name => seen.has(name))
    for (const name of names) seen.add(name)
    return isNew
  })
}

/** What refers to other records of the file refers to them by the ids that they have here. */
const withIdsHere = ({ record }: Writing, given: Given, { here }: FileIds): Given =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const field: Field = record.fields[name]
      return [name, field.kind === 'reference' && typeof value === 'string' ? (here.get(value) ?? value) : value]
    }),
  )

/** Only the first with the flag that one may have keeps it, and none where the person has one; deleted ones have no say. */
const withOneFlag = async (writing: Writing, rows: KeptRow[]): Promise<KeptRow[]> => {
  const { onlyOne } = writing.record
  if (!onlyOne) return rows
  const [free] = await withoutTakenFlag(writing, [{ [onlyOne]: true }])
  let isFree = free?.[onlyOne] === true
  return rows.map(row => {
    if (row.kept.action === 'deleted' || row.given[onlyOne] !== true) return row
    const keeps = isFree
    isFree = false
    return keeps ? row : { ...row, given: { ...row.given, [onlyOne]: false } }
  })
}

const insertAs = async (writing: Writing, rows: { row: KeptRow; id: string }[], batch: string, ids: FileIds) => {
  const { tx, owner, record } = writing
  const made = rows.map(({ row: { given, kept, requestKey }, id }) => {
    const { version, createdAt, updatedAt, isSample, action } = kept
    const values = withIdsHere(writing, given, ids)
    const next = { ...values, id, version, createdAt, updatedAt, isSample } as Kept
    const { past, present } = rowsOf(writing, next, action)
    return { from: kept.id, next, past, present: { ...present, id, userId: owner, createdAt, requestKey, batch } }
  })
  const inserted = await insertVersions(
    {
      table: tableOf(record),
      presents: made.map(({ present }) => present),
      history: recordHistory,
      pasts: made.map(({ past }) => past),
      onConflict: 'on conflict do nothing',
    },
    tx,
  )
  const taken = new Set(inserted.map(({ id }) => id))
  const added = made.filter(({ next }) => taken.has(next.id))
  for (const { from, next } of added) {
    ids.here.set(from, next.id)
    ids.added.add(from)
  }
  return added.map(({ next }) => next)
}

/**
 * Brings records back as they were: their ids, their moments, their place among the deleted ones. Those that the
 * person has are left as they are. An id that somebody else has on this installation is replaced by a new one.
 */
export const insertKept = async (writing: Writing, all: KeptRow[], batch: string, ids: FileIds): Promise<Kept[]> => {
  const rows = withoutRepetition(all)
  if (rows.length === 0) return []
  const idHere = await findKept(writing, rows)
  const missing = rows.filter(row => {
    const id = idHere(row)
    if (id) ids.here.set(row.kept.id, id)
    return !id
  })
  if (missing.length === 0) return []
  const fresh = await withOneFlag(writing, missing)
  const under = fresh.map(row => ({ row, id: row.kept.id }))
  const added = await insertAs(writing, under, batch, ids)
  const refused = fresh.filter(({ kept }) => !ids.added.has(kept.id))
  if (refused.length === 0) return added
  const renamed = refused.map(row => ({ row, id: randomUUID() }))
  return [...added, ...(await insertAs(writing, renamed, batch, ids))]
}

/** The history of records that this import added, up to the version that they came with. */
export const insertEarlier = async (writing: Writing, rows: EarlierRow[], ids: FileIds) => {
  const { tx, owner, key, record } = writing
  const its = rows.filter(({ earlier }) => ids.added.has(earlier.of))
  if (its.length === 0) return
  const past = its.map(({ given, earlier }) => {
    const { version, action, at, by, createdAt, isSample } = earlier
    const recordId = ids.here.get(earlier.of) ?? earlier.of
    const values = withIdsHere(writing, given, ids)
    const kept = { ...values, id: recordId, version, createdAt, updatedAt: at, isSample } as Kept
    return {
      userId: owner,
      recordType: record.name,
      recordId,
      version,
      action,
      at: new Date(at),
      actorId: by === 'you' ? owner : ADMINISTRATOR,
      sealed: sealRecord(key, record, owner, kept),
    }
  })
  await insertRows(tx, recordHistory, past, 'on conflict do nothing')
}
