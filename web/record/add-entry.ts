import type { AnyRecordType, Values } from '#contract/record/define-record.ts'
import { recordEndpoints } from '#contract/record/record-endpoints.ts'
import { isUnanswered, recordMadeBefore } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { type AddOptions, addRecord, changeRecord, holds, readRecord } from './use-records.ts'

/** What was sent with each key while no response has arrived. */
const unanswered = new Map<string, object[]>()

/** The version that the next change is based on: the first, or the one that an earlier attempt made of it. */
const ownVersion = async <R extends AnyRecordType>(type: R, id: string, key: string) => {
  const record = await readRecord(type, id)
  const isOwn = unanswered.get(key)?.some(sent => holds(record, sent))
  return isOwn ? record.version : 1
}

/** Adds an entry, or changes the one of an earlier attempt whose response was lost. */
export const addEntry = async <R extends AnyRecordType>(
  type: R,
  values: Partial<Values<R>>,
  key: string,
  options?: AddOptions,
) => {
  const add = async () => {
    try {
      return await addRecord(type, values, key, options)
    } catch (error) {
      const id = recordMadeBefore(error)
      if (!id) throw error
      return changeRecord(type, id, { ...values, version: await ownVersion(type, id, key) }, options?.signal)
    }
  }
  const attempts = unanswered.get(key) ?? []
  const saved = await add().catch(error => {
    if (isUnanswered(error)) unanswered.set(key, [...attempts, values])
    throw error
  })
  unanswered.delete(key)
  return saved
}

/** A record as it was when it was added. */
export const readFirstVersion = async <R extends AnyRecordType>(type: R, id: string) => {
  const { history } = recordEndpoints(type)
  const [first] = await call(history, { params: { id }, query: { before: 2 } })
  if (!first) throw new Error('A record without a first version')
  return first.record
}
