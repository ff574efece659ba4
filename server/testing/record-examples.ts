import type { AnyRecordType, Sample } from '#contract/record/define-record.ts'
import { sampleSets } from '#contract/samples.ts'
import { momentNow } from '#server/record/moment.ts'
import { sampleContext } from '#server/record/record-samples.ts'

type Body = Record<string, unknown>

/** Bodies that the product itself would send for a record type: its samples, without references to other samples. */
export const examplesOf = (record: AnyRecordType): Body[] => {
  const set = sampleSets.find(candidate => candidate.record.name === record.name)
  if (!set) throw new Error(`${record.name} has no samples`)
  const samples: Sample<AnyRecordType>[] = set.samples(sampleContext('nobody', momentNow()))
  return samples.map(({ key: _, createdAt: __, ...sample }) => withoutReferences(record, sample))
}

const withoutReferences = (record: AnyRecordType, body: Body): Body =>
  Object.fromEntries(Object.entries(body).filter(([name]) => record.fields[name].kind !== 'reference'))

export const exampleOf = (record: AnyRecordType): Body => {
  const [first] = examplesOf(record)
  if (!first) throw new Error(`${record.name} has no samples`)
  return first
}
