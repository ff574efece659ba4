import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { profiles } from '#contract/account/profile/profile.ts'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import type { Field, FieldValue } from '#contract/record/fields.ts'
import { allRecordTypes, recordTypeNamed, recordTypes } from '#contract/records.ts'
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

const add = async (person: Registered, type: AnyRecordType, body: Body) => {
  const [method, path] = type === profiles ? (['PUT', '/api/users/profile'] as const) : (['POST', type.path] as const)
  const response = await person.call(method, path, body)
  expect([type.name, response.statusCode, response.body]).toEqual([type.name, expect.toSatisfy(isDone), response.body])
  return response.json<StoredRecord>()
}
const isDone = (status: number) => status === 200 || status === 201 || status === 409

const everythingIn = async (zip: Uint8Array) => {
  const files = await unzip(zip)
  const listIn = (path: string): StoredRecord[] => JSON.parse(new TextDecoder().decode(files.get(path)) || '[]')
  // The version is told anew by an import; what it holds is not.
  const bare = ({ version: _, importKey: __, ...rest }: StoredRecord) => rest
  return Object.fromEntries(
    allRecordTypes.flatMap(({ name }) =>
      [`data/${name}.json`, `deleted/${name}.json`].map(path => [path, listIn(path).map(bare)]),
    ),
  )
}

it('gives back every record of every type, whatever it holds, after export, clearing and import', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(...allRecordTypes.map(type => fc.array(anyBodyFor(type), { minLength: 2, maxLength: 3 }))),
      async bodies => {
        const person = await testApp.register()
        const made = new Map<string, string[]>()
        for (const [index, type] of allRecordTypes.entries()) {
          for (const body of bodies[index] ?? []) {
            for (const [name, field] of Object.entries<Field>(type.fields)) {
              if (field.kind === 'reference') body[name] = made.get(recordTypeNamed(field.to).name)?.at(-1) ?? null
            }
            const { id } = await add(person, type, body)
            made.set(type.name, [...(made.get(type.name) ?? []), ...(id ? [id] : [])])
          }
        }
        // Deleted ones too, since others refer to them.
        for (const type of recordTypes) {
          const last = made.get(type.name)?.at(-1)
          if (last) await person.call('DELETE', `${type.path}/${last}`)
        }
        const zip = await exportOf(person)
        const { lines } = await readZip(zip)
        expect(lines.length).toBeGreaterThan(2 * recordTypes.length - 8)

        expect((await person.call('POST', '/api/clear-all-data')).statusCode).toBe(200)
        expect((await previewOf(person, lines)).faults).toEqual([])
        await importLines(person, lines)
        expect(await everythingIn(await exportOf(person))).toEqual(await everythingIn(zip))
      },
    ),
    { numRuns: 2 },
  )
})
