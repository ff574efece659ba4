import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import type { FieldValue } from '#contract/record/fields.ts'
import { completeValues } from '#contract/record/schemas.ts'
import type { PersonAccess } from '#server/platform/database/person-access.ts'
import type { SealingKey } from '#server/platform/secrets/sealing.ts'
import { stableId } from './stable-id.ts'

/** A request that may arrive twice, because its answer was lost. */
export interface IdempotentRequest {
  key: string
  /** The whole body, before any rule filled in fields: repetitions are compared as they were sent. */
  body: unknown
}

/** Each actor's keys are their own: another actor's key, perhaps of a hidden record, means nothing. */
export const keyHashOf = ({ name }: AnyRecordType, { actorId }: PersonAccess, key: string) =>
  createHash('sha256').update(`${name}/${actorId}/${key}`).digest()

/** The same for all accounts: adding such a record again says that it is there. */
export const hashOfOnce = (type: AnyRecordType, input: Record<string, FieldValue | undefined>) =>
  type.oncePer &&
  createHash('sha256')
    .update(`${type.name}/once/${type.oncePer(completeValues(type, input))}`)
    .digest()

/** The id of what is made with a key, for what is no record: the same form makes it once. */
export const idOfKey = (what: string, actorId: string, key: string | undefined) =>
  key === undefined ? randomUUID() : stableId(`${what}/${actorId}`, key)

/**
 * Keyed, because a plain hash of so few words could be guessed from a stolen database. After a renewal of the person's
 * key no request is recognized, and a repetition is refused instead of answered.
 */
export const requestHashOf = (key: SealingKey, body: unknown) =>
  createHmac('sha256', key.secret)
    .update(`request/${JSON.stringify(body)}`)
    .digest()
