import pg from 'pg'
import type { PreparedRead } from '#server/platform/database/database.ts'
import { type PersonTransaction, run, type WritingTransaction } from '../rows/transactions.ts'
import { countUsage } from '../usage.ts'
import type { Derived } from './sealed-file.ts'

export interface FileRow extends Record<string, unknown> {
  id: string
  recordId: string | null
  shareId: string | null
  sealed: Buffer
}

const COLUMNS = 'id, record_id as "recordId", share_id as "shareId", sealed'

export const fileQuery = (personId: string, id: string): PreparedRead => ({
  name: 'files-find',
  text: `select ${COLUMNS} from files where person_id = $1 and id = $2`,
  values: [personId, id],
})

/** A file with its thumbnail or its text. */
export const derivedQuery = (personId: string, id: string, what: Derived): PreparedRead => ({
  name: `files-${what}`,
  text: `select ${COLUMNS}, ${what} as derived from files where person_id = $1 and id = $2`,
  values: [personId, id],
})

/** The same, of a file that is locked. */
export const derivedIn = async (context: PersonTransaction, id: string, what: Derived) => {
  const [row] = await run<{ derived: Buffer | null }>(context, {
    name: `files-${what}-in-write`,
    text: `select ${what} as derived from files where person_id = $1 and id = $2`,
    values: [context.personId, id],
  })
  return row?.derived ?? null
}

/** Every file that a record has or had, in order of arrival, and whether it has a text and a thumbnail. */
export const attachedQuery = (personId: string): PreparedRead => ({
  name: 'files-attached',
  text: `select ${COLUMNS}, text is not null as text, thumbnail is not null as thumbnail from files
    where person_id = $1 and record_id is not null order by created_at, id`,
  values: [personId],
})

export const receivedQuery = (personId: string, id: string): PreparedRead => ({
  name: 'file-chunks-received',
  text: 'select number from file_chunks where person_id = $1 and file_id = $2 order by number',
  values: [personId, id],
})

export const chunkQuery = (personId: string, id: string, number: number): PreparedRead => ({
  name: 'file-chunks-read',
  text: 'select sealed from file_chunks where person_id = $1 and file_id = $2 and number = $3',
  values: [personId, id, number],
})

/** The same as SQL without parameters, which copying does not take. */
export const chunkSelect = (personId: string, id: string, number: number) =>
  `select sealed from file_chunks where person_id = ${pg.escapeLiteral(personId)} and file_id = ${pg.escapeLiteral(id)}
    and number = ${Math.trunc(number)}`

/** The file, locked until the transaction ends. */
export const lockFile = async (context: PersonTransaction, id: string) => {
  const [row] = await run<FileRow>(context, {
    name: 'files-lock',
    text: `select ${COLUMNS} from files where person_id = $1 and id = $2 for update`,
    values: [context.personId, id],
  })
  return row
}

export const insertFile = async (
  context: WritingTransaction,
  { id, size, sealed }: { id: string; size: number; sealed: Buffer },
) => {
  await run(context, {
    name: 'files-insert',
    text: 'insert into files (person_id, id, size, sealed) values ($1, $2, $3, $4)',
    values: [context.personId, id, size, sealed],
  })
  // Reserved for the whole file, so that an upload beyond the quota fails at its start.
  countUsage(context, { records: 0, bytes: size })
}

export const updateSealed = (context: PersonTransaction, id: string, sealed: Buffer) =>
  run(context, {
    name: 'files-update',
    text: 'update files set sealed = $3 where person_id = $1 and id = $2',
    values: [context.personId, id, sealed],
  })

export const updateDerived = async (context: WritingTransaction, id: string, what: Derived, sealed: Buffer) => {
  const [before] = await run<{ bytes: number }>(context, {
    name: `files-update-${what}`,
    text: `update files set ${what} = $3 from (
        select coalesce(octet_length(${what}), 0) as bytes from files where person_id = $1 and id = $2
      ) as before where person_id = $1 and id = $2 returning before.bytes`,
    values: [context.personId, id, sealed],
  })
  countUsage(context, { records: 0, bytes: sealed.length - (before?.bytes ?? 0) })
}

/** False if this chunk is here already. */
export const insertChunk = async (
  context: Omit<PersonTransaction, 'key'>,
  id: string,
  number: number,
  sealed: Buffer,
): Promise<boolean> => {
  const added = await run(context, {
    name: 'file-chunks-insert',
    text: `insert into file_chunks (person_id, file_id, number, sealed) values ($1, $2, $3, $4) on conflict do nothing
      returning number`,
    values: [context.personId, id, number, sealed],
  })
  return added.length > 0
}

/** The record has these files from now on. */
export const assignFiles = (context: PersonTransaction, recordId: string, ids: string[]) =>
  run(context, {
    name: 'files-assign',
    text: 'update files set record_id = $2 where person_id = $1 and id = any ($3::uuid[]) and record_id is null',
    values: [context.personId, recordId, ids],
  })

/** The share has these files from now on. */
export const assignToShare = (context: PersonTransaction, shareId: string, ids: string[]) =>
  run(context, {
    name: 'files-assign-share',
    text: 'update files set share_id = $2 where person_id = $1 and id = any ($3::uuid[])',
    values: [context.personId, shareId, ids],
  })

/** What a file takes of its person's space. */
export const FILE_BYTES = '(size + coalesce(octet_length(thumbnail), 0) + coalesce(octet_length(text), 0))'

/** Erases what was never finished: one file, or those begun before a moment. */
export const eraseUnfinished = async (context: WritingTransaction, which: { id: string } | { before: Date }) => {
  const [by, value] = 'id' in which ? ['id = $2', which.id] : ['created_at < $2', which.before]
  const gone = await run<{ bytes: string }>(context, {
    name: `files-erase-${'id' in which ? 'one' : 'stale'}`,
    text: `delete from files where person_id = $1 and record_id is null and share_id is null and ${by} returning ${FILE_BYTES} as bytes`,
    values: [context.personId, value],
  })
  countUsage(context, { records: 0, bytes: -gone.reduce((sum, { bytes }) => sum + Number(bytes), 0) })
  return gone.length
}

/** Erases the files of one share, or of all. */
export const eraseOfShares = async (context: WritingTransaction, shareId: string | null) => {
  const gone = await run<{ bytes: string }>(context, {
    name: 'files-erase-shared',
    text: `delete from files where person_id = $1 and share_id is not null and share_id = coalesce($2, share_id)
      returning ${FILE_BYTES} as bytes`,
    values: [context.personId, shareId],
  })
  countUsage(context, { records: 0, bytes: -gone.reduce((sum, { bytes }) => sum + Number(bytes), 0) })
}
