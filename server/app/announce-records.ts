import { type AnyRecordType, isSensitiveType } from '#contract/record/define-record.ts'
import { findViewers } from '#server/people/reminder-recipients.ts'
import { afterCommit } from '#server/platform/database/after-commit.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import type { PersonAccess } from '#server/platform/database/person-access.ts'
import type { App } from '#server/platform/http/lifecycle/http-server.ts'
import type { AnnounceRecords } from '#server/platform/http/live/live-events.ts'
import type { RowMacs } from '#server/platform/secrets/row-macs.ts'
import { showVisible } from '#server/record/hidden-links.ts'
import type { PersonKeys } from '#server/record/person-keys.ts'
import { createRecordReader } from '#server/record/record-reader.ts'
import type { RecordChange } from '#server/record/record-writer.ts'

/** Writes that follow each other closely are announced together: a commit of NOTIFY makes others wait. */
const GATHERED_FOR = 100

interface Parts {
  database: Database
  keys: PersonKeys
  macs: RowMacs
  announce: AnnounceRecords
}

interface Write {
  types: readonly AnyRecordType[]
  changes: readonly RecordChange[] | undefined
}

/**
 * Tells the open pages of everybody who sees a person's records that some have changed, once the change is committed.
 * Accounts that may not see the change are told nothing.
 */
export const createRecordAnnouncements = (app: App, { database, keys, macs, announce }: Parts) => {
  const { readTyped } = createRecordReader(database, keys)
  let gathered = new Map<string, Write[]>()
  let timer: NodeJS.Timeout | undefined

  const isAnyVisible = async (access: PersonAccess, { type, versions }: RecordChange) => {
    const shown = await keys.read(access, key => showVisible(readTyped(access), access, key, type, versions))
    return shown?.some(record => record !== undefined) ?? false
  }

  /** Where the changes were not examined, their types decide. */
  const isSeen = async (access: PersonAccess, writes: Write[]) => {
    if (access.includesSensitive) return true
    for (const { types, changes } of writes) {
      if (!changes && types.some(type => !isSensitiveType(type))) return true
      for (const change of changes ?? []) if (await isAnyVisible(access, change)) return true
    }
    return false
  }

  const announceWrites = async (personId: string, writes: Write[]) => {
    const accountIds: string[] = []
    for (const access of await findViewers(database.accounts, macs, personId))
      if (await isSeen(access, writes)) accountIds.push(access.actorId)
    await announce(accountIds, personId)
  }

  const flush = () => {
    timer = undefined
    const people = gathered
    gathered = new Map()
    for (const [personId, writes] of people)
      announceWrites(personId, writes).catch(error => app.log.warn(error, 'open pages could not be told of a change'))
  }

  app.addHook('onClose', async () => clearTimeout(timer))

  return (tx: Transaction, personId: string, types: readonly AnyRecordType[], changes?: readonly RecordChange[]) =>
    afterCommit(tx.$client, () => {
      gathered.set(personId, [...(gathered.get(personId) ?? []), { types, changes }])
      timer ??= setTimeout(flush, GATHERED_FOR)
      timer.unref()
    })
}
