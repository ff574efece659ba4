import { typeTag } from '../type-tag.ts'
import { NOBODY } from './nobody.ts'
import {
  type HistoryRow,
  type PersonTransaction,
  run,
  type SealedRow,
  type TypeTransaction,
  type WritingTransaction,
} from './transactions.ts'
import { countErased, ERASE_THE_REST, type Erased } from './write-rows.ts'

/** Assigns sample records to an import; returns their days or instants. */
export const assignSamples = async (
  of: TypeTransaction,
  { batchId, since, until }: { batchId: string; since: string; until: string },
) => {
  const rows = await run<{ at: string }>(of, {
    name: 'records-assign-samples',
    text: `with assigned as (
        update records set import_batch_id = $3 where person_id = $1 and type = $2 and is_sample and version = 1
          and sort_key >= $4 and sort_key < $5 returning id, sort_key
      ), past as (
        update record_history set import_batch_id = $3
        where person_id = $1 and version = 1 and record_id in (select id from assigned)
      )
      select split_part(sort_key, ' ', 1) as at from assigned`,
    values: [of.personId, typeTag(of.key, of.type), batchId, since, until],
  })
  return rows.map(({ at }) => at)
}

/** A person or another import has a part in a record of this import. */
const HAS_OTHERS = `exists (
  select from record_history past where past.person_id = $1 and past.record_id = records.id
    and (past.import_batch_id is null or past.import_batch_id not in ($2, '${NOBODY}') or past.also_in is not null)
)`
const IS_ONLY_IN = `person_id = $1 and import_batch_id = $2 and not ${HAS_OTHERS}`

export interface TypedSealedRow extends SealedRow {
  type: string
}

/** The records of these types that only this import has a part in. */
export const onlyIn = (of: PersonTransaction, batchId: string, tags: string[]) =>
  run<TypedSealedRow>(of, {
    name: 'records-only-in-import',
    text: `select id, version, sealed, type from records where ${IS_ONLY_IN} and type = any ($3::text[])`,
    values: [of.personId, batchId, tags],
  })

const SLICE = 5000

/** Erases them with their history, except some. In slices, so that no statement takes long. */
export const eraseOnlyIn = async (of: WritingTransaction, batchId: string, except: string[]) => {
  let removed = 0
  for (;;) {
    const [erased] = await run<Erased>(of, {
      name: 'records-erase-only-in-import',
      text: `with gone as (
          delete from records where person_id = $1 and id in (
            select id from records where ${IS_ONLY_IN} and id != all ($3::uuid[]) limit ${SLICE}
          ) returning id
        ), ${ERASE_THE_REST}`,
      values: [of.personId, batchId, except],
    })
    countErased(of, erased)
    if (!erased?.removed) return removed
    removed += erased.removed
  }
}

/** Removes the import from the versions that it found unchanged. */
export const withdrawFromOthers = (of: PersonTransaction, batchId: string) =>
  run(of, {
    name: 'record-history-withdraw',
    text: `update record_history set also_in = nullif(array_remove(also_in, $2), '{}')
      where person_id = $1 and $2 = any (also_in)`,
    values: [of.personId, batchId],
  })

/** Unchanged records that another import has found as they are now belong to that import; returns how many. */
export const passToOthers = async (of: PersonTransaction, batchId: string) => {
  const rows = await run<{ id: string }>(of, {
    name: 'records-pass-to-others',
    text: `with passed as (
        update record_history set import_batch_id = also_in[1], also_in = nullif(also_in[2:], '{}')
        where person_id = $1 and version = 1 and import_batch_id = $2 and also_in is not null and record_id in (
          select id from records where person_id = $1 and import_batch_id = $2 and version = 1
        ) returning record_id, import_batch_id
      )
      update records set import_batch_id = passed.import_batch_id from passed
      where person_id = $1 and id = passed.record_id returning id`,
    values: [of.personId, batchId],
  })
  return rows.length
}

/** The records that this import shares with a person or with another import. */
export const recordsSharedBy = (of: PersonTransaction, batchId: string) =>
  run<{ id: string; type: string }>(of, {
    name: 'records-in-import',
    text: `select id, type from records where person_id = $1 and id in (
        select id from records where person_id = $1 and import_batch_id = $2
        union select record_id from record_history where person_id = $1 and import_batch_id = $2 and version > 1
      ) and ${HAS_OTHERS} order by id`,
    values: [of.personId, batchId],
  })

export interface AuthoredRow extends HistoryRow {
  importBatchId: string | null
  alsoIn: string[] | null
}

/** Every version of a record with its author, the first one first. */
export const authoredVersions = (of: PersonTransaction, id: string) =>
  run<AuthoredRow>(of, {
    name: 'record-history-authored',
    text: `select record_id as id, version, action, at, actor_id as "actorId", sealed, import_batch_id as "importBatchId",
        also_in as "alsoIn" from record_history where person_id = $1 and record_id = $2 order by version`,
    values: [of.personId, id],
  })

/** Gives the versions of an import to the next import that has them too, otherwise to `to`. */
export const passVersions = async (
  of: PersonTransaction,
  ids: string[],
  { batchId, to }: { batchId: string; to: string | null },
) => {
  await run(of, {
    name: 'record-history-pass',
    text: `update record_history set import_batch_id = coalesce(also_in[1], $4), also_in = nullif(also_in[2:], '{}')
      where person_id = $1 and record_id = any ($2::uuid[]) and import_batch_id = $3`,
    values: [of.personId, ids, batchId, to],
  })
  // A record belongs to the first import that still has a part in it.
  await run(of, {
    name: 'records-pass',
    text: `update records set import_batch_id = coalesce((
        select import_batch_id from record_history past where past.person_id = $1 and past.record_id = records.id
          and import_batch_id != '${NOBODY}' order by version limit 1
      ), import_batch_id) where person_id = $1 and id = any ($2::uuid[]) and import_batch_id = $3`,
    values: [of.personId, ids, batchId],
  })
}

/** A record that an import found as it was; in a file of its own time, as it was until then. */
export interface JoinedRecord {
  id: string
  until?: string | undefined
}

/**
 * An import has found these records as the last import before it wrote them: it has a part in that version. If its file
 * only knew earlier versions than are left, in the first of these, so that nothing that it holds is erased.
 */
export const joinVersions = (of: PersonTransaction, joined: JoinedRecord[], batchId: string) =>
  run(of, {
    name: 'record-history-join',
    text: `update record_history joined set also_in = array_append(also_in, $4)
      from unnest($2::uuid[], $3::timestamptz[]) as found (id, until)
      where joined.person_id = $1 and joined.record_id = found.id and import_batch_id != $4
        and not coalesce($4 = any (also_in), false) and joined.version = (
          select past.version from record_history past where past.person_id = $1 and past.record_id = found.id
            and past.import_batch_id != '${NOBODY}'
          order by past.at > found.until, case when past.at > found.until then past.version else -past.version end limit 1
        )`,
    values: [of.personId, joined.map(({ id }) => id), joined.map(({ until }) => until ?? 'infinity'), batchId],
  })

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

/** The samples among these records. */
export const samplesAmong = async (of: TypeTransaction, ids: string[]) => {
  const rows = await run<{ id: string }>(of, {
    name: 'records-samples-among',
    text: 'select id from records where person_id = $1 and type = $2 and id = any ($3::uuid[]) and is_sample',
    values: [of.personId, typeTag(of.key, of.type), ids],
  })
  return rows.map(({ id }) => id)
}

const PAGE = 2000

async function* pagesWhere(of: PersonTransaction, name: string, condition: string, values: unknown[] = []) {
  let after = NOBODY
  for (let isMore = true; isMore; ) {
    const rows = await run<TypedSealedRow>(of, {
      name,
      text: `select id, version, sealed, type from records where person_id = $1 and deleted_at is null and id > $2
        and ${condition} order by id limit ${PAGE}`,
      values: [of.personId, after, ...values],
    })
    if (rows.length > 0) yield rows
    after = rows.at(-1)?.id ?? after
    isMore = rows.length === PAGE
  }
}

/** The versions that an import wrote, page by page. */
export async function* versionPages(of: PersonTransaction, batchId: string) {
  let after = { id: NOBODY, version: 0 }
  for (let isMore = true; isMore; ) {
    const rows = await run<TypedSealedRow>(of, {
      name: 'record-history-in-import',
      text: `select record_id as id, version, sealed, type from record_history where person_id = $1 and import_batch_id = $2
        and (record_id, version) > ($3, $4) order by record_id, version limit ${PAGE}`,
      values: [of.personId, batchId, after.id, after.version],
    })
    if (rows.length > 0) yield rows
    after = rows.at(-1) ?? after
    isMore = rows.length === PAGE
  }
}

/** The current records that imports have made, page by page. */
export const importedPages = (of: PersonTransaction) =>
  pagesWhere(of, 'records-imported', 'import_batch_id is not null')

/** The person's current records of these types, without samples or only those, page by page. */
export const ownPages = (of: PersonTransaction, tags: string[]) =>
  pagesWhere(of, 'records-own', 'not is_sample and type = any ($3::text[])', [tags])

export const samplePages = (of: PersonTransaction, tags: string[]) =>
  pagesWhere(of, 'records-sample', 'is_sample and type = any ($3::text[])', [tags])

/** Erases these records, with history and files. */
export const eraseRows = async (of: WritingTransaction, ids: string[]) => {
  const [row] = await run<Erased>(of, {
    name: 'records-erase-ids',
    text: `with gone as (delete from records where person_id = $1 and id = any ($2::uuid[]) returning id), ${ERASE_THE_REST}`,
    values: [of.personId, ids],
  })
  countErased(of, row)
  return row?.removed ?? 0
}
