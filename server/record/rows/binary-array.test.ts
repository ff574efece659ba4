import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { binaryArray } from './binary-array.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

it.each([
  ['boolean', [true, false, null], 'true,false,null'],
  ['bytea', [Buffer.of(0, 255), Buffer.alloc(0), null], '\\x00ff,\\x,null'],
  ['integer', [0, -1, 2_147_483_647, undefined], '0,-1,2147483647,null'],
  ['text', ['', 'NULL', '"{a,b}"\\', 'Größe 🩺', null], ',NULL,"{a,b}"\\,Größe 🩺,null'],
  ['jsonb', [{}, { a: '“', b: [1, null] }, null], '{},{"a": "“", "b": [1, null]},null'],
  [
    'timestamp with time zone',
    ['2026-11-15T13:36:00.123Z', new Date(0), '1999-12-31T23:59:59.999Z'],
    '2026-11-15 13:36:00.123+00,1970-01-01 00:00:00+00,1999-12-31 23:59:59.999+00',
  ],
  ['uuid', ['6F1C1F6E-8a1c-4a54-8f83-2b1d8c6f0a11', null], '6f1c1f6e-8a1c-4a54-8f83-2b1d8c6f0a11,null'],
])('brings each %s as it is', async (type, values, said) => {
  const rows = await testApp.sqlAsSuperuser<{ said: string }>(
    `select string_agg(coalesce(one::text, 'null'), ',' order by place) as said
     from (select set_config('timezone', 'UTC', true)) zone, unnest($1::${type}[]) with ordinality as all_of_them (one, place)`,
    [binaryArray(type, values)],
  )
  expect(rows[0]?.said).toBe(said)
})

it('rejects what is not one', () => {
  expect(() => binaryArray('uuid', ['not an id'])).toThrow('Not an id')
  expect(() => binaryArray('timestamp with time zone', ['soon'])).toThrow('Not a time')
  expect(() => binaryArray('bytea', ['text'])).toThrow('Not bytes')
  expect(() => binaryArray('integer', [3_000_000_000])).toThrow(RangeError)
  expect(() => binaryArray('money', [1])).toThrow('No binary form for money')
})
