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
  context: TypeTransaction,
  { batchId, since, until }: { batchId: string; since: string; until: string },
) => {
  const rows = await run<{ at: string }>(context, {
    name: 'records-assign-samples',
    text: `with assigned as (
        update records set import_batch_id = $3 where person_id = $1 and type = $2 and is_sample and version = 1
          and sort_key >= $4 and sort_key < $5 returning id, sort_key
      ), past as (
        update record_history set import_batch_id = $3
        where person_id = $1 and version = 1 and record_id in (select id from assigned)
      )
      select split_part(sort_key, ' ', 1) as at from assigned`,
    values: [context.personId, typeTag(context.key, context.type), batchId, since, until],
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
export const onlyIn = (context: PersonTransaction, batchId: string, tags: string[]) =>
  run<TypedSealedRow>(context, {
    name: 'records-only-in-import',
    text: `select id, version, sealed, type from records where ${IS_ONLY_IN} and type = any ($3::text[])`,
    values: [context.personId, batchId, tags],
  })

const SLICE = 5000

/** Erases them with their history, except some. In slices, so that no statement takes long. */
export const eraseOnlyIn = async (context: WritingTransaction, batchId: string, except: string[]) => {
  let removed = 0
  for (;;) {
    const [erased] = await run<Erased>(context, {
      name: 'records-erase-only-in-import',
      text: `with gone as (
          delete from records where person_id = $1 and id in (
            select id from records where ${IS_ONLY_IN} and id != all ($3::uuid[]) limit ${SLICE}
          ) returning id
        ), ${ERASE_THE_REST}`,
      values: [context.personId, batchId, except],
    })
    countErased(context, erased)
    if (!erased?.removed) return removed
    removed += erased.removed
  }
}

/** Removes the import from the versions that it found unchanged. */
export const withdrawFromOthers = (context: PersonTransaction, batchId: string) =>
  run(context, {
    name: 'record-history-withdraw',
    text: `update record_history set also_in = nullif(array_remove(also_in, $2), '{}')
      where person_id = $1 and $2 = any (also_in)`,
    values: [context.personId, batchId],
  })

/** Unchanged records that another import has found as they are now belong to that import; returns how many. */
export const passToOthers = async (context: PersonTransaction, batchId: string) => {
  const rows = await run<{ id: string }>(context, {
    name: 'records-pass-to-others',
    text: `with passed as (
        update record_history set import_batch_id = also_in[1], also_in = nullif(also_in[2:], '{}')
        where person_id = $1 and version = 1 and import_batch_id = $2 and also_in is not null and record_id in (
          select id from records where person_id = $1 and import_batch_id = $2 and version = 1
        ) returning record_id, import_batch_id
      )
      update records set import_batch_id = passed.import_batch_id from passed
      where person_id = $1 and id = passed.record_id returning id`,
    values: [context.personId, batchId],
  })
  return rows.length
}

/** The records that this import shares with a person or with another import. */
export const recordsSharedBy = (context: PersonTransaction, batchId: string) =>
  run<{ id: string; type: string }>(context, {
    name: 'records-in-import',
    text: `select id, type from records where person_id = $1 and id in (
        select id from records where person_id = $1 and import_batch_id = $2
        union select record_id from record_history where person_id = $1 and import_batch_id = $2 and version > 1
      ) and ${HAS_OTHERS} order by id`,
    values: [context.personId, batchId],
  })

export interface AuthoredRow extends HistoryRow {
  importBatchId: string | null
  alsoIn: string[] | null
}

/** Every version of a record with its author, the first one first. */
export const authoredVersions = (context: PersonTransaction, id: string) =>
  run<AuthoredRow>(context, {
    name: 'record-history-authored',
    text: `select record_id as id, version, action, at, actor_id as "actorId", sealed, import_batch_id as "importBatchId",
        also_in as "alsoIn" from record_history where person_id = $1 and record_id = $2 order by version`,
    values: [context.personId, id],
  })

/** Gives the versions of an import to the next import that has them too, otherwise to `to`. */
export const passVersions = async (
  context: PersonTransaction,
  ids: string[],
  { batchId, to }: { batchId: string; to: string | null },
) => {
  await run(context, {
    name: 'record-history-pass',
    text: `update record_history set import_batch_id = coalesce(also_in[1], $4), also_in = nullif(also_in[2:], '{}')
      where person_id = $1 and record_id = any ($2::uuid[]) and import_batch_id = $3`,
    values: [context.personId, ids, batchId, to],
  })
  // A record belongs to the first import that still has a part in it.
  await run(context, {
    name: 'records-pass',
    text: `update records set import_batch_id = coalesce((
        select import_batch_id from record_history past where past.person_id = $1 and past.record_id = records.id
          and import_batch_id != '${NOBODY}' order by version limit 1
      ), import_batch_id) where person_id = $1 and id = any ($2::uuid[]) and import_batch_id = $3`,
    values: [context.personId, ids, batchId],
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
export const joinVersions = (context: PersonTransaction, joined: JoinedRecord[], batchId: string) =>
  run(context, {
    name: 'record-history-join',
    text: `update record_history joined set also_in = array_append(also_in, $4)
      from unnest($2::uuid[], $3::timestamptz[]) as found (id, until)
      where joined.person_id = $1 and joined.record_id = found.id and import_batch_id != $4
        and not coalesce($4 = any (also_in), false) and joined.version = (
          select past.version from record_history past where past.person_id = $1 and past.record_id = found.id
            and past.import_batch_id != '${NOBODY}'
          order by past.at > found.until, case when past.at > found.until then past.version else -past.version end limit 1
        )`,
    values: [context.personId, joined.map(({ id }) => id), joined.map(({ until }) => until ?? 'infinity'), batchId],
  })

export interface KeyedRow extends SealedRow {
  hash: Buffer
  isDeleted: boolean
}

/** The records that an import with one of these keys has made, deleted ones included; locked until the transaction ends. */
export const rowsByKey = (context: TypeTransaction, hashes: Buffer[]) =>
  run<KeyedRow>(context, {
    name: 'records-rows-by-key',
    text: `select id, version, sealed, idempotency_key_hash as hash, deleted_at is not null as "isDeleted" from records
      where person_id = $1 and type = $2 and idempotency_key_hash = any ($3::bytea[]) for update`,
    values: [context.personId, typeTag(context.key, context.type), hashes],
  })

/** The samples among these records. */
export const samplesAmong = async (context: TypeTransaction, ids: string[]) => {
  const rows = await run<{ id: string }>(context, {
    name: 'records-samples-among',
    text: 'select id from records where person_id = $1 and type = $2 and id = any ($3::uuid[]) and is_sample',
    values: [context.personId, typeTag(context.key, context.type), ids],
  })
  return rows.map(({ id }) => id)
}

const PAGE = 2000

async function* pagesWhere(context: PersonTransaction, name: string, condition: string, values: unknown[] = []) {
  let after = NOBODY
  for (let isMore = true; isMore; ) {
    const rows = await run<TypedSealedRow>(context, {
      name,
      text: `select id, version, sealed, type from records where person_id = $1 and deleted_at is null and id > $2
        and ${condition} order by id limit ${PAGE}`,
      values: [context.personId, after, ...values],
    })
    if (rows.length > 0) yield rows
    after = rows.at(-1)?.id ?? after
    isMore = rows.length === PAGE
  }
}

/** The versions that an import wrote, page by page. */
export async function* versionPages(context: PersonTransaction, batchId: string) {
  let after = { id: NOBODY, version: 0 }
  for (let isMore = true; isMore; ) {
    const rows = await run<TypedSealedRow>(context, {
      name: 'record-history-in-import',
      text: `select record_id as id, version, sealed, type from record_history where person_id = $1 and import_batch_id = $2
        and (record_id, version) > ($3, $4) order by record_id, version limit ${PAGE}`,
      values: [context.personId, batchId, after.id, after.version],
    })
    if (rows.length > 0) yield rows
    after = rows.at(-1) ?? after
    isMore = rows.length === PAGE
  }
}

/** The current records that imports have made, page by page. */
export const importedPages = (context: PersonTransaction) =>
  pagesWhere(context, 'records-imported', 'import_batch_id is not null')

/** The person's current records of these types, without samples or only those, page by page. */
export const ownPages = (context: PersonTransaction, tags: string[]) =>
  pagesWhere(context, 'records-own', 'not is_sample and type = any ($3::text[])', [tags])

export const samplePages = (context: PersonTransaction, tags: string[]) =>
  pagesWhere(context, 'records-sample', 'is_sample and type = any ($3::text[])', [tags])

/** Erases these records, with history and files. */
export const eraseRows = async (context: WritingTransaction, ids: string[]) => {
  const [row] = await run<Erased>(context, {
    name: 'records-erase-ids',
    text: `with gone as (delete from records where person_id = $1 and id = any ($2::uuid[]) returning id), ${ERASE_THE_REST}`,
    values: [context.personId, ids],
  })
  countErased(context, row)
  return row?.removed ?? 0
}
