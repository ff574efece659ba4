import fc from 'fast-check'
import { expect, inject, it } from 'vitest'
import { originSchema } from '#contract/imports/origin.ts'
import { schemasOf } from '#contract/record/schemas.ts'
import { recordTypeNamed, recordTypes } from '#contract/records.ts'
import { patientSummary } from '#contract/sharing/patient-summary.ts'
import { corrupted } from '#contract/testing/corrupted.ts'
import { fuzzParser } from '#contract/testing/fuzz-parser.ts'
import { sampleRecords } from '#server/testing/shared-records.ts'
import { collectRecords } from '#web/imports/collect-records.ts'
import { fhirFormat } from '#web/imports/formats/fhir/fhir-format.ts'
import { QuestionsOpen } from '#web/imports/import-format.ts'
import { CONTEXT, importFile } from '#web/imports/testing/import-file.ts'
import { UnreadableFile } from '#web/imports/unreadable-file.ts'

/** A few of each type, in the words of other software: without what marks them as ours. */
const bundle = () => {
  const records = Object.fromEntries(recordTypes.map(({ name }) => [name, (sampleRecords()[name] ?? []).slice(0, 2)]))
  const patient = { id: 'alex', firstName: 'Alex', lastName: 'Morgan' }
  const ours = patientSummary({ patient, records, at: new Date('2026-11-15T10:00:00Z') })
  return JSON.parse(JSON.stringify(ours).replaceAll('wellkept.example', 'other.example'))
}
const BUNDLE = bundle()
/** A damaged file is mostly no JSON any more, but in lines of JSON the other lines are. */
const SINGLES = BUNDLE.entry.map(
  ({ resource }: { resource: object }) => `${JSON.stringify(resource)}\n${JSON.stringify(resource)}`,
)

/** It may refuse a file, or ask; else each line that would be sent is valid. */
const read = async (text: string) => {
  const { sink, finish } = collectRecords(CONTEXT, () => {})
  try {
    await fhirFormat.read(await fhirFormat.recognize([importFile('a.json', text)]), sink, CONTEXT)
  } catch (error) {
    if (!(error instanceof UnreadableFile || error instanceof QuestionsOpen)) throw error
  }
  for (const { type, values, origin, key } of (await finish()).lines) {
    schemasOf(recordTypeNamed(type)).create.parse(values)
    originSchema.optional().parse(origin)
    expect(key.length).toBeLessThanOrEqual(200)
  }
}

const withstands = <Input>(inputs: fc.Arbitrary<Input>, use: (input: Input) => unknown) =>
  fuzzParser(inputs, use, { tries: inject('tries'), cpuUsage: process.cpuUsage })

const STRANGE = [
  null,
  '',
  0,
  -1,
  1e308,
  true,
  [],
  {},
  [[]],
  'entered-in-error',
  '9999-99-99',
  '2024',
  '\u0000',
  { coding: [{}] },
]

/** One resource with parts of it replaced by anything: the element's name is right and its content is not. */
const replaced = fc
  .tuple(
    fc.constantFrom<Record<string, unknown>>(...BUNDLE.entry.map(({ resource }: { resource: object }) => resource)),
    fc.array(fc.tuple(fc.nat(40), fc.oneof(fc.constantFrom(...STRANGE), fc.jsonValue())), {
      minLength: 1,
      maxLength: 5,
    }),
  )
  .map(([resource, changes]) => {
    const next: Record<string, unknown> = { ...resource }
    const names = Object.keys(next).filter(name => name !== 'resourceType')
    for (const [index, value] of changes) next[names[index % names.length] ?? 'id'] = value
    return JSON.stringify({ resourceType: 'Bundle', entry: [{ resource: next }] })
  })

it('takes no invalid record from resources with any content', () => withstands(replaced, read))

it('takes no invalid record from damaged files', () => withstands(corrupted(...SINGLES), read))

it('withstands bundles within bundles, cycles of references and long texts', async () => {
  let deep: object = { resourceType: 'Condition', code: { text: 'x' } }
  for (let depth = 0; depth < 1000; depth += 1) deep = { resourceType: 'Bundle', entry: [{ resource: deep }] }
  await read(JSON.stringify(deep))
  const cycle = { resourceType: 'Observation', id: 'a', status: 'final', hasMember: [{ reference: 'Observation/a' }] }
  await read(
    JSON.stringify({
      ...cycle,
      code: { text: 'x'.repeat(1_000_000) },
      valueString: 'y'.repeat(1_000_000),
      effectiveDateTime: '2024-01-01',
    }),
  )
})
