import pg from 'pg'
import { fit } from '#contract/imports/fit-values.ts'
import { message } from '#contract/languages/message.ts'
import { includesRole } from '#contract/people/roles.ts'
import { type AnyRecordType, exclusiveFlag, isSingleton } from '#contract/record/define-record.ts'
import type { FieldValue } from '#contract/record/fields.ts'
import { schemasOf } from '#contract/record/schemas.ts'
import { appendLines, nextLines } from '#server/activity/append-activity.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import type { PersonAccess } from '#server/platform/database/person-access.ts'
import { AppError, fieldError } from '#server/platform/http/errors.ts'
import { clearFlagOnOthers, waitForTurn } from './exclusive-flag.ts'
import { attachFiles, hasFiles, takenFile } from './files/attach-files.ts'
import { sameFiles, waitForFiles } from './files/same-files.ts'
import { findHiddenReference, keepHiddenLinks, showVisible } from './hidden-links.ts'
import { hashOfOnce, type IdempotentRequest, keyHashOf, requestHashOf } from './idempotent-request.ts'
import type { PersonKeys } from './person-keys.ts'
import { createRecordReader } from './record-reader.ts'
import {
  applyRules,
  CHOOSE_ONE,
  checkReferences,
  endWrite,
  findSensitiveIn,
  hasReferences,
  insertRecords,
  missingReferences,
  notFound,
  type RecordChange,
  type RecordInput,
  type RequestClock,
  readIn,
  rewriteRecord,
  valuesOf,
  type WriteContext,
} from './record-writer.ts'
import { createdBy, eraseDeletedRow, lockRow } from './rows/write-rows.ts'
import { createSampleStore } from './sample-store.ts'
import { openRecord, type StoredRecord } from './sealed-record.ts'
import { noUsage, saveUsage } from './usage.ts'
import { isVisibleType } from './visible-records.ts'

/** One with the same id or key, or where a person has at most one. */
const isDuplicate = (error: unknown) => error instanceof pg.DatabaseError && error.code === '23505'

const changedElsewhere = () => new AppError('record_changed')

const alreadyExists = (type: AnyRecordType) => new AppError('record_exists', { one: message(type.one.toLowerCase()) })

/** Told by the database, because another one may be added at the same moment. */
const asConflict = (type: AnyRecordType, error: unknown) => {
  if (!isDuplicate(error)) return error
  if (type.oncePer) return new AppError('already_recorded')
  return isSingleton(type) ? alreadyExists(type) : changedElsewhere()
}

type Values = Record<string, FieldValue>

export type RecordStore = ReturnType<typeof createRecordStore>

/**
 * Called for each change, in its transaction: sends what it writes before it first waits, because the commit may follow
 * at once. `changes` describes the change, once it is committed; without it, the records were not examined.
 */
export type AfterWrite = (
  tx: Transaction,
  personId: string,
  types: readonly AnyRecordType[],
  changes?: readonly RecordChange[],
) => Promise<unknown>

/** Some records of a request exist already, so none of it is written. */
class Repeated extends Error {}

/** Each further attempt means that a record was created and deleted meanwhile. */
const MOST_ATTEMPTS = 5

const noneIfMissing = (error: unknown): string[] => {
  if (error instanceof AppError && error.code === 'record_not_found') return []
  throw error
}

const checkMayWrite = (access: PersonAccess, type: AnyRecordType) => {
  if (!includesRole(access.role, 'contribute')) throw new AppError('view_only')
  if (!isVisibleType(access, type)) throw notFound(type)
}

/** Reads and writes a person's records. The person comes first, always. */
export const createRecordStore = (database: Database, keys: PersonKeys, afterWrite: AfterWrite = async () => {}) => {
  const reader = createRecordReader(database, keys)
  const { history } = reader

  const write = async <Result>(
    access: PersonAccess,
    type: AnyRecordType,
    clock: RequestClock,
    work: (context: WriteContext) => Promise<Result>,
    isBounded = true,
  ) => {
    checkMayWrite(access, type)
    const { personId, actorId } = access
    const { result } = await keys.asPersonAtOnce(
      access,
      async (tx, key) => {
        const context: WriteContext = {
          ...{ tx, personId, actorId, key, type, clock, usage: noUsage(), events: [], changes: [] },
          // Clearing a flag locks other records too, which must come before the log.
          ...(!exclusiveFlag(type) && { endsWithRows: { isBounded } }),
        }
        await waitForTurn(context)
        const result = await work(context)
        const { events, changes } = context
        if (events.length > 0) context.end ??= endWrite(context, isBounded)
        const head = await context.end
        // Some of what was counted may have been here already.
        await saveUsage(context, isBounded)
        // Where nothing changed, nothing follows.
        return {
          result,
          changes,
          next: head && events.length > 0 ? nextLines(context, head, events, clock.now) : undefined,
        }
      },
      (tx, { changes, next }) =>
        Promise.all(next ? [afterWrite(tx, personId, [type], changes), appendLines(tx, next)] : []),
    )
    return result
  }

  /** A record as the access sees it; undefined if it is hidden. */
  const shownIn = async (access: PersonAccess, context: WriteContext, record: StoredRecord) => {
    const { key, type } = context
    return (await showVisible(readIn(context), access, key, type, [record]))[0]
  }

  const keepHidden = (access: PersonAccess, context: WriteContext, record: StoredRecord, after: Values) => {
    const { key, type } = context
    return keepHiddenLinks(readIn(context), access, key, type, valuesOf(type, record), after)
  }

  /** A record that this access does not see cannot be referred to, as if it did not exist. */
  const checkLinks = async (access: PersonAccess, type: AnyRecordType, input: RecordInput) => {
    if (access.includesSensitive || !hasReferences(type)) return
    const values = Object.fromEntries(Object.entries(input).map(([name, value]) => [name, value ?? null]))
    const field = await keys.read(access, key =>
      findHiddenReference(reader.readTyped(access), access, key, type, values),
    )
    if (field) throw fieldError(field, CHOOSE_ONE)
  }

  const lockVisible = async (
    access: PersonAccess,
    context: WriteContext,
    id: string,
    which: 'current' | 'deleted too',
  ) => {
    const { key, type, personId } = context
    const row = await lockRow(context, id, which)
    const held = row ? [openRecord(key, type, personId, row)] : []
    // Also if there is no such record, so that a hidden one takes no longer.
    const [shown] = await showVisible(readIn(context), access, key, type, held)
    const [record] = held
    if (!record || !shown) throw notFound(type)
    return record
  }

  /** What the caller's request with this key created, if it is still here. */
  const listMadeWith = async (access: PersonAccess, type: AnyRecordType, key: string) => {
    const hashes = [keyHashOf(type, access, key)]
    const made = await database.asPerson(access, tx => createdBy({ tx, personId: access.personId }, hashes))
    const texts: string[] = []
    // One that was deleted, or is hidden from them by now, is as if it had never been made.
    for (const { id } of made) texts.push(...(await reader.find(access, type, id).then(text => [text], noneIfMissing)))
    return texts
  }

  /**
   * The records that a request created when it first came; undefined if it did not. Refused if another one had its key.
   */
  const replay = async (access: PersonAccess, type: AnyRecordType, body: unknown, hashes: Buffer[]) => {
    const made = await database.asPerson(access, tx => createdBy({ tx, personId: access.personId }, hashes))
    if (made.length === 0) return undefined
    const requestHash = await keys.read(access, async key => requestHashOf(key, body))
    const versions: Awaited<ReturnType<typeof history>> = []
    for (const { id } of made) versions.push(...(await history(access, type, id, { limit: 1 })))
    const [first] = versions
    if (!first) throw notFound(type)
    const isSame = made.every(row => requestHash && row.requestHash?.equals(requestHash))
    if (type.oncePer && !(isSame && first.by === 'you')) throw new AppError('already_recorded')
    if (!isSame) throw new AppError('idempotency_key_used', {}, { recordId: first.record.id })
    return versions.map(({ record }) => record)
  }

  /** Answers a repeated request as the first time, whatever would refuse it now. */
  const once = async (
    access: PersonAccess,
    type: AnyRecordType,
    { body, hashes }: { body: unknown; hashes: Buffer[] },
    work: () => Promise<StoredRecord[]>,
  ) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work()
      } catch (error) {
        const isRepeated = error instanceof Repeated
        const isRefused = error instanceof AppError || isRepeated
        const records = isRefused && hashes.length > 0 ? await replay(access, type, body, hashes) : undefined
        if (records) return records
        // What it repeats was deleted at that moment.
        if (!isRepeated || attempt === MOST_ATTEMPTS) throw error
      }
    }
  }

  /** A caller who may not see the record with a file must not learn that there is one. */
  const checkTakenFile = async (access: PersonAccess, type: AnyRecordType, input: RecordInput) => {
    const { recordId, missing } = takenFile(type, input)
    await history(access, type, recordId, { limit: 1 }).catch(() => {
      throw missing
    })
  }

  /** Refuses a new record whose file a record that the caller sees has already. */
  const refuseKnownFile = async (access: PersonAccess, context: WriteContext, added: StoredRecord) => {
    const { key, type } = context
    const others = await sameFiles(context, added)
    const [known] = (await showVisible(readIn(context), access, key, type, others)).flatMap(record => record ?? [])
    if (known) throw new AppError('file_known', { title: String(known[type.title]) }, { recordId: known.id })
  }

  /** A new record. The same request again returns the record that it made. */
  const create = async (
    access: PersonAccess,
    type: AnyRecordType,
    input: RecordInput,
    clock: RequestClock,
    request?: IdempotentRequest,
    isOnlyNewFile = false,
  ): Promise<StoredRecord> => {
    const onceHash = hashOfOnce(type, input)
    const idempotencyKeyHash = onceHash ?? (request && keyHashOf(type, access, request.key))
    const body = request?.body ?? (onceHash && input)
    const created = { input, idempotencyKeyHash, request: body }
    checkMayWrite(access, type)
    // First, because a caller who may not see what it refers to must not learn that it was added before.
    await checkLinks(access, type, input)
    const hashes = idempotencyKeyHash ? [idempotencyKeyHash] : []
    const [record] = await once(access, type, { body, hashes }, async () => {
      const added = await write(access, type, clock, async context => {
        if (isOnlyNewFile) await waitForFiles(context)
        const [record] = await insertRecords(context, [created])
        if (record && isOnlyNewFile) await refuseKnownFile(access, context, record)
        await clearFlagOnOthers(context, record)
        return record
      })
      if (added) return [added]
      if (hasFiles(type)) await checkTakenFile(access, type, input)
      throw isSingleton(type) || hasFiles(type) ? alreadyExists(type) : new Repeated()
    })
    if (!record) throw notFound(type)
    return record
  }

  /** New records, all or none, in their order. The same request again returns those that it made and that are left. */
  const createMany = (
    access: PersonAccess,
    type: AnyRecordType,
    inputs: RecordInput[],
    clock: RequestClock,
    request?: IdempotentRequest,
  ): Promise<StoredRecord[]> => {
    const hashes = request ? inputs.map((_, index) => keyHashOf(type, access, `${request.key}/${index}`)) : []
    return once(access, type, { body: request?.body, hashes }, () =>
      write(access, type, clock, async context => {
        const added = await insertRecords(
          context,
          inputs.map((input, index) => ({
            input,
            // A millisecond apart, so that they stay in their order.
            createdAt: new Date(clock.now.getTime() + index).toISOString(),
            idempotencyKeyHash: hashes[index],
            request: request?.body,
          })),
        )
        if (added.length < inputs.length) throw new Repeated()
        return added
      }),
    )
  }

  /**
   * Changes the fields given; with `version`, only if the record has not changed since. By a rule, such as that an
   * opened message is read, a sample stays a sample.
   */
  const change = async (
    access: PersonAccess,
    type: AnyRecordType,
    id: string,
    wanted: RecordInput,
    clock: RequestClock,
    by: 'person' | 'rule' = 'person',
  ) => {
    const { version, ...input } = wanted
    const sent = Object.fromEntries(
      Object.entries(input).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    )
    if (Object.keys(sent).length === 0) throw new AppError('nothing_to_change')
    checkMayWrite(access, type)
    await checkLinks(access, type, sent)
    const changing = write(access, type, clock, async context => {
      const record = await lockVisible(access, context, id, 'current')
      if (version !== undefined && version !== record.version) throw changedElsewhere()
      const before = valuesOf(type, record)
      const merged = await keepHidden(access, context, record, { ...before, ...sent })
      const attached = hasFiles(type) ? await attachFiles(context, id, merged, before) : merged
      const after = applyRules({ type, clock: { ...context.clock, patch: sent } }, attached, before)
      await checkReferences(context, [sent])
      // Saving unchanged values makes no version.
      const isSame = Object.keys(after).every(name => after[name] === before[name])
      const changed = isSame ? record : await rewriteRecord(context, record, after, 'changed', by)
      if (!isSame) await clearFlagOnOthers(context, changed)
      return (await shownIn(access, context, changed)) ?? changed
    })
    return changing.catch(error => Promise.reject(asConflict(type, error)))
  }

  /** Deletes a record. Its history stays, and it can be restored. */
  const remove = (access: PersonAccess, type: AnyRecordType, id: string, clock: RequestClock) =>
    write(
      access,
      type,
      clock,
      async context => {
        await rewriteRecord(context, await lockVisible(access, context, id, 'current'), {}, 'deleted')
      },
      false,
    )

  /** Permanently erases a deleted record, with its history and its files. */
  const erase = (access: PersonAccess, type: AnyRecordType, id: string, clock: RequestClock) =>
    write(
      access,
      type,
      clock,
      async context => {
        const record = await lockVisible(access, context, id, 'deleted too')
        if (!(await eraseDeletedRow(context, id))) throw new AppError('record_not_deleted')
        context.changes?.push({ type, versions: [record] })
        const [isHidden] = await findSensitiveIn(context, [record])
        context.events.push({ kind: 'record-erased', about: type.name, isHidden })
      },
      false,
    )

  /**
   * An earlier version's values as they can be stored today: without references to records that no longer exist, and
   * within the limits of their fields.
   */
  const restorable = async (context: WriteContext, earlier: StoredRecord) => {
    const { type, clock } = context
    const values = valuesOf(type, earlier)
    for (const { field } of await missingReferences(context, [values])) {
      if (type.fields[field].required)
        throw new AppError('reference_gone', { field: message(type.fields[field].label) })
      values[field] = null
    }
    if (schemasOf(type).create.safeParse(values).success) return values
    const fitted = fit(type, values, clock.today)
    if (!fitted) throw new AppError('version_unreadable')
    return { ...values, ...fitted.values }
  }

  /** A version; without its number, the newest one. */
  const findVersion = async (access: PersonAccess, type: AnyRecordType, id: string, version: number | undefined) => {
    const [found] = await history(access, type, id, { before: version && version + 1, limit: 1 })
    if (!found || (version !== undefined && found.version !== version)) throw notFound(type)
    return found
  }

  /**
   * Makes an earlier version the current one again, as a version of its own. Without its number, brings a deleted record
   * back as it was last: whoever undoes a deletion may not know of the changes before it.
   */
  const restore = async (
    access: PersonAccess,
    type: AnyRecordType,
    id: string,
    version: number | undefined,
    clock: RequestClock,
  ) => {
    checkMayWrite(access, type)
    const earlier = await findVersion(access, type, id, version)
    const isUndo = version === undefined
    // Somebody else has brought it back, and perhaps changed it since.
    if (isUndo && earlier.action !== 'deleted') return earlier.record
    const restoring = write(access, type, clock, async context => {
      const record = await lockVisible(access, context, id, 'deleted too')
      if (isUndo && record.version !== earlier.version) throw changedElsewhere()
      const values = await keepHidden(access, context, record, await restorable(context, earlier.record))
      const restored = await rewriteRecord(context, record, values, 'restored')
      await clearFlagOnOthers(context, restored)
      return (await shownIn(access, context, restored)) ?? restored
    })
    return restoring.catch(error => Promise.reject(asConflict(type, error)))
  }

  return {
    ...reader,
    ...createSampleStore(keys, afterWrite),
    listMadeWith,
    findVersion,
    create,
    createMany,
    change,
    remove,
    erase,
    restore,
  }
}
