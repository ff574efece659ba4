import { medications } from './healthcare/medications.ts'
import type { AnyRecordType } from './record/define-record.ts'

/** Every record type of the product. What is not in this list does not exist. */
export const records: readonly AnyRecordType[] = [medications]

export const recordNamed = (name: string): AnyRecordType => {
  const record = records.find(candidate => candidate.name === name)
  if (!record) throw new Error(`There is no record type ${name}`)
  return record
}
