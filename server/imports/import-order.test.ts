import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ImportLine } from '#contract/imports/imports.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const HEAD = { source: 'fhir', fileName: 'record.json' }
const headers = { 'content-type': 'application/x-ndjson' }

const lineOf = (type: string, key: string, values: Record<string, unknown>, changedAt?: string): ImportLine => ({
  type,
  key: `Riverside Clinic/${type}/${key}`,
  values,
  origin: { source: 'Riverside Clinic', identifier: key, ...(changedAt && { changedAt }) },
})

/** Few names and many ids, as in a file of a long illness. */
const anyLine = (id: number): fc.Arbitrary<ImportLine> =>
  fc.oneof(
    fc
      .record({
        medicationName: fc.constantFrom('Carvedilol', 'carvedilol 25 MG Oral Tablet'),
        dosage: fc.constantFrom('25 mg', '6.25 mg'),
        status: fc.constantFrom('active', 'discontinued', 'on-hold'),
        startDate: fc.constantFrom('2025-03-01', '2024', null),
      })
      .map(values => lineOf('medications', String(id), values)),
    fc
      .record({ substance: fc.constantFrom('Penicillin', 'Latex'), status: fc.constantFrom('active', 'inactive') })
      .map(values => lineOf('allergies', String(id), values)),
    fc
      .record({ type: fc.constantFrom('Checkup', 'Consultation'), provider: fc.constantFrom('lee', 'ray') })
      .map(({ type, provider }) => ({
        ...lineOf('visits', String(id), { type, date: '2026-01-02' }),
        references: { providerId: { key: `Riverside Clinic/providers/${provider}` } },
      })),
  )

const anyFile = fc
  .integer({ min: 2, max: 12 })
  .chain(count => fc.tuple(...Array.from({ length: count }, (_, index) => anyLine(index))))
  .chain(file =>
    fc.record({
      file: fc.constant(file),
      shuffled: fc.shuffledSubarray(file, { minLength: file.length, maxLength: file.length }),
      half: fc.integer({ min: 1, max: file.length - 1 }),
    }),
  )

/** A reader adds the providers that visits refer to, before them. */
const withProviders = (lines: readonly ImportLine[]) => {
  const keys = new Set(lines.flatMap(({ references }) => references?.providerId?.key ?? []))
  const providers = [...keys].map(key => lineOf('providers', key.split('/').at(-1) ?? '', { name: `Dr. ${key}` }))
  return [...providers, ...lines]
}

interface ImportedRecord {
  id: string
  origin: { identifier: string }
  [field: string]: unknown
}

const TYPES = ['providers', 'medications', 'allergies', 'visits']

/** The person's records, without what differs from account to account. */
const recordsAfter = async (...imports: (readonly ImportLine[])[]) => {
  const person = await testApp.register()
  for (const lines of imports) {
    const body = [HEAD, ...withProviders(lines)].map(line => `${JSON.stringify(line)}\n`).join('')
    const response = await person.call('POST', '/api/imports', body, { headers })
    expect(response.statusCode, response.body).toBe(201)
  }
  const names = new Map<unknown, unknown>()
  const all: string[] = []
  for (const type of TYPES) {
    const records = (await person.call('GET', `/api/${type}`)).json<ImportedRecord[]>()
    for (const { id, createdAt: _, updatedAt: __, origin, providerId, ...values } of records) {
      names.set(id, values.name)
      all.push(JSON.stringify([type, origin.identifier, { ...values, provider: names.get(providerId) }]))
    }
  }
  return all.sort()
}

it('makes the same records of a file that is shuffled, imported twice, or in two halves in either order', async () => {
  await fc.assert(
    fc.asyncProperty(anyFile, async ({ file, shuffled, half }) => {
      const [first, second] = [file.slice(0, half), file.slice(half)]
      const whole = await recordsAfter(file)
      // No line is lost, however alike they are.
      expect(whole).toHaveLength(withProviders(file).length)
      expect(await recordsAfter(file.toReversed())).toEqual(whole)
      expect(await recordsAfter(shuffled)).toEqual(whole)
      expect(await recordsAfter(file, file)).toEqual(whole)
      expect(await recordsAfter(first, second)).toEqual(whole)
      expect(await recordsAfter(second, first, file)).toEqual(whole)
    }),
    // Each try registers six people.
    { numRuns: 6 },
  )
})
