import { uuidFrom } from '#contract/fhir/uuid.ts'
import type { AnyRecordType, RecordOf, Sample } from '#contract/record/define-record.ts'
import { completeValues, schemasOf } from '#contract/record/schemas.ts'
import { recordTypes } from '#contract/records.ts'
import { allSampleSets } from '#contract/samples.ts'
import { sampleContext } from '#server/record/record-samples.ts'
import { clockNow } from './clock-now.ts'
import type { Body } from './record-examples.ts'

type SharedRecord = RecordOf<AnyRecordType>

const NOW = '2026-11-15T09:30:00.000Z'

/** A record as the API would answer with it. */
export const asRecord = (type: AnyRecordType, body: Body, id: string): SharedRecord => {
  const given = schemasOf(type).create.parse(body)
  const values = completeValues(type, given)
  const settled = type.deriveFields?.(values, null, { today: NOW.slice(0, 10) }) ?? values
  return { ...settled, id, version: 1, createdAt: NOW, updatedAt: NOW, isSample: true }
}

/** Every sample of every record type, by the type's name. */
export const sampleRecords = (): Record<string, SharedRecord[]> => {
  const context = sampleContext('nobody', clockNow())
  const of = (type: AnyRecordType) => {
    const set = allSampleSets.find(candidate => candidate.record === type)
    const samples: Sample<AnyRecordType>[] = set?.samples(context) ?? []
    return samples.map(({ key, createdAt: _, ...body }, index) =>
      asRecord(type, body, key ? context.idOf(key) : uuidFrom(`${type.name}/${index}`)),
    )
  }
  return Object.fromEntries(recordTypes.map(type => [type.name, of(type)]))
}
