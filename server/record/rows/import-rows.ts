import { typeTag } from '../type-tag.ts'
import { type PersonTransaction, run, type SealedRow, type TypeTransaction } from './transactions.ts'
import { countErased, ERASE_THE_REST, type Erased } from './write-rows.ts'

/** Assigns sample records to an import; returns their days or instants. */
export const assignSamples = async (
  of: TypeTransaction,
  { batchId, since, until }: { batchId: string; since: string; until: string },
) => {
  const rows = await run<{ sortKey: string }>(of, {
    name: 'records-assign-samples',
    text: `update records set import_batch_id = $3 where person_id = $1 and type = $2 and is_sample
      and sort_key >= $4 and sort_key < $5 returning sort_key as "sortKey"`,
    values: [of.personId, typeTag(of.key, of.type), batchId, since, until],
  })
  return rows.map(({ sortKey }) => sortKey)
}

export interface ImportedRows {
  batchId: string
  at: string
}

const isImported = 'person_id = $1 and import_batch_id = $2'

// A record restored with its history has later versions, all from before the import.
const wasChanged = `exists (
  select from record_history past where past.person_id = $1 and past.record_id = records.id and past.at > $3::timestamptz
)`

/**
 * Erases unchanged records of an import, with history. In slices, so that no statement takes long;
 * the two cases separately, so that most are found without reading the history.
 */
export const eraseUnchangedImport = async (of: PersonTransaction, { batchId, at }: ImportedRows) =>
  (await eraseImported(of, 'first-versions', [batchId], 'version = 1')) +
  (await eraseImported(of, 'as-imported', [batchId, at], `version > 1 and not ${wasChanged}`))

const SLICE = 5000

// By ctid, which forces the plan: right after an import the planner has no statistics yet, and expects one
// row instead of thousands. Each is checked again, because it may have changed meanwhile.
const eraseImported = async (of: PersonTransaction, name: string, values: unknown[], which: string) => {
  let removed = 0
  for (let more = true; more; ) {
    const [row] = await run<Erased>(of, {
      name: `records-erase-${name}`,
      text: `with gone as (
          delete from records where ctid = any (array(
            select ctid from records where ${isImported} and ${which} limit ${SLICE}
          )) and person_id = $1 and ${which} returning id
        ), ${ERASE_THE_REST}`,
      values: [of.personId, ...values],
    })
    countErased(of, row)
    removed += row?.removed ?? 0
    more = (row?.removed ?? 0) > 0
  }
  return removed
}

/** How many of an import the person has changed since and not deleted. */
export const countChangedImport = async (of: PersonTransaction, { batchId, at }: ImportedRows) => {
  const [row] = await run<{ count: number }>(of, {
    name: 'records-count-changed',
    text: `select count(*)::int from records where ${isImported} and version > 1 and ${wasChanged} and deleted_at is null`,
    values: [of.personId, batchId, at],
  })
  return row?.count ?? 0
}

export interface KeyedRow extends SealedRow {
  hash: Buffer
  isDeleted: boolean
}

/** The records that an import with one of these keys has made, deleted ones included; locked until the transaction ends. */
export const rowsByKey = (of: TypeTransaction, hashes: Buffer[]) =>
  run<KeyedRow>(of, {
    name: 'records-rows-by-key',
    text: `select id, version, sealed, idempotency_key_hash as hash, deleted_at is not null as "isDeleted" from records
      where person_id = $1 and type = $2 and idempotency_key_hash = any ($3::bytea[]) for update`,
    values: [of.personId, typeTag(of.key, of.type), hashes],
  })

const PAGE = 2000

/** The current records that imports have made, page by page. */
export async function* importedPages(of: PersonTransaction) {
  let after = '00000000-0000-0000-0000-000000000000'
  for (let isMore = true; isMore; ) {
    const rows = await run<SealedRow & { type: string }>(of, {
      name: 'records-imported',
      text: `select id, version, sealed, type from records where person_id = $1 and import_batch_id is not null
        and deleted_at is null and id > $2 order by id limit ${PAGE}`,
      values: [of.personId, after],
    })
    if (rows.length > 0) yield rows
    after = rows.at(-1)?.id ?? after
    isMore = rows.length === PAGE
  }
}

/** Erases these records, with history and files. */
export const eraseRows = async (of: PersonTransaction, ids: string[]) => {
  const [row] = await run<Erased>(of, {
    name: 'records-erase-ids',
    text: `with gone as (delete from records where person_id = $1 and id = any ($2::uuid[]) returning id), ${ERASE_THE_REST}`,
    values: [of.personId, ids],
  })
  countErased(of, row)
  return row?.removed ?? 0
}
