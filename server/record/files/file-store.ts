import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { documents } from '#contract/documents/documents.ts'
import { chunkLength, MAX_FILE_BYTES } from '#contract/documents/file-chunks.ts'
import type { FileText, Upload } from '#contract/documents/file-schemas.ts'
import { detectFileType, ENCRYPTED } from '#contract/documents/file-types.ts'
import { includesRole } from '#contract/people/roles.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type PersonAccess, systemAccess } from '#server/platform/database/person-access.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { releaseBytes } from '#server/platform/release-bytes.ts'
import type { PersonKeys } from '../person-keys.ts'
import type { RecordStore } from '../record-store.ts'
import type { PersonTransaction, WritingTransaction } from '../rows/transactions.ts'
import { noUsage, saveUsage } from '../usage.ts'
import { readChunks } from './file-content.ts'
import {
  chunkSelect,
  derivedIn,
  derivedQuery,
  eraseUnfinished,
  type FileRow,
  fileQuery,
  insertChunk,
  insertFile,
  lockFile,
  receivedQuery,
  updateDerived,
  updateSealed,
} from './file-rows.ts'
import { files } from './file-tables.ts'
import {
  type Derived,
  newFileKey,
  type OpenFile,
  openChunk,
  openDerived,
  openFile,
  sealChunk,
  sealDerived,
  sealFile,
} from './sealed-file.ts'

const DAY = 24 * 3_600_000

const notFound = () => new AppError('file_not_found')

/**
 * The upload was canceled, or erased with everything, while a part of it was on its way: PostgreSQL's
 * `foreign_key_violation`.
 */
const isFileGone = (error: unknown) => error instanceof pg.DatabaseError && error.code === '23503'

export type FileStore = ReturnType<typeof createFileStore>

interface NewFile {
  name: string
  size: number
  hash: string
  /** The previous id of a file that is restored from a backup. */
  id?: string | undefined
  encrypted?: true | undefined
}

/** A person's files: sent in chunks, attached to a record when they are whole, read as a stream. */
export const createFileStore = (database: Database, keys: PersonKeys, store: Pick<RecordStore, 'history'>) => {
  /** A file that the access reaches: one that it sends, or one of a record that it sees. */
  const find = async (access: PersonAccess, id: string): Promise<OpenFile> => {
    const file = await keys.read(access, async key => {
      const [row] = await database.readAsPerson<FileRow>(access, fileQuery(access.personId, id))
      return row && openFile(key, access.personId, row)
    })
    if (!file) return findNothing(access, id)
    await checkVisible(access, file)
    return file
  }

  /** After as much work as for a file that is hidden from them. */
  const findNothing = async (access: PersonAccess, id: string): Promise<never> => {
    if (!access.includesSensitive) await store.history(access, documents, id, { limit: 1 }).catch(() => {})
    throw notFound()
  }

  const checkVisible = async (access: PersonAccess, { recordId, shareId, by }: OpenFile) => {
    if (shareId !== null) throw notFound()
    if (recordId === null) {
      if (by !== access.actorId || !includesRole(access.role, 'contribute')) throw notFound()
      return
    }
    await store.history(access, documents, recordId, { limit: 1 }).catch(() => {
      throw notFound()
    })
  }

  const write = async <Result>(access: PersonAccess, work: (context: WritingTransaction) => Promise<Result>) => {
    if (!includesRole(access.role, 'contribute')) throw new AppError('view_only')
    const { personId } = access
    return keys.asPerson(access, async (tx, key) => {
      const context = { tx, personId, key, usage: noUsage() }
      const result = await work(context)
      await saveUsage(context)
      return result
    })
  }

  const lock = async (context: PersonTransaction, id: string) => {
    const row = await lockFile(context, id)
    if (!row) throw notFound()
    return openFile(context.key, context.personId, row)
  }

  const received = async (access: PersonAccess, { id, size }: OpenFile): Promise<Upload> => {
    const rows = await database.readAsPerson<{ number: number }>(access, receivedQuery(access.personId, id))
    return { id, size, received: rows.map(({ number }) => number) }
  }

  /** The first chunk determines the file's type. */
  const saveType = (access: PersonAccess, id: string, type: string) =>
    write(access, async context => {
      const file = await lock(context, id)
      // If two first chunks arrive at once, the second is a repetition.
      if (file.type !== null && file.type !== type) throw new AppError('file_type_unknown')
      await updateSealed(context, id, sealFile(context.key, { ...file, type }))
    })

  const isSameChunk = async (access: PersonAccess, file: OpenFile, number: number, bytes: Buffer) => {
    const sealed = await database.readBytesAsPerson(access, chunkSelect(access.personId, file.id, number))
    return sealed !== undefined && openChunk(file, number, sealed).equals(bytes)
  }

  const readDerived = (access: PersonAccess, id: string, what: Derived) =>
    keys.read(access, async key => {
      const query = derivedQuery(access.personId, id, what)
      const [row] = await database.readAsPerson<FileRow & { derived: Buffer | null }>(access, query)
      const file = row && openFile(key, access.personId, row)
      return file && { file, content: row.derived && openDerived(file, what, row.derived) }
    })

  return {
    find,

    /** Reserves space for the whole file, after deleting abandoned uploads. */
    async start(access: PersonAccess, { id: chosen, ...file }: NewFile, now: Date): Promise<Upload> {
      const id = chosen ?? randomUUID()
      const { name, size, hash, encrypted } = file
      // Whether an id is taken would reveal files that they may not see.
      if (chosen !== undefined && !access.includesSensitive) throw new AppError('needs_everything')
      if (size > MAX_FILE_BYTES) throw new AppError('document_too_large', { megabytes: MAX_FILE_BYTES / 1024 / 1024 })
      await write(access, async context => {
        await eraseUnfinished(context, { before: new Date(now.getTime() - DAY) })
        if (await lockFile(context, id)) throw new AppError('file_exists')
        const known = { name, type: encrypted ? ENCRYPTED : null, size, hash }
        const own = {
          id,
          personId: context.personId,
          recordId: null,
          shareId: null,
          by: access.actorId,
          key: newFileKey(),
        }
        await insertFile(context, { id, size, sealed: sealFile(context.key, { ...own, ...known }) })
      })
      return { id, size, received: [] }
    },

    async progress(access: PersonAccess, id: string) {
      return received(access, await find(access, id))
    },

    async addChunk(access: PersonAccess, id: string, number: number, bytes: Buffer) {
      const file = await find(access, id)
      if (file.recordId !== null) throw new AppError('file_complete')
      if (bytes.length === 0 || bytes.length !== chunkLength(file.size, number)) throw new AppError('chunk_wrong_size')
      if (number === 0 && file.type !== ENCRYPTED) {
        const type = detectFileType(bytes)
        // A chunk that is sent again must not change a known type.
        if (!type || (file.type !== null && file.type !== type)) throw new AppError('file_type_unknown')
        if (file.type === null) await saveType(access, id, type)
      }
      if (!includesRole(access.role, 'contribute')) throw new AppError('view_only')
      const sealed = sealChunk(file, number, bytes)
      const adding = database.asPerson(access, tx => insertChunk({ tx, personId: access.personId }, id, number, sealed))
      const isNew = await adding.catch(error => {
        throw isFileGone(error) ? notFound() : error
      })
      releaseBytes(sealed)
      if (!isNew && !(await isSameChunk(access, file, number, bytes))) throw new AppError('file_exists')
    },

    async cancel(access: PersonAccess, id: string) {
      await find(access, id)
      await write(access, async context => {
        if ((await lock(context, id)).recordId !== null) throw new AppError('file_complete')
        await eraseUnfinished(context, { id })
      })
    },

    /** Erases uploads that were begun a day ago and never finished. */
    async eraseStale(now: Date) {
      const before = new Date(now.getTime() - DAY)
      const stale = await database.cleaning.selectDistinct({ personId: files.personId }).from(files)
      for (const { personId } of stale)
        await write(systemAccess(personId), context => eraseUnfinished(context, { before }))
    },

    /** The bytes from `start` to before `end`; the first of them are read before this returns. */
    content: (access: PersonAccess, file: OpenFile, start = 0, end = file.size) =>
      readChunks(database, access, file, start, end),

    /**
     * What follows from a file is stored once: the same again changes nothing, anything else is refused. Only text that
     * the person had recognized in its images takes the place of other text.
     */
    async saveDerived(
      access: PersonAccess,
      id: string,
      what: Derived,
      content: Buffer | string,
      { replaces = false } = {},
    ) {
      await find(access, id)
      await write(access, async context => {
        // Locked, so that what it had before is counted once, and nothing is counted for a file that is gone.
        const file = await lock(context, id)
        const sealed = replaces ? null : await derivedIn(context, id, what)
        if (sealed && !openDerived(file, what, sealed).equals(Buffer.from(content))) throw new AppError('file_exists')
        if (!sealed) await updateDerived(context, id, what, sealDerived(file, what, content))
      })
    },

    /** Null where the browser made none. */
    async derived(access: PersonAccess, id: string, what: Derived): Promise<Buffer | null> {
      const found = await readDerived(access, id, what)
      if (!found) return findNothing(access, id)
      await checkVisible(access, found.file)
      return found.content
    },

    /** The pages of a file of a record that the access is known to see; none if its text was not extracted. */
    async readText(access: PersonAccess, recordId: string, id: string): Promise<string[]> {
      const found = await readDerived(access, id, 'text')
      if (!found?.content || found.file.recordId !== recordId) return []
      const { pages }: FileText = JSON.parse(found.content.toString('utf8'))
      return pages
    },
  }
}
