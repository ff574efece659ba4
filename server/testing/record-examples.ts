import type { AnyRecordType, Sample } from '#contract/record/define-record.ts'
import { faultsOf } from '#contract/record/faults.ts'
import type { Field, FieldValue } from '#contract/record/fields.ts'
import { isFreeText } from '#contract/record/read-value.ts'
import { completeValues } from '#contract/record/schemas.ts'
import { addDays } from '#contract/record/time/days.ts'
import { recordTypeNamed } from '#contract/records.ts'
import { allSampleSets } from '#contract/samples.ts'
import { sampleContext } from '#server/record/record-samples.ts'
import { clockNow } from './clock-now.ts'
import type { Person } from './person.ts'

export type Body = Record<string, FieldValue>

/** A type's samples, as bodies. */
export const samplesOf = (type: AnyRecordType): Body[] => {
  const set = allSampleSets.find(candidate => candidate.record.name === type.name)
  if (!set) throw new Error(`${type.name} has no samples`)
  const samples: Sample<AnyRecordType>[] = set.samples(sampleContext('nobody', clockNow()))
  return samples.map(({ key: _, createdAt: __, ...sample }) => sample)
}

const referencesOf = (type: AnyRecordType) =>
  Object.entries<Field>(type.fields).flatMap(([name, field]) => (field.kind === 'reference' ? [[name, field.to]] : []))

/** Bodies as the product itself would send them: a type's samples, referring to records that the person really has. */
export const examplesFor = async (person: Pick<Person, 'call'>, type: AnyRecordType): Promise<Body[]> => {
  const references: Body = {}
  for (const [name = '', to = ''] of referencesOf(type)) {
    const other = recordTypeNamed(to)
    const [body] = await examplesFor(person, other)
    references[name] = (await person.call('POST', other.path, body)).json().id
  }
  const examples: Body[] = samplesOf(type).map(sample => ({ ...sample, ...references }))
  const { oncePer } = type
  if (!oncePer) return examples
  return [...Map.groupBy(examples, example => oncePer(completeValues(type, example))).values()].flatMap(same =>
    same.slice(0, 1),
  )
}

export const exampleFor = async (person: Pick<Person, 'call'>, type: AnyRecordType): Promise<Body> => {
  const [first] = await examplesFor(person, type)
  if (!first) throw new Error(`${type.name} has no samples`)
  return first
}

/** A field that can be changed on its own, with values that the rules accept and the example does not have. */
export const variantsOf = (type: AnyRecordType, count: number) => {
  const example = completeValues(type, samplesOf(type)[0] ?? {})
  const accepts = (name: string, value: string) => !(name in faultsOf(type, { ...example, [name]: value }))
  for (const [name, field] of Object.entries<Field>(type.fields)) {
    if (!isFreeText(field) && field.kind !== 'date') continue
    const values = Array.from({ length: count }, (_, index) =>
      field.kind === 'date' ? addDays(String(example[name] ?? '2020-01-01'), -index - 1) : `Change ${index}`,
    )
    if (values.every(value => accepts(name, value))) return { name, values }
  }
  throw new Error(`Nothing of ${type.name} can be changed on its own`)
}

/** Fields that hold a person's own words, whatever they are. */
export const wordFieldsOf = (type: AnyRecordType) => {
  const anything = `anything: ${'x'.repeat(50)}`
  const example = completeValues(type, samplesOf(type)[0] ?? {})
  const filledIn = Object.values<Field>(type.fields).flatMap(field =>
    field.kind === 'file' ? Object.values(field.facts) : [],
  )
  return Object.entries<Field>(type.fields).flatMap(([name, field]) =>
    isFreeText(field) && !filledIn.includes(name) && !(name in faultsOf(type, { ...example, [name]: anything }))
      ? [name]
      : [],
  )
}
