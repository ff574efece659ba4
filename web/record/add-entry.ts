import type { AnyRecordType, Values } from '#contract/record/define-record.ts'
import { recordEndpoints } from '#contract/record/record-endpoints.ts'
import { recordMadeBefore } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { type AddOptions, addRecord, changeRecord } from './use-records.ts'

/** Adds an entry, or changes the one that an earlier attempt made, whose answer was lost. */
export const addEntry = async <R extends AnyRecordType>(
  type: R,
  values: Partial<Values<R>>,
  key: string,
  options?: AddOptions,
) => {
  try {
    return await addRecord(type, values, key, options)
  } catch (error) {
    const id = recordMadeBefore(error)
    if (!id) throw error
    return changeRecord(type, id, { ...values, version: 1 })
  }
}

/** A record as it was when it was added. */
export const readFirstVersion = async <R extends AnyRecordType>(type: R, id: string) => {
  const { history } = recordEndpoints(type)
  const [first] = await call(history, { params: { id }, query: { before: 2 } })
  if (!first) throw new Error('A record without a first version')
  return first.record
}
