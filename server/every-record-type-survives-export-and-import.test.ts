import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { profiles } from '#contract/account/profile.ts'
import { addDays } from '#contract/record/days.ts'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import { faultsOf } from '#contract/record/faults.ts'
import type { Field, FieldValue } from '#contract/record/fields.ts'
import { allRecords, recordNamed, records } from '#contract/records.ts'
import { exportOf, importLines, previewOf, readZip, unzip } from '#server/testing/own-data.ts'
import { type Body, samplesOf } from '#server/testing/record-examples.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

type Registered = Awaited<ReturnType<TestApp['register']>>
type Kept = Record<string, FieldValue> & { id: string }

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

/** Words as nobody would type them: quotes, line ends, formulas, letters of all the world. */
const words = (max: number) =>
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).map(text => text.slice(0, max).trim())

const valueFor = (field: Field): fc.Arbitrary<FieldValue> => {
  switch (field.kind) {
    case 'text':
    case 'longText':
      return words(field.max)
    case 'date':
      return fc.integer({ min: 0, max: 20_000 }).map(days => addDays('1970-01-01', days))
    case 'moment':
      return fc.integer({ min: 0, max: 1_800_000_000 }).map(seconds => new Date(seconds * 1000 + 7).toISOString())
    case 'times':
      return fc.constantFrom('08:00', '07:30, 20:15', '23:59')
    case 'integer':
      return fc.integer({ min: field.min, max: field.max })
    case 'decimal':
      return fc.double({ min: field.min, max: field.max, noNaN: true }).map(amount => amount + 0)
    case 'flag':
      return fc.boolean()
    case 'choice':
      return fc.constantFrom(...Object.keys(field.options))
    case 'reference':
      return fc.constant(null)
  }
}

/** A type's sample with some of its fields replaced by anything that they may hold. */
const bodyFor = (record: AnyRecordType) => {
  const fields = Object.entries<Field>(record.fields).filter(([, field]) => field.kind !== 'reference')
  const replaced = fc.record(Object.fromEntries(fields.map(([name, field]) => [name, valueFor(field)])), {
    requiredKeys: [],
  })
  return fc.tuple(fc.constantFrom(...samplesOf(record)), replaced).map(([sample, values]) => {
    const body: Body = { ...sample }
    for (const [name, value] of Object.entries(values)) {
      if (value === undefined) continue
      // As far as the rules let it be.
      if (Object.keys(faultsOf(record, { ...body, [name]: value })).length === 0) body[name] = value
    }
    return body
  })
}

const add = async (person: Registered, record: AnyRecordType, body: Body) => {
  const [method, path] =
    record === profiles ? (['PUT', '/api/users/profile'] as const) : (['POST', record.path] as const)
  const answer = await person.call(method, path, body)
  expect([record.name, answer.statusCode, answer.body]).toEqual([record.name, expect.toSatisfy(isDone), answer.body])
  return answer.json<Kept>()
}
const isDone = (status: number) => status === 200 || status === 201 || status === 409

const everythingIn = async (zip: Uint8Array) => {
  const files = await unzip(zip)
  const listIn = (path: string): Kept[] => JSON.parse(new TextDecoder().decode(files.get(path)) || '[]')
  // The version is told anew by an import; what it holds is not.
  const bare = ({ version: _, importKey: __, ...rest }: Kept) => rest
  return Object.fromEntries(
    allRecords.flatMap(({ name }) =>
      [`data/${name}.json`, `deleted/${name}.json`].map(path => [path, listIn(path).map(bare)]),
    ),
  )
}

it('gives back every record of every type, whatever it holds, after export, clearing and import', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(...allRecords.map(record => fc.array(bodyFor(record), { minLength: 2, maxLength: 3 }))),
      async bodies => {
        const person = await testApp.register()
        const made = new Map<string, string[]>()
        for (const [place, record] of allRecords.entries()) {
          for (const body of bodies[place] ?? []) {
            for (const [name, field] of Object.entries<Field>(record.fields)) {
              if (field.kind === 'reference') body[name] = made.get(recordNamed(field.to).name)?.at(-1) ?? null
            }
            const { id } = await add(person, record, body)
            made.set(record.name, [...(made.get(record.name) ?? []), ...(id ? [id] : [])])
          }
        }
        // Deleted ones too, since others refer to them.
        for (const record of records) {
          const last = made.get(record.name)?.at(-1)
          if (last) await person.call('DELETE', `${record.path}/${last}`)
        }
        const zip = await exportOf(person)
        const { lines } = await readZip(zip)
        expect(lines.length).toBeGreaterThan(2 * records.length - 8)

        expect((await person.call('POST', '/api/clear-all-data')).statusCode).toBe(200)
        expect((await previewOf(person, lines)).faults).toEqual([])
        await importLines(person, lines)
        expect(await everythingIn(await exportOf(person))).toEqual(await everythingIn(zip))
      },
    ),
    { numRuns: 2 },
  )
})
