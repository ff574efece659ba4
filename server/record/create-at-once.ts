import pg from 'pg'
import { sensitivityOf } from '#contract/facts/sensitive/sensitivity-of.ts'
import { type AnyRecordType, exclusiveFlag, isSingleton } from '#contract/record/define-record.ts'
import { nextLines } from '#server/activity/append-activity.ts'
import type { RememberedHeads } from '#server/activity/remembered-heads.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { PersonAccess } from '#server/platform/database/person-access.ts'
import { hasFiles } from './files/attach-files.ts'
import type { PersonKeys } from './person-keys.ts'
import type { AfterWrite } from './record-store.ts'
import { hasReferences, type NewRecordInput, newRecord, type RequestClock } from './record-writer.ts'
import { createInOneStatement } from './rows/create-in-one-statement.ts'
import type { StoredRecord } from './sealed-record.ts'

const NOT_NULL_VIOLATION = '23502'
const UNIQUE_VIOLATION = '23505'

/** One with the same id or key, or where a person has at most one. */
export const isDuplicate = (error: unknown) => error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION

const isRefused = (error: unknown) =>
  isDuplicate(error) || (error instanceof pg.DatabaseError && error.code === NOT_NULL_VIOLATION)

/** Whether nothing has to be read before a record of the type is written. On a cluster, Citus refuses the statement. */
export const canCreateAtOnce = ({ isDistributed }: Database, type: AnyRecordType) =>
  !(isDistributed || hasFiles(type) || hasReferences(type) || exclusiveFlag(type) || isSingleton(type))

interface Parts {
  database: Database
  keys: PersonKeys
  heads: RememberedHeads
  afterWrite: AfterWrite
}

/**
 * Writes a new record in one round trip, commit included, if this server remembers the person's key and where their log
 * ends. Undefined if something is not as remembered, or is refused: then nothing is stored, and the stepwise write
 * reports what is wrong.
 */
export const createAtOnce = async (
  { database, keys, heads, afterWrite }: Parts,
  access: PersonAccess,
  type: AnyRecordType,
  input: NewRecordInput,
  clock: RequestClock,
): Promise<StoredRecord | undefined> => {
  const { personId, actorId } = access
  const known = keys.remembered(personId)
  const before = heads.likely(personId)
  if (!known || !before) return undefined
  const { wrapped, key } = known
  const { record, row, past } = newRecord({ personId, actorId, key, type, clock }, input)
  const event = {
    kind: 'record-created',
    about: type.name,
    isHidden: sensitivityOf(type, record) !== undefined,
  } as const
  const next = nextLines({ personId, actorId, key }, before, [event], clock.now)
  const nothingFirst = async () => {}
  try {
    await database.asPerson(access, nothingFirst, tx =>
      Promise.all([
        createInOneStatement(tx, { wrapped, row, past, before, next }),
        afterWrite(tx, personId, [type], [{ type, versions: [record] }]),
      ]),
    )
    heads.remember(before, next.head)
    return record
  } catch (error) {
    heads.forget(personId)
    if (isRefused(error)) return undefined
    throw error
  }
}
