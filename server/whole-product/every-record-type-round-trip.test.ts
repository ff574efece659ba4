import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { profiles } from '#contract/account/profile.ts'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import type { Field, FieldValue } from '#contract/record/fields.ts'
import { allRecords, recordNamed, records } from '#contract/records.ts'
import { anyBodyFor } from '#server/testing/any-record.ts'
import { exportOf, importLines, previewOf, readZip, unzip } from '#server/testing/personal-data.ts'
import type { Body } from '#server/testing/record-examples.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

type Registered = Awaited<ReturnType<TestApp['register']>>
type StoredRecord = Record<string, FieldValue> & { id: string }

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const add = async (person: Registered, record: AnyRecordType, body: Body) => {
  const [method, path] =
    record === profiles ? (['PUT', '/api/users/profile'] as const) : (['POST', record.path] as const)
  const answer = await person.call(method, path, body)
  expect([record.name, answer.statusCode, answer.body]).toEqual([record.name, expect.toSatisfy(isDone), answer.body])
  return answer.json<StoredRecord>()
}
const isDone = (status: number) => status === 200 || status === 201 || status === 409

const everythingIn = async (zip: Uint8Array) => {
  const files = await unzip(zip)
  const listIn = (path: string): StoredRecord[] => JSON.parse(new TextDecoder().decode(files.get(path)) || '[]')
  // The version is told anew by an import; what it holds is not.
  const bare = ({ version: _, importKey: __, ...rest }: StoredRecord) => rest
  return Object.fromEntries(
    allRecords.flatMap(({ name }) =>
      [`data/${name}.json`, `deleted/${name}.json`].map(path => [path, listIn(path).map(bare)]),
    ),
  )
}

it('gives back every record of every type, whatever it holds, after export, clearing and import', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(...allRecords.map(record => fc.array(anyBodyFor(record), { minLength: 2, maxLength: 3 }))),
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
