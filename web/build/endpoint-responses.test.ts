import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { jsonParser } from '#contract/json-parser.ts'
import { shapeOfResponse } from './endpoint-responses-plugin.ts'

const response = z.object({
  id: z.uuid(),
  count: z.int(),
  note: z.string().nullable(),
  kind: z.enum(['a', 'b']),
  rows: z.array(
    z.discriminatedUnion('is', [z.object({ is: z.literal('x') }), z.object({ is: z.literal('y'), n: z.number() })]),
  ),
  perType: z.record(z.string(), z.int()),
  extra: z.boolean().optional(),
})
const good = {
  id: '7c1c9d2e-6c61-4d0e-9c5b-0d6f6f7f1a11',
  count: 3,
  note: null,
  kind: 'a',
  rows: [{ is: 'x' }, { is: 'y', n: 1.5 }],
  perType: { vitals: 4 },
}

describe('a response in the browser', () => {
  const parser = jsonParser(shapeOfResponse(response))

  it('is accepted if it matches the declaration', () => {
    expect(parser.parse(good)).toBe(good)
    expect(parser.parse({ ...good, extra: true, unknown: 1 })).toMatchObject(good)
  })

  it.each([
    ['a field of another kind', { ...good, count: '3' }],
    ['half a number for a whole one', { ...good, count: 3.5 }],
    ['a field left out', { ...good, note: undefined }],
    ['null where there must be a value', { ...good, id: null }],
    ['a word that is not among the declared', { ...good, kind: 'c' }],
    ['one bad row among good ones', { ...good, rows: [{ is: 'x' }, { is: 'y' }] }],
    ['a bad value under a free name', { ...good, perType: { vitals: 'four' } }],
    ['an optional field of another kind', { ...good, extra: 'yes' }],
    ['a list for an object', [good]],
    ['nothing', null],
  ])('is refused with %s, as by its schema', (_, value) => {
    expect(response.safeParse(value).success).toBe(false)
    expect(() => parser.parse(value)).toThrow('not what was declared')
  })

  it('fails the build for a schema that the browser cannot check', () => {
    expect(() => shapeOfResponse(z.tuple([z.string(), z.int()]))).toThrow('prefixItems')
  })
})
