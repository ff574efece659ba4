import { ENCRYPTED } from '#contract/documents/file-types.ts'
import { ENCRYPTION_BYTES, MAX_SHARED_DOCUMENT_BYTES } from '#contract/sharing/share-limits.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { PersonAccess } from '#server/platform/database/person-access.ts'
import { AppError } from '#server/platform/http/errors.ts'
import type { PersonKeys } from '../person-keys.ts'
import type { PersonTransaction, WritingTransaction } from '../rows/transactions.ts'
import { noUsage, saveUsage } from '../usage.ts'
import { readChunks } from './file-content.ts'
import { assignToShare, eraseOfShares, type FileRow, fileQuery, lockFile } from './file-rows.ts'
import { openFile } from './sealed-file.ts'
import { isAsDeclared } from './whole-file.ts'

const missing = () => new AppError('file_not_found')

/** The documents of shares: files that were encrypted in the browser, kept until their share is over. */
export const createSharedFiles = (database: Database, keys: PersonKeys) => {
  const write = <Result>(access: PersonAccess, work: (context: WritingTransaction) => Promise<Result>) =>
    keys.asPerson(access, async (tx, key) => {
      const context = { tx, personId: access.personId, key, usage: noUsage() }
      const result = await work(context)
      await saveUsage(context)
      return result
    })

  /** A file that the account sent whole for a share, and that belongs to none yet. */
  const lock = async (context: PersonTransaction, { actorId }: PersonAccess, id: string) => {
    const row = await lockFile(context, id)
    const file = row && openFile(context.key, context.personId, row)
    if (file?.type !== ENCRYPTED || file.shareId !== null || file.by !== actorId) throw missing()
    if (!(await isAsDeclared(context, file))) throw missing()
    return file
  }

  const lockAll = async (context: PersonTransaction, access: PersonAccess, ids: readonly string[]) => {
    let bytes = 0
    // In turn, because they share a connection.
    for (const id of ids) bytes += (await lock(context, access, id)).size - ENCRYPTION_BYTES
    if (bytes > MAX_SHARED_DOCUMENT_BYTES) throw new AppError('share_too_large')
  }

  return {
    /** Refuses what cannot be given to a share. */
    check: (access: PersonAccess, ids: readonly string[]) => write(access, context => lockAll(context, access, ids)),

    /** Gives files to a share, all or none. */
    attach: (access: PersonAccess, shareId: string, ids: readonly string[]) =>
      write(access, async context => {
        await lockAll(context, access, ids)
        await assignToShare(context, shareId, [...ids])
      }),

    erase: (access: PersonAccess, shareId: string) => write(access, context => eraseOfShares(context, shareId)),

    eraseAll: (access: PersonAccess) => write(access, context => eraseOfShares(context, null)),

    /** The bytes of a share's document, as they were encrypted; undefined where the share has no such document. */
    async read(access: PersonAccess, shareId: string, id: string) {
      const file = await keys.read(access, async key => {
        const [row] = await database.readAsPerson<FileRow>(access, fileQuery(access.personId, id))
        return row && openFile(key, access.personId, row)
      })
      if (file?.shareId !== shareId) return undefined
      return { size: file.size, content: await readChunks(database, access, file, 0, file.size) }
    },
  }
}

export type SharedFiles = ReturnType<typeof createSharedFiles>
