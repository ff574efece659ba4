import { dayIn } from '#contract/record/days.ts'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import { sampleSets } from '#contract/samples.ts'

const today = dayIn('UTC', new Date())

/** Bodies that the product itself would send for a record type: its samples. */
export const examplesOf = (record: AnyRecordType): Record<string, unknown>[] => {
  const set = sampleSets.find(candidate => candidate.record.name === record.name)
  if (!set) throw new Error(`${record.name} has no samples`)
  return set.samples(today)
}

export const exampleOf = (record: AnyRecordType) => {
  const [first] = examplesOf(record)
  if (!first) throw new Error(`${record.name} has no samples`)
  return first
}
